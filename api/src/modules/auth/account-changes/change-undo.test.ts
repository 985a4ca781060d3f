import { accountChanges } from '#test/account-changes.ts';
import { newAccount, PASSWORD } from '#test/accounts.ts';
import { aPerson } from '#test/openid-provider/provider-visitor.ts';
import { useApiWithProvider } from '#test/openid-provider/use-provider.ts';

const { api, visitor } = useApiWithProvider();
const {
  accountOf,
  aNewEmail,
  aNewPhone,
  expireLinks,
  isOpen,
  mailsTo,
  moveTo,
  onAnotherDevice,
  requestEmail,
  reset,
  signIn,
  tokenTo,
  undo,
} = accountChanges(api);

const OWN = 'the owner’s own';
const changePhone = (client: Awaited<ReturnType<typeof onAnotherDevice>>, currentPassword = PASSWORD) =>
  client.put('/api/auth/phone', { currentPassword, phone: aNewPhone() });

/** An owner whose password another person knows, who is signed in with it. */
async function robbed() {
  const owner = await newAccount(api);
  return { owner, ...owner.user, thief: { client: await onAnotherDevice(owner.user.email) } };
}

describe('the link to the address of before', () => {
  it('gives the account back after its address, phone number and password were changed, and a provider was joined', async () => {
    const { email, phone, thief } = await robbed();
    const theirs = aNewEmail();
    await visitor.join(thief.client, aPerson());
    await changePhone(thief.client);
    await moveTo(thief, theirs);
    await thief.client.put('/api/auth/password', { currentPassword: PASSWORD, password: 'the thief’s' });
    expect((await signIn(theirs, 'the thief’s')).status).toBe(200);

    // The number was the thief's when the address changed: the link about the number puts both back.
    const mail = (await mailsTo(email)).find((each) => each.includes('Subject: The phone number')) ?? '';
    const token = /undo-change\?token=(\S+)/.exec(mail)?.[1];
    expect((await api.visitor.post('/api/auth/undo-change', { token })).status).toBe(200);
    expect(await isOpen(thief.client)).toBe(false);
    expect((await signIn(theirs, 'the thief’s')).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect(await reset(email, phone, OWN)).toBe(200);
    const account = { client: await onAnotherDevice(email, OWN) };
    expect(await accountOf(account)).toMatchObject({ email, phone, hasPassword: true });
    const { data } = await account.client.get<{ methods: unknown[] }>('/api/auth/sign-in-methods');
    expect(data.methods).toHaveLength(1);
  });

  it('stops a change that waits: nothing opens the account but a new password', async () => {
    const { owner, email, phone, thief } = await robbed();
    const theirs = aNewEmail();
    await requestEmail(thief, theirs);
    expect((await undo(email)).status).toBe(200);
    expect([await isOpen(thief.client), await isOpen(owner.client)]).toEqual([false, false]);
    expect((await signIn(email)).status).toBe(401);
    expect(await reset(email, phone, OWN)).toBe(200);
    const account = { client: await onAnotherDevice(email, OWN) };
    const confirmation = { token: await tokenTo(theirs, 'settings?confirm') };
    expect((await account.client.post('/api/auth/confirm-new-email', confirmation)).status).toBe(400);
  });

  it('makes those of later changes void: a thief cannot take the account back with one', async () => {
    const { email, thief } = await robbed();
    const [first, second] = [aNewEmail(), aNewEmail()];
    await moveTo(thief, first);
    await moveTo(thief, second);
    const theirs = await tokenTo(first, 'undo-change?token');
    expect((await undo(email)).status).toBe(200);
    expect((await api.visitor.post('/api/auth/undo-change', { token: theirs })).status).toBe(400);
    expect((await signIn(first)).status).toBe(401);
  });

  it('works once, for a week, and for nobody without it', async () => {
    const { owner, email, thief } = await robbed();
    await changePhone(thief.client);
    const token = await tokenTo(email, 'undo-change?token');
    for (const forged of ['', 'x', `${token}x`, token.split('.')[0], token.replace(/^[^.]+/, owner.user.userId)]) {
      expect((await api.visitor.post('/api/auth/undo-change', { token: forged })).status).toBe(400);
    }
    const both = await Promise.all(['a', 'b'].map(() => api.visitor.post('/api/auth/undo-change', { token })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);

    const late = await robbed();
    await changePhone(late.thief.client);
    await expireLinks(late.owner);
    expect((await undo(late.email)).status).toBe(400);
  });

  it('comes however many mails the address got that day (mails used up first)', async () => {
    const { email, thief } = await robbed();
    await api.database.query(
      "INSERT INTO throttles (key, attempts, forgotten_at) VALUES ($1, 20, now() + interval '1 day') ON CONFLICT (key) DO UPDATE SET attempts = 20",
      [`mail:${email}`],
    );
    await changePhone(thief.client);
    expect(await tokenTo(email, 'undo-change?token')).not.toBe('');
  });

  it('takes a closing back, which a thief had begun', async () => {
    const { email, phone, thief } = await robbed();
    await changePhone(thief.client);
    await thief.client.post('/api/auth/close-account', { currentPassword: PASSWORD });
    await undo(email);
    await reset(email, phone, OWN);
    expect((await signIn(email, OWN)).data.closesAt).toBeNull();
  });
});
