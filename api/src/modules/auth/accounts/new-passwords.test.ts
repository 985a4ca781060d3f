import { hash, verify } from '@node-rs/argon2';
import { accountForm, newAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { hashPassword } from './passwords.ts';

const api = useApi();

const COMMON = 'Strangers try this password first. Please choose another one.';
const ADDRESS = 'Strangers try your email address first. Please choose another password.';
const BLANK = 'Password cannot be blank';

const { email } = accountForm({ email: 'Ngozi.Eze@example.com' });

const refused: [password: string, message: string][] = [
  ...['1234', '123456', 'password', 'Qwerty', 'PASSWORD1', ' iloveyou ', '１２３４５６', 'P@ssw0rd', '0000'].map(
    (password): [string, string] => [password, COMMON],
  ),
  ['    ', BLANK],
  ['\t\t\t\t', BLANK],
  ['\u00a0\u200b\u00a0\u200b', BLANK],
  ['ngozi.eze@example.com', ADDRESS],
  [' NGOZI.EZE@EXAMPLE.COM', ADDRESS],
  ['ngozi.eze', ADDRESS],
];

describe('a new password', () => {
  it.each(refused)('is refused with a sentence at its field when it is %j', async (password, message) => {
    const requests = {
      'sign-up': accountForm({ email, password }),
      'reset-password': { email, resetCode: '123456', password },
    };
    for (const [route, body] of Object.entries(requests)) {
      const { status, problem } = await api.visitor.post(`/api/auth/${route}`, body);
      expect([route, status, problem.errors]).toEqual([route, 400, [{ field: 'password', message }]]);
    }
  });

  it('is refused when it is the address of the account that a link claims', async () => {
    const form = accountForm();
    expect((await api.visitor.post('/api/auth/sign-up', form)).status).toBe(201);
    const mail = (await api.mails()).find((each) => each.includes(`To: ${form.email}`)) ?? '';
    const token = /\?token=([\w.-]+)/.exec(mail)?.[1];
    const claim = (password: string) =>
      api.visitor.post('/api/auth/claim-account', { token, password, phone: form.phone });
    expect((await claim(form.email.toUpperCase())).problem.errors).toEqual([{ field: 'password', message: ADDRESS }]);
    expect((await claim('sunshine')).problem.errors).toEqual([{ field: 'password', message: COMMON }]);
    expect((await claim('brick')).status).toBe(200);
  });

  it('uses up no guess of a reset code when it is refused', async () => {
    const { email: address } = accountForm();
    const reset = (password: string) =>
      api.visitor.post('/api/auth/reset-password', { email: address, resetCode: '123456', password });
    for (let time = 0; time < 25; time += 1) expect((await reset('1234')).status).toBe(400);
    expect((await reset('brick')).problem.errors?.[0]?.field).toBe('resetCode');
  });

  it.each(['brik', 'x  x', 'abcd', '1 2 3'])('is accepted when it is %j', async (password) => {
    expect((await api.visitor.post('/api/auth/sign-up', accountForm({ password }))).status).toBe(201);
  });

  it('does not keep out an account that has such a password from before', async () => {
    const { user } = await newAccount(api);
    await api.database.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
      user.userId,
      await hashPassword('1234'),
    ]);
    expect((await api.visitor.post('/api/auth/sign-in', { email: user.email, password: '1234' })).status).toBe(200);
  });
});

describe('a password with marks', () => {
  const typed = 'Ẹ̀wà Ọlọ́run ½';
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  const signIn = (address: string, password: string) =>
    api.visitor.post('/api/auth/sign-in', { email: address, password });

  it('is the same however a keyboard composes it, and another one is not', async () => {
    const form = accountForm({ password: typed.normalize('NFD') });
    await api.visitor.post('/api/auth/sign-up', form);
    for (const each of forms)
      expect([each, (await signIn(form.email, typed.normalize(each))).status]).toEqual([each, 200]);
    expect((await signIn(form.email, 'Ewa Olorun ½')).status).toBe(401);
  });

  it.each(['NFC', 'NFD'] as const)(
    'is hashed again at the next sign-in when the hash is of its form %s',
    async (form) => {
      const { user } = await newAccount(api);
      const stored = await hash(typed.normalize(form));
      await api.database.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [user.userId, stored]);
      const hashNow = async () => {
        const [row] = await api.database.query<{ hash: string }>(
          'SELECT password_hash AS hash FROM accounts WHERE id = $1',
          [user.userId],
        );
        return row?.hash;
      };
      expect((await signIn(user.email, 'Ewa Olorun ½')).status).toBe(401);
      expect(await hashNow()).toBe(stored);
      const other = form === 'NFC' ? 'NFD' : 'NFC';
      expect((await signIn(user.email, typed.normalize(other))).status).toBe(200);
      const renewed = await hashNow();
      expect(await verify(renewed ?? '', typed.normalize('NFKC'))).toBe(true);
      expect((await signIn(user.email, typed)).status).toBe(200);
      expect(await hashNow()).toBe(renewed);
    },
  );
});
