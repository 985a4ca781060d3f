import type { Database, Orm } from '@mortar/server/database';
import type { JobQueue } from '@mortar/server/jobs';
import { AdminError } from '#lib/admin-error.ts';
import { insertAudit, type Order, readAudit } from '#modules/audit/index.ts';
import {
  type CategoryChanges,
  CategoryInUse,
  parseCategoryFile,
  replaceCategories,
} from '#modules/categories/index.ts';
import { closeOutbox } from '#modules/search/index.ts';
import { confirmEmailOf, makePremium } from './admin.repository.ts';
import { rebuildSearchWords } from './search-words.repository.ts';

/** Commands of administrators alone; the audit records each of them. */
export class AdminService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Its owner has proved to support that the address is theirs: the account gets every mail from then on. */
  async confirmEmail(email: string, order: Order): Promise<void> {
    await this.#audited('confirm-email', email, order, async (orm) => {
      if (!(await confirmEmailOf(orm, email))) throw unknownAccount(email);
    });
  }

  async setPremium(storeId: string, isPremium: boolean, order: Order): Promise<void> {
    if (!/^[\da-f-]{36}$/i.test(storeId)) throw new AdminError(`${storeId} is not the id of a store.`);
    await this.#audited(isPremium ? 'premium' : 'premium-off', storeId, order, async (orm) => {
      if (!(await makePremium(orm, storeId, isPremium))) {
        throw new AdminError(`There is no store with the id ${storeId}.`);
      }
    });
  }

  /**
   * Rebuilds the words that misspelt words are corrected to, without those that no text contains any more. A search
   * index apart from the tables gets everything once more.
   */
  async reindex(order: Order): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await rebuildSearchWords(transaction);
      await transaction.query('SELECT mortar_fill_search_outbox()');
      await insertAudit(transaction.orm, order, { action: 'reindex', subject: 'search words' });
    });
  }

  /** Stops collecting changes for a search index apart from the tables, when no process has one any more. */
  async closeSearchOutbox(order: Order): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await closeOutbox(transaction);
      await insertAudit(transaction.orm, order, { action: 'close-search-outbox', subject: 'search outbox' });
    });
  }

  /**
   * Replaces all categories by those of a file.
   *
   * @param text see {@link parseCategoryFile}
   * @throws AdminError when products or stores are in one that would be removed or moved
   */
  async importCategories(text: string, order: Order): Promise<CategoryChanges> {
    const definitions = parseCategoryFile(text);
    return this.#database.transaction(async (transaction) => {
      const changes = await replaceCategories(transaction, definitions).catch((error: unknown) => {
        throw error instanceof CategoryInUse ? categoriesInUse(error.ids) : error;
      });
      if (Object.values(changes).some((ids) => ids.length > 0)) {
        await insertAudit(transaction.orm, order, { action: 'import-categories', subject: 'categories' });
      }
      return changes;
    });
  }

  /** Gives a dead job one more attempt, in whichever process takes it. */
  async retryJob(queue: JobQueue, id: string, order: Order): Promise<void> {
    if (!(await queue.retry(id))) throw unknownJob(id);
    await insertAudit(this.#database.orm, order, { action: 'retry-job', subject: id });
  }

  /** Makes all failed jobs due that wait for their next attempt. */
  async retryWaitingJobs(queue: JobQueue, order: Order): Promise<void> {
    await queue.retryWaiting();
    await insertAudit(this.#database.orm, order, { action: 'retry-job', subject: 'all that wait' });
  }

  /** Deletes a dead job: what it was for is not done. */
  async discardJob(queue: JobQueue, id: string, order: Order): Promise<void> {
    if (!(await queue.discard(id))) throw unknownJob(id);
    await insertAudit(this.#database.orm, order, { action: 'discard-job', subject: id });
  }

  /** What administrators and moderators did, newest first. */
  async audit(limit: number) {
    const { rows } = await readAudit(this.#database.orm, { limit, offset: 0, number: 1 });
    return rows;
  }

  async #audited(action: string, subject: string, order: Order, change: (orm: Orm) => Promise<void>): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await change(transaction.orm);
      await insertAudit(transaction.orm, order, { action, subject });
    });
  }
}

const unknownJob = (id: string) => new AdminError(`No job ${id} is dead: see mortar-admin jobs list.`);
const categoriesInUse = (ids: string[]) =>
  new AdminError(
    `Nothing is changed: products or stores are in ${ids.join(', ')}. Keep what they are in, or move them first.`,
  );
const unknownAccount = (email: string) => new AdminError(`There is no account with the e-mail ${email}.`);
