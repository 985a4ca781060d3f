import type { Account, Session } from '@mortar/contracts';
import { accountForm, PASSWORD } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

async function mailsTo(email: string): Promise<string[]> {
  return (await api.mails()).filter((mail) => mail.includes(`To: ${email}`));
}

const signIn = (email: string, password: string, cookie = '') =>
  api.visitor.post<Session>('/api/auth/sign-in', { email, password }, { headers: { cookie } });

/** An account that has not confirmed its address, on two devices, and the token of the link that was mailed to it. */
async function registered() {
  const form = accountForm();
  const { data } = await api.visitor.post<Session>('/api/auth/sign-up', form);
  const elsewhere = await signIn(form.email, PASSWORD);
  const [mail = ''] = await mailsTo(form.email);
  return {
    ...form,
    client: new ApiClient(api.app, data.accessToken),
    elsewhere: new ApiClient(api.app, elsewhere.data.accessToken),
    token: /\?token=([\w.-]+)/.exec(mail)?.[1] ?? '',
  };
}

const claim = (token: string, changes: Record<string, unknown> = {}) =>
  api.visitor.post('/api/auth/claim-account', { token, password: 'a new one', phone: '08031112222', ...changes });

const statusOf = async (client: ApiClient) => (await client.get('/api/auth/my-account')).status;

describe('a user who confirms the address where they are signed in', () => {
  it('stays signed in there, with the same password, and nowhere else', async () => {
    const { client, elsewhere, email, token } = await registered();
    expect((await client.post('/api/auth/confirm-email', { token })).status).toBe(200);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await signIn(email, PASSWORD)).data.user.isEmailConfirmed).toBe(true);
    const mails = (await mailsTo(email)).join();
    expect(mails).toContain('Subject: Your email address is confirmed');
    expect(mails).toContain('all other devices were signed out');
  });
});

describe('a user who confirms the address elsewhere', () => {
  it('chooses password and phone number, and is told by mail that everybody was signed out', async () => {
    const { client, elsewhere, email, token } = await registered();
    const { status, message, headers } = await claim(token);
    expect([status, message]).toEqual([200, 'Your email is confirmed. Please sign in with your new password']);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect((await mailsTo(email)).at(-1)).toContain('Whoever used it before was signed out');
    const { data } = await signIn(email, 'a new one', deviceCookieOf({ headers }));
    const account = await new ApiClient(api.app, data.accessToken).get<Account>('/api/auth/my-account');
    expect(account.data).toMatchObject({ isEmailConfirmed: true, phone: '+2348031112222' });
    // The device is known since then.
    expect((await mailsTo(email)).join()).not.toContain('New sign-in');
  });

  it('does it once: a link sets no password of a confirmed account', async () => {
    const { email, token } = await registered();
    const responses = await Promise.all([claim(token), claim(token), claim(token)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const again = await claim(token, { password: 'another' });
    expect([again.status, again.problem.code]).toEqual([409, 'already_confirmed']);
    expect((await signIn(email, 'a new one')).status).toBe(200);
  });

  it('gets the forms’ field errors, and nothing has changed', async () => {
    const { email, token } = await registered();
    expect((await claim(token, { password: 'abc' })).problem.message).toBe('Password must be more than 4 characters');
    expect((await claim(token, { phone: '12' })).problem.errors).toEqual([
      { field: 'phone', message: 'Invalid phone number' },
    ]);
    expect((await claim(`${token}x`)).problem.errors?.[0]?.field).toBe('token');
    expect((await signIn(email, PASSWORD)).data.user.isEmailConfirmed).toBe(false);
  });
});

it('a sign-in whose password is changed while it is verified gets 401', async () => {
  const { email, token } = await registered();
  const [signedIn, claimed] = await Promise.all([signIn(email, PASSWORD), claim(token)]);
  expect(claimed.status).toBe(200);
  // Whichever was first: no session of the old password is left.
  const left = signedIn.status === 200 ? await statusOf(new ApiClient(api.app, signedIn.data.accessToken)) : 401;
  expect(left).toBe(401);
});
