import type { ChangePasswordRequest, ChangePhoneRequest } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { requiredPhoneNumber } from '#lib/phone-number.ts';
import { Quota } from '#lib/quota.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { findById, updateAccount } from '../accounts/accounts.repository.ts';
import { loginRequired } from '../accounts/auth.errors.ts';
import type { NewPasswords } from '../accounts/new-passwords.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import { deleteCode } from '../password-reset/reset-codes.repository.ts';
import { passwordChanged } from '../recovery/recovery.mails.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { phoneChanged } from './account-change.mails.ts';
import { deleteWaitingChange, insertChange } from '../accounts/account-changes.repository.ts';
import type { ChangeUndoService } from './change-undo.service.ts';
import type { OwnerProof } from './owner-proof.ts';

export interface CredentialsDependencies {
  database: Database;
  proof: OwnerProof;
  undo: ChangeUndoService;
  sessions: SessionService;
  mails: MailQueue;
  knownDevices: KnownDevices;
  newPasswords: NewPasswords;
}

/** Changes what an account is opened or reset with, for an owner who is signed in. */
export class CredentialsService {
  readonly #options: CredentialsDependencies;
  readonly #phoneChanges: Quota;

  constructor(options: CredentialsDependencies) {
    this.#options = options;
    this.#phoneChanges = new Quota(options.database, { name: 'phone-change', max: 5, window: 86_400 });
  }

  /**
   * Sets a password. Other sessions end, and so does all that was requested before: a reset code, and a new address.
   *
   * @param devices the device cookie of the request
   * @returns the cookie with an entry for the account and its new password
   * @throws ApiError as {@link OwnerProof.change}; 400 when the new password is not acceptable
   */
  async changePassword(
    identity: Identity,
    { currentPassword, password }: ChangePasswordRequest,
    devices: string | undefined,
  ): Promise<string> {
    const { database, proof, sessions, mails, knownDevices, newPasswords } = this.#options;
    const found = await findById(database.orm, identity.accountId);
    if (!found) throw loginRequired();
    // Before the transaction, which would hold a connection while other passwords are hashed.
    const passwordHash = await newPasswords.hash(password, found.account.email);
    await proof.change(identity, currentPassword, async (transaction, { id, email, emailConfirmedAt }) => {
      const { orm } = transaction;
      await updateAccount(orm, id, { passwordHash });
      await sessions.endOthers(identity, orm);
      await deleteCode(orm, id);
      await deleteWaitingChange(orm, id);
      // An unconfirmed address gets none: it may be a stranger's.
      if (emailConfirmedAt) await mails.add(transaction, { to: email, ...passwordChanged('every other device') });
    });
    return knownDevices.remember(devices, { id: identity.accountId, passwordHash });
  }

  /**
   * Sets the phone number that a forgotten password is reset with. The owner of a confirmed address can undo it.
   *
   * @returns the number as E.164
   * @throws ApiError as {@link OwnerProof.change}; 400 when the number is not valid; 429 after five changes a day
   */
  async changePhone(identity: Identity, { currentPassword, phone }: ChangePhoneRequest): Promise<string> {
    const { proof, undo } = this.#options;
    const number = requiredPhoneNumber(phone);
    await proof.change(identity, currentPassword, async (transaction, account) => {
      if (account.phone === number) return;
      const { orm } = transaction;
      const { id: accountId, email } = account;
      await this.#phoneChanges.use(accountId, transaction);
      await updateAccount(orm, accountId, { phone: number });
      await deleteCode(orm, accountId);
      if (!account.emailConfirmedAt) return;
      const before = { accountId, email, phone: account.phone, doneAt: new Date(), expiresAt: undo.expiry() };
      await undo.notify(transaction, { id: await insertChange(orm, before), email }, phoneChanged);
    });
    return number;
  }
}
