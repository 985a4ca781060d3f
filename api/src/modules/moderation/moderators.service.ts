import type { Database } from '@mortar/server/database';
import { AdminError } from '#lib/admin-error.ts';
import { insertAudit, type Order } from '#modules/audit/index.ts';
import { findAccountByEmail, grantModerator, listModerators, revokeModerator } from './moderators.repository.ts';

/** Who may moderate: administrators decide it, no request can. */
export class ModeratorService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws AdminError when there is no such account */
  async accountIdOf(email: string): Promise<string> {
    const account = await findAccountByEmail(this.#database.orm, email);
    if (!account) throw unknownAccount(email);
    return account.id;
  }

  /**
   * Makes the account a moderator from its next request on.
   *
   * @returns whether it was none before
   * @throws AdminError when its address is not confirmed: it may be a stranger who registered with it
   */
  add(email: string, order: Order): Promise<boolean> {
    return this.#database.transaction(async ({ orm }) => {
      const account = await findAccountByEmail(orm, email);
      if (!account) throw unknownAccount(email);
      if (!account.emailConfirmedAt) throw unconfirmedAccount(email);
      if (!(await grantModerator(orm, account.id))) return false;
      await insertAudit(orm, order, { action: 'add-moderator', ...about(account) });
      return true;
    });
  }

  /**
   * Makes the account an ordinary one from its next request on.
   *
   * @returns whether it was a moderator before
   */
  remove(email: string, order: Order): Promise<boolean> {
    return this.#database.transaction(async ({ orm }) => {
      const account = await findAccountByEmail(orm, email);
      if (!account) throw unknownAccount(email);
      if (!(await revokeModerator(orm, account.id))) return false;
      await insertAudit(orm, order, { action: 'remove-moderator', ...about(account) });
      return true;
    });
  }

  list() {
    return listModerators(this.#database.orm);
  }
}

const about = ({ id, email }: { id: string; email: string }) =>
  ({ subject: id, subjectKind: 'account', details: { name: email } }) as const;

const unknownAccount = (email: string) => new AdminError(`There is no account with the e-mail ${email}.`);
const unconfirmedAccount = (email: string) =>
  new AdminError(
    `The address ${email} is not confirmed: its owner follows the link in the mail first, or run mortar-admin confirm-email.`,
  );
