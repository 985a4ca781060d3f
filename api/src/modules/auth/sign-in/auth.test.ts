// @embedded: a unique violation is an error of another driver.
import type { Account, Session } from '@mortar/contracts';
import { ApiClient } from '#test/api-client.ts';
import { newAccount, newSeller, PASSWORD, accountForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const cookieOf = (headers: Record<string, unknown>): string => {
  const [cookie] = [headers['set-cookie']].flat();
  return String(cookie).split(';')[0] ?? '';
};

describe('a registration', () => {
  it('signs the account in and stores its phone number as E.164', async () => {
    const { status, data, message, headers } = await api.visitor.post<Session>(
      '/api/auth/sign-up/',
      accountForm({ email: '  Fresh@Example.com ', phone: '0803 123 4567' }),
    );
    expect(status).toBe(201);
    expect(message).toBe('You are now registered');
    expect(data.user).toMatchObject({
      email: 'Fresh@Example.com',
      phone: '+2348031234567',
      role: 'user',
      store: null,
    });
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const { data: account } = await new ApiClient(api.app, data.accessToken).get<Account>('/api/auth/my-account');
    expect(account).toMatchObject({ id: data.user.userId, storeId: null });
  });

  it('gets 400 with the forms’ field errors when fields are missing', async () => {
    const { status, problem, headers } = await api.visitor.post('/api/auth/sign-up', { email: 'nonsense' });
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        { field: 'firstname', message: 'FirstName is required' },
        { field: 'lastname', message: 'LastName is required' },
        { field: 'phone', message: 'Phone number is required' },
        { field: 'password', message: 'Password is required' },
        { field: 'email', message: 'Invalid email address' },
      ]),
    );
    expect(problem.message).toBe(problem.errors?.[0]?.message);
  });

  it('succeeds once when an e-mail is registered ten times at once in upper and lower case', async () => {
    const form = accountForm();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.visitor.post('/api/auth/sign-up', {
          ...form,
          email: index % 2 ? form.email : form.email.toUpperCase(),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });

  it('gets 400 when the password is too short, and stores every character of a long one', async () => {
    const short = await api.visitor.post('/api/auth/sign-up', accountForm({ password: 'abc' }));
    expect(short.problem.message).toBe('Password must be more than 4 characters');

    const form = accountForm({ password: 'x'.repeat(128) });
    await api.visitor.post('/api/auth/sign-up', form);
    const cut = await api.visitor.post('/api/auth/sign-in', { email: form.email, password: 'x'.repeat(127) });
    expect(cut.status).toBe(401);
  });
});

describe('a sign-in', () => {
  it('returns the store and the role seller when the account owns a store', async () => {
    const seller = await newSeller(api);
    const { data, message } = await api.visitor.post<Session>('/api/auth/sign-in', {
      email: seller.user.email.toUpperCase(),
      password: PASSWORD,
    });
    expect(message).toBe('Logged In Successfully.');
    expect(data.user).toMatchObject({ role: 'seller', store: { storeId: seller.store.storeId } });
  });

  it('gets the same 401 when the password is wrong and when the e-mail is unknown', async () => {
    const { user } = await newAccount(api);
    const wrong = await api.visitor.post('/api/auth/sign-in', { email: user.email, password: 'wrong' });
    const unknown = await api.visitor.post('/api/auth/sign-in', { email: 'unknown@example.com', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
  });

  it('gets 429 after six wrong passwords, but succeeds from another address', async () => {
    const { user } = await newAccount(api);
    const guess = () => api.visitor.post('/api/auth/sign-in', { email: user.email, password: 'wrong' });
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await guess()).status).toBe(401);

    const blocked = await api.visitor.post('/api/auth/sign-in', { email: user.email, password: PASSWORD });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);

    const elsewhere = await api.visitor.post(
      '/api/auth/sign-in',
      { email: user.email, password: PASSWORD },
      { remoteAddress: '10.9.8.7' },
    );
    expect(elsewhere.status).toBe(200);
  });
});

describe('a session', () => {
  const signIn = async () => {
    const form = accountForm();
    const { headers } = await api.visitor.post('/api/auth/sign-up', form);
    return cookieOf(headers);
  };
  const refresh = (cookie: string) =>
    api.visitor.post<Session>('/api/auth/refresh', undefined, { headers: { cookie } });

  it('is renewed with the cookie, which is replaced', async () => {
    const first = await signIn();
    const { status, data, headers } = await refresh(first);
    expect(status).toBe(200);
    expect(data.accessToken).toEqual(expect.any(String));
    expect(cookieOf(headers)).not.toBe(first);
  });

  it('ends on sign-out, and its access token with it', async () => {
    const { client } = await newAccount(api);
    expect((await client.post('/api/auth/sign-out')).status).toBe(200);
    expect((await client.get('/api/auth/my-account')).status).toBe(401);
  });

  it('is not renewed when there is no cookie', async () => {
    expect((await api.visitor.post('/api/auth/refresh')).status).toBe(401);
  });
});

describe('an account update', () => {
  it('changes only the fields that are sent', async () => {
    const { client, user } = await newAccount(api);
    const { data, message } = await client.put<Account>('/api/auth/update-account', { firstname: 'Ngozi' });
    expect(message).toBe('Updated Profile');
    expect(data).toMatchObject({ firstname: 'Ngozi', lastname: user.lastname });
  });

  it('gets 409 with the field that was changed since the sender read it, and changes nothing', async () => {
    const { client, user } = await newAccount(api);
    await client.put('/api/auth/update-account', { firstname: 'Ngozi' });
    const before = { firstname: user.firstname, lastname: user.lastname };
    const { status, problem } = await client.put('/api/auth/update-account', {
      firstname: 'Ada',
      lastname: 'Eze',
      before,
    });
    const message = 'This was changed elsewhere in the meantime to “Ngozi”. Save again to replace that with yours.';
    expect([status, problem.code, problem.errors]).toEqual([409, 'changed_since', [{ field: 'firstname', message }]]);
    const other = await client.put<Account>('/api/auth/update-account', { lastname: 'Eze', before });
    expect(other.data).toMatchObject({ firstname: 'Ngozi', lastname: 'Eze' });
  });

  it('gets 400 when the image is of another site, and ignores role and e-mail', async () => {
    const { client, user } = await newAccount(api);
    const foreign = await client.put('/api/auth/update-account', { profile_image: 'https://evil.example/x.png' });
    expect(foreign.status).toBe(400);
    const { data } = await client.put<Account>('/api/auth/update-account', { email: 'x@y.zz', role: 'seller' });
    expect(data).toMatchObject({ email: user.email, storeId: null });
  });
});
