import { type ChangeEmailRequest, paths } from '@mortar/contracts';
import { type Database, violatedConstraint } from '@mortar/server/database';
import type { Job, JobQueue } from '@mortar/server/jobs';
import type { Identity } from '#http/access.ts';
import { EMAIL_CHANGE } from '#jobs/job-kinds.ts';
import { invalidField } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import { RecipientQuota } from '#lib/recipient-quota.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { findByEmail, findById, lockAccount, requireFree, updateAccount } from '../accounts/accounts.repository.ts';
import { emailTaken, loginRequired, otherAccount, wrongLink } from '../accounts/auth.errors.ts';
import { deleteCode } from '../password-reset/reset-codes.repository.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { confirmNewEmail, emailChanged, emailChangeRequested, emailInUse } from './account-change.mails.ts';
import {
  type AccountChange,
  deleteWaitingChange,
  findChange,
  insertChange,
  markDone,
  moveSubscription,
} from '../accounts/account-changes.repository.ts';
import type { ChangeUndoService } from './change-undo.service.ts';
import { changeOf, changeToken } from './change-token.ts';
import type { OwnerProof } from './owner-proof.ts';

const VALID_HOURS = 24;
const HOUR_MS = 3_600_000;

export interface EmailChangeDependencies {
  database: Database;
  proof: OwnerProof;
  undo: ChangeUndoService;
  sessions: SessionService;
  mails: MailQueue;
  queue: JobQueue;
  secret: string;
  publicUrl: string;
}

/** Gives an account another address, once its owner has confirmed that they receive mail there. */
export class EmailChangeService {
  readonly #options: EmailChangeDependencies;
  readonly #ofAccount: Quota;
  readonly #ofNetwork: Quota;
  /** Apart from the mails of a registration, which have a link to the account: these must not use them up. */
  readonly #toRecipient: RecipientQuota;

  constructor(options: EmailChangeDependencies) {
    this.#options = options;
    this.#ofAccount = new Quota(options.database, { name: 'email-change', max: 5, window: 86_400 });
    this.#ofNetwork = new Quota(options.database, { name: 'email-change-network', max: 60, window: 3_600 });
    this.#toRecipient = new RecipientQuota(options.database, { name: 'new-email', perDay: 3, perMonth: 6 });
  }

  /**
   * Mails a link to the new address, and to the one of before how to stop it. An earlier request that waits is void.
   * The response is the same when another account has the address.
   *
   * @param network as `clientNetwork` names it
   * @throws ApiError as {@link OwnerProof.change}; 400 when it is the address already; 429 after too many requests
   */
  async request(identity: Identity, { email, currentPassword }: ChangeEmailRequest, network: string): Promise<void> {
    const { proof, queue } = this.#options;
    await proof.change(identity, currentPassword, async (transaction, account) => {
      if (email.toLowerCase() === account.email.toLowerCase())
        throw invalidField('email', 'This is your email already');
      await this.#ofAccount.use(account.id, transaction);
      await this.#ofNetwork.use(network, transaction);
      await deleteWaitingChange(transaction.orm, account.id);
      const changeId = await insertChange(transaction.orm, {
        accountId: account.id,
        email: account.email,
        phone: account.phone,
        newEmail: email,
        expiresAt: new Date(Date.now() + VALID_HOURS * HOUR_MS),
      });
      // Whether the address has an account is looked up in the job, so that the response takes as long without one.
      await queue.add(transaction, EMAIL_CHANGE, { changeId });
    });
  }

  /** Adds the mails of a requested change: both together, or neither. */
  async sendLinks({ id: jobId, data }: Job<{ changeId: string }>): Promise<void> {
    const { database, mails, queue, undo } = this.#options;
    await database.transaction(async (transaction) => {
      const { orm } = transaction;
      await queue.done(EMAIL_CHANGE, jobId, transaction);
      const change = await findChange(orm, data.changeId);
      const found = change && (await findById(orm, change.accountId));
      if (!found || !change.newEmail || change.doneAt) return;
      if (await this.#toRecipient.tryUse(change.newEmail, transaction)) {
        const mail = (await findByEmail(orm, change.newEmail)) ? this.#inUse() : this.#toConfirm(change);
        await mails.add(transaction, { to: change.newEmail, expiresAt: change.expiresAt.getTime(), ...mail });
      }
      if (found.account.emailConfirmedAt) await undo.notify(transaction, change, emailChangeRequested);
    });
  }

  /**
   * Gives the account of a link its new address, from a session of that account: a person who can open it and receives the
   * mail is its owner. Its other sessions end. The same link has the same result again.
   *
   * @throws ApiError 400 when the link has expired or is void; 409 when it is for another account, or when another
   *   account has the address by now
   */
  async confirm({ accountId, sessionId }: Identity, token: string): Promise<void> {
    const { database, secret } = this.#options;
    const id = changeOf(secret, 'confirm-new-email', token);
    if (!id) throw wrongLink();
    const confirmed = database.transaction(async (transaction) => {
      const { orm } = transaction;
      const account = await lockAccount(orm, accountId);
      const change = await findChange(orm, id);
      if (!change?.newEmail) throw wrongLink();
      if (change.accountId !== accountId) throw otherAccount();
      if (change.doneAt && account?.email === change.newEmail) return;
      if (change.doneAt || account?.email !== change.email) throw wrongLink();
      if (!(await this.#options.sessions.isActive(orm, sessionId))) throw loginRequired();
      await updateAccount(orm, accountId, { email: change.newEmail, emailConfirmedAt: new Date() });
      await requireFree(orm, accountId, change.newEmail);
      await this.#options.sessions.endOthers({ accountId, sessionId }, orm);
      // It was mailed to the address of before.
      await deleteCode(orm, accountId);
      // One that was never confirmed may be a stranger's: it has no way back.
      if (!account.emailConfirmedAt) return deleteWaitingChange(orm, accountId);
      await moveSubscription(orm, change.email, change.newEmail);
      await markDone(orm, id, this.#options.undo.expiry());
      await this.#options.undo.notify(transaction, change, emailChanged);
    });
    await confirmed.catch((error: unknown) => {
      throw violatedConstraint(error) === 'accounts_email_key' ? emailTaken() : error;
    });
  }

  #toConfirm({ id }: AccountChange) {
    const token = changeToken(this.#options.secret, 'confirm-new-email', id);
    return confirmNewEmail(`${this.#options.publicUrl}${paths.settings}?confirm=${token}`, VALID_HOURS);
  }

  #inUse() {
    return emailInUse(`${this.#options.publicUrl}${paths.forgotPassword}`);
  }
}
