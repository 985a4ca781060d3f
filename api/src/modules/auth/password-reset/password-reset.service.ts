import { randomInt } from 'node:crypto';
import { OTP_LENGTH, type RequestOtpRequest, type ResetPasswordRequest } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { isSignature, sign } from '@mortar/server/signing';
import type { BackgroundJobs } from '#lib/background-jobs.ts';
import { phoneNumber } from '#lib/phone-number.ts';
import { Throttle } from '#lib/throttle.ts';
import type { SendMail } from '#modules/mail/index.ts';
import { findByEmail, updateAccount } from '../accounts/accounts.repository.ts';
import { wrongResetCode } from '../accounts/auth.errors.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deleteCode, replaceCode, tryCode } from './reset-codes.repository.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

/** What codes are signed for; signed because a plain hash of six digits is found by trying them all. */
const PURPOSE = 'password-reset';
const MINUTES = 10;
const TRIES = 5;

export interface PasswordResetDependencies {
  database: Database;
  sessions: SessionService;
  sendMail: SendMail;
  background: BackgroundJobs;
  secret: string;
}

/** Password reset: sends a code by mail, and accepts a new password with it. */
export class PasswordResetService {
  readonly #database: Database;
  readonly #sessions: SessionService;
  readonly #sendMail: SendMail;
  readonly #background: BackgroundJobs;
  readonly #secret: string;
  readonly #requests: Throttle;

  constructor({ database, sessions, sendMail, background, secret }: PasswordResetDependencies) {
    this.#database = database;
    this.#sessions = sessions;
    this.#sendMail = sendMail;
    this.#background = background;
    this.#secret = secret;
    this.#requests = new Throttle(database, {
      name: 'reset-code',
      free: 3,
      firstWait: 60,
      longestWait: 3_600,
      memory: 3_600,
    });
  }

  /** Sends a code when e-mail and phone belong to one account; the response is the same either way. */
  async request({ email, phone }: RequestOtpRequest, network: string): Promise<void> {
    const key = `${email.toLowerCase()} ${network}`;
    await this.#requests.count(key);
    this.#background.run(() => this.#sendCode(email, phone));
  }

  async reset({ email, resetCode, password }: ResetPasswordRequest): Promise<void> {
    const { orm } = this.#database;
    const found = await findByEmail(orm, email);
    // Hashed for an unknown e-mail too, so that the response time does not reveal which e-mails have accounts.
    const passwordHash = await hashPassword(password);
    if (!found) throw wrongResetCode();
    const { id: accountId } = found.account;
    const changed = await this.#database.transaction(async (transaction) => {
      const signature = await tryCode(transaction.orm, accountId, TRIES);
      if (!signature || !isSignature(this.#secret, PURPOSE, `${accountId} ${resetCode}`, signature)) return false;
      await deleteCode(transaction.orm, accountId);
      await updateAccount(transaction.orm, accountId, { passwordHash });
      await this.#sessions.endAllOf(transaction.orm, accountId);
      return true;
    });
    if (!changed) throw wrongResetCode();
    this.#background.run(() =>
      this.#sendMail({
        to: found.account.email,
        subject: 'Your password was changed',
        text: 'The password of your Mortar account was just changed, and every device was signed out.\n\nIf this was not you, please reset your password at once and contact support.\n',
      }),
    );
  }

  async #sendCode(email: string, phone: string): Promise<void> {
    const { orm } = this.#database;
    const found = await findByEmail(orm, email);
    if (!found || found.account.suspendedAt || found.account.phone !== phoneNumber(phone)) return;
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    await replaceCode(orm, found.account.id, sign(this.#secret, PURPOSE, `${found.account.id} ${code}`), expiresAt);
    await this.#sendMail({
      to: found.account.email,
      subject: `${code} is your Mortar code`,
      text: `Hello ${found.account.firstname},\n\nyour code to choose a new password is ${code}. It works once, within ${MINUTES} minutes.\n\nIf you did not ask for it, you can ignore this mail.\n`,
    });
  }
}
