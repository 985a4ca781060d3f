import { eq, sql } from 'drizzle-orm';
import type { Database, Orm, Queryable } from '@mortar/server/database';
import { accounts, auditEntries, stores } from '#database/schema.ts';
import { AdminError } from './admin.errors.ts';
import { relearnWords } from './relearn-words.ts';

export interface Order {
  /** Who gave it. */
  actor: string;
  reason?: string;
}

type StoreFlag = 'isPremium' | 'isVerified';

/** What whoever runs the site does to accounts and stores; each change is in the audit. */
export class AdminService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A suspended account cannot sign in, and is signed out everywhere at once. */
  async setAccountSuspended(email: string, suspended: boolean, order: Order): Promise<void> {
    await this.#audited(suspended ? 'suspend-account' : 'restore-account', email, order, async (orm) => {
      const changed = await orm
        .update(accounts)
        .set({ suspendedAt: suspended ? sql`coalesce(${accounts.suspendedAt}, now())` : null })
        .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
        .returning({ id: accounts.id });
      if (changed.length === 0) throw new AdminError(`There is no account with the e-mail ${email}.`);
    });
  }

  /** A suspended store's page and products are not found. */
  async setStoreSuspended(storeId: string, suspended: boolean, order: Order): Promise<void> {
    await this.#changeStore(suspended ? 'suspend-store' : 'restore-store', storeId, order, {
      suspendedAt: suspended ? sql`coalesce(${stores.suspendedAt}, now())` : null,
    });
  }

  async setStoreFlag(storeId: string, flag: StoreFlag, value: boolean, order: Order): Promise<void> {
    const action = flag === 'isPremium' ? 'premium' : 'verify';
    await this.#changeStore(value ? action : `${action}-off`, storeId, order, { [flag]: value });
  }

  /** Learns the words that misspelt ones are corrected to, anew: words nobody uses any more are gone. */
  async reindex(order: Order): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await relearnWords(transaction);
      await writeAudit(transaction, 'reindex', 'search words', order);
    });
  }

  audit(limit: number) {
    return this.#database.orm.select().from(auditEntries).orderBy(sql`${auditEntries.id} desc`).limit(limit);
  }

  #changeStore(
    action: string,
    storeId: string,
    order: Order,
    changes: Parameters<ReturnType<Orm['update']>['set']>[0],
  ): Promise<void> {
    if (!/^[\da-f-]{36}$/i.test(storeId)) throw new AdminError(`${storeId} is not the id of a store.`);
    return this.#audited(action, storeId, order, async (orm) => {
      const changed = await orm.update(stores).set(changes).where(eq(stores.id, storeId)).returning({ id: stores.id });
      if (changed.length === 0) throw new AdminError(`There is no store with the id ${storeId}.`);
    });
  }

  async #audited(action: string, subject: string, order: Order, change: (orm: Orm) => Promise<void>): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await change(transaction.orm);
      await writeAudit(transaction, action, subject, order);
    });
  }
}

async function writeAudit({ orm }: Queryable, action: string, subject: string, { actor, reason }: Order) {
  await orm.insert(auditEntries).values({ actor, action, subject, details: reason ? { reason } : {} });
}
