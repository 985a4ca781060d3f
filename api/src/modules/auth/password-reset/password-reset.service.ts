import { randomInt } from 'node:crypto';
import {
  OTP_LENGTH,
  paths,
  type RequestOtpRequest,
  type ResetPasswordByLinkRequest,
  type ResetPasswordRequest,
} from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { isSignature, sign } from '@mortar/server/signing';
import type { Job, JobQueue } from '@mortar/server/jobs';
import { RESET_CODE } from '#jobs/job-kinds.ts';
import { sealData, unsealData } from '#jobs/sealed-data.ts';
import { phoneNumber, requiredPhoneNumber } from '#lib/phone-number.ts';
import { Quota } from '#lib/quota.ts';
import type { RecipientQuota } from '#lib/recipient-quota.ts';
import { Throttle } from '#lib/throttle.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { type AccountWithStore, findByEmail, findById, lockAccount } from '../accounts/accounts.repository.ts';
import { wrongLink, wrongResetCode } from '../accounts/auth.errors.ts';
import { isIssuedFor, mailedToken, readMailedToken, type TokenBinding } from '../accounts/mailed-token.ts';
import type { NewPasswords } from '../accounts/new-passwords.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deleteCode, replaceCode, tryCode } from './reset-codes.repository.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import type { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.ts';
import type { AccountRecovery } from '../recovery/account-recovery.ts';

/** What codes are signed for; signed because a plain hash of six digits is found by trying them all. */
const PURPOSE = 'password-reset';
const MINUTES = 10;
const TRIES = 5;
/** As long as the bound of mails counts: whose mails are used up has a link that works. */
const LINK_HOURS = 24;
const DAY_SECONDS = 86_400;

interface RequestedCode {
  email: string;
  phone: string;
  /** Unix milliseconds. */
  expiresAt: number;
}

export interface PasswordResetDependencies {
  database: Database;
  recovery: AccountRecovery;
  emailConfirmation: EmailConfirmationService;
  mails: MailQueue;
  queue: JobQueue;
  unconfirmedMails: RecipientQuota;
  knownDevices: KnownDevices;
  newPasswords: NewPasswords;
  secret: string;
  publicUrl: string;
}

/** Password reset: sends a code by mail, and accepts a new password with it. */
export class PasswordResetService {
  readonly #database: Database;
  readonly #recovery: AccountRecovery;
  readonly #emailConfirmation: EmailConfirmationService;
  readonly #mailQueue: MailQueue;
  readonly #queue: JobQueue;
  readonly #unconfirmedMails: RecipientQuota;
  readonly #knownDevices: KnownDevices;
  readonly #newPasswords: NewPasswords;
  readonly #secret: string;
  readonly #publicUrl: string;
  readonly #requests: Throttle;
  /** Mails that one recipient gets, over all networks. */
  readonly #mails: Quota;

  constructor(dependencies: PasswordResetDependencies) {
    const { database } = dependencies;
    this.#database = database;
    this.#recovery = dependencies.recovery;
    this.#emailConfirmation = dependencies.emailConfirmation;
    this.#mailQueue = dependencies.mails;
    this.#queue = dependencies.queue;
    this.#unconfirmedMails = dependencies.unconfirmedMails;
    this.#knownDevices = dependencies.knownDevices;
    this.#newPasswords = dependencies.newPasswords;
    this.#secret = dependencies.secret;
    this.#publicUrl = dependencies.publicUrl;
    this.#requests = new Throttle(database, {
      name: 'reset-code',
      free: 3,
      firstWait: 60,
      longestWait: 3_600,
      memory: 3_600,
    });
    this.#mails = new Quota(database, { name: 'reset-mail', max: 6, window: DAY_SECONDS });
  }

  /**
   * Sends a code when e-mail and phone belong to one account. An address that is not confirmed gets one with any phone
   * number, as long as it may still get mails: the number may be a stranger's. The response is the same
   * either way.
   *
   * @throws ApiError 400 when the number is no phone number at all
   */
  async request({ email, phone }: RequestOtpRequest, network: string): Promise<void> {
    const number = requiredPhoneNumber(phone);
    const address = email.toLowerCase();
    await this.#requests.count(`${address} ${network}`);
    // With the phone number in the key, a visitor who does not know it cannot use up the owner's mails.
    await this.#mails.use(`${address} ${number}`);
    // Whether there is an account is looked up in the job, so that the response takes as long without one.
    const requested: RequestedCode = { email, phone, expiresAt: Date.now() + MINUTES * 60_000 };
    await this.#queue.add(this.#database, RESET_CODE, sealData(this.#secret, requested));
  }

  /**
   * Guesses count against the code that an account has, and against nothing else: what others guess does not keep its
   * owner from using the next one, and mails bound how many there are.
   *
   * @param devices the device cookie of the request
   * @returns the cookie with an entry for the account and its new password
   * @throws ApiError 400 when the code or the password is not valid, whether or not there is an account
   */
  async reset({ email, resetCode, password }: ResetPasswordRequest, devices: string | undefined): Promise<string> {
    this.#newPasswords.require(password, email);
    const { orm } = this.#database;
    const found = await findByEmail(orm, email);
    // Hashed for an unknown e-mail too, so that the response time does not reveal which e-mails have accounts.
    const passwordHash = await hashPassword(password);
    if (!found) throw wrongResetCode();
    const { id: accountId } = found.account;
    const changed = await this.#database.transaction(async (transaction) => {
      const code = await tryCode(transaction.orm, accountId, TRIES);
      if (!code || !isSignature(this.#secret, PURPOSE, `${accountId} ${resetCode}`, code.codeHash)) return false;
      await deleteCode(transaction.orm, accountId);
      // The code came by mail.
      await this.#recovery.recover(transaction, found.account, { passwordHash, phone: code.phone });
      return true;
    });
    if (!changed) throw wrongResetCode();
    return this.#knownDevices.remember(devices, { id: accountId, passwordHash });
  }

  /**
   * The same with the link of the mail, which nobody can guess: it is not counted, and others cannot use it up.
   *
   * @param devices the device cookie of the request
   * @returns the cookie with an entry for the account and its new password
   * @throws ApiError 400 when the link or the password is not valid
   */
  async resetByLink({ token, password }: ResetPasswordByLinkRequest, devices: string | undefined): Promise<string> {
    const read = readMailedToken(token);
    const found = read && (await findById(this.#database.orm, read.accountId));
    if (!found || read.expiresAt < new Date() || !isIssuedFor(this.#binding(found.account), read)) throw wrongLink();
    const { id, email } = found.account;
    const passwordHash = await this.#newPasswords.hash(password, email);
    await this.#database.transaction(async (transaction) => {
      const account = await lockAccount(transaction.orm, id);
      if (!account || !isIssuedFor(this.#binding(account), read)) throw wrongLink();
      await deleteCode(transaction.orm, id);
      await this.#recovery.recover(transaction, account, { passwordHash, phone: null });
    });
    return this.#knownDevices.remember(devices, { id, passwordHash });
  }

  /** A link works once: the password that it sets makes it, and all others, invalid. So does another phone number. */
  #binding({ id, email, phone, passwordHash }: AccountWithStore['account']): TokenBinding {
    return { secret: this.#secret, purpose: 'reset-link', accountId: id, boundTo: `${email} ${phone} ${passwordHash}` };
  }

  /** Makes the code that a job was requested for and adds its mail: both together, or neither. */
  async sendCode({ id: jobId, data }: Job<{ sealed: string }>): Promise<void> {
    const { email, phone, expiresAt } = unsealData<RequestedCode>(this.#secret, data);
    await this.#database.transaction(async (transaction) => {
      await this.#queue.done(RESET_CODE, jobId, transaction);
      if (expiresAt < Date.now()) return;
      const found = await findByEmail(transaction.orm, email);
      const number = phoneNumber(phone);
      if (!found || found.account.suspendedAt || !number) return;
      const { id, emailConfirmedAt } = found.account;
      if (
        emailConfirmedAt ? found.account.phone !== number : !(await this.#unconfirmedMails.tryUse(email, transaction))
      )
        return;
      const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
      const codeHash = sign(this.#secret, PURPOSE, `${id} ${code}`);
      await replaceCode(transaction.orm, { accountId: id, codeHash, phone: number, expiresAt: new Date(expiresAt) });
      await this.#mailQueue.add(transaction, {
        to: found.account.email,
        subject: `${code} is your Mortar code`,
        text: this.#textOf(code, found.account),
        expiresAt,
      });
    });
  }

  /** An unconfirmed address may be a stranger’s, who gets no text that the account’s creator chose. */
  #textOf(code: string, account: AccountWithStore['account']): string {
    const { firstname, emailConfirmedAt } = account;
    const use = `your code to choose a new password is ${code}. It works once, within ${MINUTES} minutes.`;
    const ending = 'If you did not ask for it, you can ignore this mail.';
    if (emailConfirmedAt) {
      const token = mailedToken(this.#binding(account), new Date(Date.now() + LINK_HOURS * 3_600_000));
      const link = `${this.#publicUrl}${paths.resetPasswordByLink}?token=${token}`;
      return `Hello ${firstname},\n\n${use}\n\nOr choose it here within ${LINK_HOURS} hours, without a code:\n\n${link}\n\n${ending}\n`;
    }
    const { address, days } = this.#emailConfirmation.link(account);
    return `Hello,\n\n${use}\n\nThe account with this email address was never confirmed. The code makes it yours and signs out the person who registered it. This link does the same within ${days} days:\n\n${address}\n\n${ending}\n`;
  }
}
