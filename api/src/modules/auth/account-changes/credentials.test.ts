import { passwordTooShort, type Session } from '@mortar/contracts';
import { accountChanges } from '#test/account-changes.ts';
import { accountForm, newAccount, PASSWORD } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { aPerson } from '#test/openid-provider/provider-visitor.ts';
import { useApiWithProvider } from '#test/openid-provider/use-provider.ts';

const { api, visitor } = useApiWithProvider();
const { accountOf, aNewPhone, isOpen, mailsTo, onAnotherDevice, reset, signIn } = accountChanges(api);

const NEW = ' another horse ';
const errorsOf = ({ problem }: { problem: { errors?: unknown } }) => problem.errors;
const e164 = (phone: string) => `+234${phone.slice(1)}`;

describe('a change of the password', () => {
  it('needs the old one, ends every other session, and is mailed', async () => {
    const account = await newAccount(api);
    const { email } = account.user;
    const other = await onAnotherDevice(email);
    const change = (currentPassword?: string, password = NEW) =>
      account.client.put('/api/auth/password', { currentPassword, password });
    expect(errorsOf(await change())).toEqual([{ field: 'currentPassword', message: 'Password is required' }]);
    expect(errorsOf(await change('wrong'))).toEqual([
      { field: 'currentPassword', message: 'This is not your password' },
    ]);
    const changed = await change(PASSWORD);
    expect([changed.status, changed.message]).toEqual([200, 'Your password is changed']);
    expect([await isOpen(account.client), await isOpen(other)]).toEqual([true, false]);
    // As it was typed, spaces included.
    expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([401, 200]);
    expect((await change(NEW, 'a third horse')).status).toBe(200);
    expect((await mailsTo(email)).join()).toContain('and every other device was signed out');
    // This device stays a known one.
    const cookie = deviceCookieOf(changed);
    expect(cookie).not.toBe('');
  });

  it.each([
    ['brk', passwordTooShort(4)],
    ['password', 'Strangers try this password first. Please choose another one.'],
  ])('is refused at its field when the new one is %j, as everywhere', async (password, message) => {
    const { client } = await newAccount(api);
    const refused = await client.put('/api/auth/password', { currentPassword: PASSWORD, password });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([{ field: 'password', message }]);
  });

  it('ends a reset code that was requested before', async () => {
    const account = await newAccount(api);
    const { email, phone } = account.user;
    await api.visitor.post('/api/auth/request-otp', { email, phone, designation: 'reset-password' });
    await api.mails();
    await account.client.put('/api/auth/password', { currentPassword: PASSWORD, password: NEW });
    const code = /new password is (\d{6})/.exec((await mailsTo(email)).join())?.[1];
    const body = { email, resetCode: code, password: 'stolen horse' };
    expect((await api.visitor.post('/api/auth/reset-password', body)).status).toBe(400);
  });

  it('is the first one of an account that signs in at a provider, right after a sign-in', async () => {
    const person = aPerson();
    const { data } = await visitor.signUp(person);
    const client = new ApiClient(api.app, data.accessToken);
    expect((await accountOf({ client })).hasPassword).toBe(false);
    await api.database.query("UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1", [
      data.user.userId,
    ]);
    const body = { password: 'own horse' };
    const old = await client.put('/api/auth/password', body);
    expect([old.status, old.problem.code]).toEqual([403, 'recent_sign_in_required']);
    const { session } = (await visitor.signIn(person)).data;
    expect((await new ApiClient(api.app, session?.accessToken).put('/api/auth/password', body)).status).toBe(200);
    expect((await signIn(String(person.email), 'own horse')).status).toBe(200);
    expect((await visitor.signIn(person)).status).toBe(200);
  });

  it('is made by one of two that know the old one at the same time', async () => {
    const account = await newAccount(api);
    const other = await onAnotherDevice(account.user.email);
    const passwords = ['first horse', 'second horse'];
    const changes = await Promise.all(
      [account.client, other].map((client, index) =>
        client.put('/api/auth/password', { currentPassword: PASSWORD, password: passwords[index] }),
      ),
    );
    // The other one finds its session ended, or another password.
    expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = passwords[changes.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(account.user.email, won)).status).toBe(200);
  });

  it('tells an address that is not confirmed nothing: it may be a stranger’s', async () => {
    const form = accountForm();
    const { data } = await api.visitor.post<Session>('/api/auth/sign-up', form);
    const before = (await mailsTo(form.email)).length;
    const client = new ApiClient(api.app, data.accessToken);
    await client.put('/api/auth/password', { currentPassword: PASSWORD, password: NEW });
    await client.put('/api/auth/phone', { currentPassword: NEW, phone: aNewPhone() });
    expect(await mailsTo(form.email)).toHaveLength(before);
  });
});

describe('a change of the phone number', () => {
  it('is stored as E.164, and is what a reset needs from then on', async () => {
    const account = await newAccount(api);
    const { email, phone: old } = account.user;
    const phone = aNewPhone();
    const { data, status } = await account.client.put<{ phone: string }>('/api/auth/phone', {
      currentPassword: PASSWORD,
      phone: phone.replace(/^(\d{4})(\d{3})/, '$1 $2-'),
    });
    expect([status, data.phone]).toEqual([200, e164(phone)]);
    expect((await mailsTo(email)).join()).toContain('The phone number of your Mortar account was changed');
    expect(await reset(email, old, 'own horse')).toBe(400);
    expect(await reset(email, phone, 'own horse')).toBe(200);
  });

  it('needs the password and a number', async () => {
    const { client } = await newAccount(api);
    const change = (body: object) => client.put('/api/auth/phone', body);
    expect(errorsOf(await change({ phone: aNewPhone() }))).toEqual([
      { field: 'currentPassword', message: 'Password is required' },
    ]);
    for (const phone of ['12', 'none', '+1 555 0100']) {
      expect(errorsOf(await change({ currentPassword: PASSWORD, phone }))).toEqual([
        { field: 'phone', message: 'Invalid phone number' },
      ]);
    }
  });

  it('ends a reset code and link that the old number got, and is made five times a day', async () => {
    const account = await newAccount(api);
    const { email, phone } = account.user;
    await api.visitor.post('/api/auth/request-otp', { email, phone, designation: 'reset-password' });
    await api.mails();
    const change = (to: string) => account.client.put('/api/auth/phone', { currentPassword: PASSWORD, phone: to });
    for (let time = 0; time < 5; time += 1) expect((await change(aNewPhone())).status).toBe(200);
    const code = /new password is (\d{6})/.exec((await mailsTo(email)).join())?.[1];
    const body = { email, resetCode: code, password: 'stolen horse' };
    expect((await api.visitor.post('/api/auth/reset-password', body)).status).toBe(400);
    const token = /\/reset-password\/link\?token=(\S+)/.exec((await mailsTo(email)).join())?.[1];
    expect(token).toBeDefined();
    const byLink = { token, password: 'stolen horse' };
    expect((await api.visitor.post('/api/auth/reset-password/link', byLink)).status).toBe(400);
    expect((await change(aNewPhone())).status).toBe(429);
    // The same number again changes nothing, and counts as nothing.
    expect((await change((await accountOf(account)).phone)).status).toBe(200);
  });
});
