import type { ClaimAccountRequest } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { requiredPhoneNumber } from '#lib/phone-number.ts';
import { alreadyConfirmed } from '../accounts/auth.errors.ts';
import type { NewPasswords } from '../accounts/new-passwords.ts';
import type { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import type { AccountRecovery } from './account-recovery.ts';

export interface AccountClaimDependencies {
  database: Database;
  emailConfirmation: EmailConfirmationService;
  recovery: AccountRecovery;
  knownDevices: KnownDevices;
  newPasswords: NewPasswords;
}

/** Gives an account that was never confirmed to the owner of the mailbox, although a stranger may have registered it. */
export class AccountClaimService {
  readonly #database: Database;
  readonly #emailConfirmation: EmailConfirmationService;
  readonly #recovery: AccountRecovery;
  readonly #knownDevices: KnownDevices;
  readonly #newPasswords: NewPasswords;

  constructor({ database, emailConfirmation, recovery, knownDevices, newPasswords }: AccountClaimDependencies) {
    this.#database = database;
    this.#emailConfirmation = emailConfirmation;
    this.#recovery = recovery;
    this.#knownDevices = knownDevices;
    this.#newPasswords = newPasswords;
  }

  /**
   * Confirms the address that a link was mailed to and sets a password, after which nothing from before opens the
   * account.
   *
   * @param devices the device cookie of the request
   * @returns the cookie with an entry for the account and its new password
   * @throws ApiError 400 when the link or the password is not valid, 409 when the address is confirmed already
   */
  async claim({ token, password, phone }: ClaimAccountRequest, devices: string | undefined): Promise<string> {
    const account = await this.#emailConfirmation.accountOf(token);
    if (account.emailConfirmedAt) throw alreadyConfirmed();
    const number = requiredPhoneNumber(phone);
    const choice = { phone: number, passwordHash: await this.#newPasswords.hash(password, account.email) };
    await this.#database.transaction(async (transaction) => {
      // Confirmed since: an error rolls the password back.
      if (!(await this.#recovery.recover(transaction, account, choice))) throw alreadyConfirmed();
    });
    return this.#knownDevices.remember(devices, { id: account.id, passwordHash: choice.passwordHash });
  }
}
