import { CLOSING_DAYS, type OwnerRequest, paths } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { conflict } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import { insertAudit } from '#modules/audit/index.ts';
import { type OwnerProof, type SessionService, setClosing } from '#modules/auth/index.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { dueAccounts, erase } from './erasure.repository.ts';

const DAY_MS = 86_400_000;

const moderatorsStay = () =>
  conflict('moderator', 'Please ask an administrator to take your role as a moderator from you first.');

export interface AccountClosingDependencies {
  database: Database;
  proof: OwnerProof;
  sessions: SessionService;
  mails: MailQueue;
  publicUrl: string;
}

/** Closes accounts for their owners, who have a week to think it over. */
export class AccountClosing {
  readonly #options: AccountClosingDependencies;
  readonly #closings: Quota;

  constructor(options: AccountClosingDependencies) {
    this.#options = options;
    this.#closings = new Quota(options.database, { name: 'closing', max: 5, window: 86_400 });
  }

  /**
   * Has the account erased in seven days, and ends its sessions: signing in is how its owner takes that back.
   *
   * @throws ApiError as {@link OwnerProof.change}; 409 for a moderator; 429 after five times a day
   */
  async close(identity: Identity, { currentPassword }: OwnerRequest): Promise<void> {
    const { proof, sessions, mails, publicUrl } = this.#options;
    if (identity.roles.includes('moderator')) throw moderatorsStay();
    await proof.change(identity, currentPassword, async (transaction, { id, email, emailConfirmedAt }) => {
      await this.#closings.use(id, transaction);
      await setClosing(transaction.orm, id, new Date(Date.now() + CLOSING_DAYS * DAY_MS));
      await sessions.endAllOf(transaction.orm, id);
      // An unconfirmed address gets none: it may be a stranger's.
      if (!emailConfirmedAt) return;
      await mails.add(transaction, {
        to: email,
        isUnbounded: true,
        subject: 'Your Mortar account will be closed',
        text: `Your Mortar account will be closed in ${CLOSING_DAYS} days, and what belongs to it will be erased. Until then everything stays as it is.\n\nTo keep it, or if this was not you, sign in before and press “Keep my account”. If you cannot sign in, choose a new password first:\n\n${publicUrl}${paths.settings}\n`,
      });
    });
  }

  /** Takes the closing back. */
  async keep(accountId: string): Promise<void> {
    await setClosing(this.#options.database.orm, accountId, null);
  }

  /**
   * Erases the accounts whose week is over.
   *
   * @throws AggregateError with the errors of all that failed, after the others were erased
   */
  async eraseDue(): Promise<void> {
    const { database } = this.#options;
    const errors: unknown[] = [];
    for (const id of await dueAccounts(database)) {
      await this.#erase(id).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased`);
  }

  #erase(accountId: string): Promise<void> {
    const { database, mails } = this.#options;
    return database.transaction(async (transaction) => {
      const erased = await erase(transaction, accountId);
      if (!erased) return;
      const event = { action: 'close-account', subject: accountId, subjectKind: 'account' } as const;
      await insertAudit(transaction.orm, { actor: 'its owner' }, event);
      if (!erased.isEmailConfirmed) return;
      await mails.add(transaction, {
        to: erased.email,
        subject: 'Your Mortar account is closed',
        text: 'Your Mortar account is closed, and what belonged to it is erased. Reviews that you wrote stay without your name. You can register again with this address at any time.\n',
      });
    });
  }
}
