import type { Account, OpenedSession } from '@mortar/contracts';
import { accountForm, newAccount, PASSWORD, type TestAccount } from './accounts.ts';
import { ApiClient } from './api-client.ts';
import type { TestApi } from './test-api.ts';

/** What owners, and those who want their accounts, do with an address, a phone number or a password. */
export function accountChanges(api: TestApi) {
  const mailsTo = async (email: string): Promise<string[]> =>
    (await api.mails()).filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`));

  /** The token of the last mail to an address that has a link to a page. */
  const tokenTo = async (email: string, page: 'settings?confirm' | 'undo-change?token'): Promise<string> => {
    const tokens = (await mailsTo(email)).map((mail) => mail.split(`/${page}=`)[1]?.split(/\s/)[0] ?? '');
    return tokens.findLast(Boolean) ?? '';
  };

  const requestEmail = ({ client }: Pick<TestAccount, 'client'>, email: string, currentPassword = PASSWORD) =>
    client.put('/api/auth/email', { email, currentPassword });
  const confirm = ({ client }: Pick<TestAccount, 'client'>, token: string) =>
    client.post<Account>('/api/auth/confirm-new-email', { token });
  const confirmLast = async (account: Pick<TestAccount, 'client'>, email: string) =>
    confirm(account, await tokenTo(email, 'settings?confirm'));
  const signIn = (email: string, password = PASSWORD) =>
    api.visitor.post<OpenedSession>('/api/auth/sign-in', { email, password });

  return {
    mailsTo,
    tokenTo,
    requestEmail,
    confirm,
    confirmLast,
    signIn,
    /** An address that nobody has. */
    aNewEmail: () => accountForm().email,
    aNewPhone: () => accountForm().phone,
    accountOf: async ({ client }: Pick<TestAccount, 'client'>) =>
      (await client.get<Account>('/api/auth/my-account')).data,
    /** Moves an account to an address, as a person who knows the password and receives mail there. */
    moveTo: async (account: Pick<TestAccount, 'client'>, email: string) => {
      await requestEmail(account, email);
      return confirmLast(account, email);
    },
    undo: async (email: string) =>
      api.visitor.post('/api/auth/undo-change', { token: await tokenTo(email, 'undo-change?token') }),
    /** Signs the account in once more. */
    onAnotherDevice: async (email: string, password = PASSWORD) =>
      new ApiClient(api.app, (await signIn(email, password)).data.accessToken),
    isOpen: async (client: ApiClient) => (await client.get('/api/auth/my-account')).status === 200,
    /** The owner of a mailbox and a phone number chooses a password with a code. */
    reset: async (email: string, phone: string, password: string): Promise<number> => {
      await api.visitor.post('/api/auth/request-otp', { email, phone, designation: 'reset-password' });
      const codes = (await mailsTo(email)).map((mail) => /new password is (\d{6})/.exec(mail)?.[1]);
      const resetCode = codes.findLast(Boolean) ?? '000000';
      return (await api.visitor.post('/api/auth/reset-password', { email, resetCode, password })).status;
    },
    /** An account whose sessions began before the last ten minutes. */
    anAccountFromBefore: async (changes: Record<string, unknown> = {}): Promise<TestAccount> => {
      const account = await newAccount(api, changes);
      await api.database.query("UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1", [
        account.user.userId,
      ]);
      return account;
    },
    /** Ends the time in which the links of an account work. */
    expireLinks: ({ user }: Pick<TestAccount, 'user'>) =>
      api.database.query("UPDATE account_changes SET expires_at = now() - interval '1 second' WHERE account_id = $1", [
        user.userId,
      ]),
  };
}
