import { randomBytes } from 'node:crypto';
import { hashPassword } from '@mortar/api';
import { ADVISORY_LOCKS, type Database, lock, type Queryable } from '@mortar/server/database';
import { type Catalogue, defineCatalogue } from '#catalogue/define-catalogue.ts';
import { withFewerProducts } from '#catalogue/fewer-products.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { loadProducts } from './load-products.ts';

export interface SeedOptions {
  database: Database;
  /** How many products in all: 300 by default, fewer for a quick start, a million for load work. */
  products?: number;
  /** Products in the database, of how many. */
  onProgress?: (done: number, total: number) => void;
}

/** Also true of a database that was seeded with another number of products. */
async function isSeeded(database: Queryable, catalogue: Catalogue): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM accounts WHERE id = $1', [catalogue.demoSellerId]);
  return rows.length > 0;
}

/** The part of the catalogue that is in the database: an earlier run may have asked for fewer products. */
async function insertedPart(database: Queryable, catalogue: Catalogue): Promise<Catalogue> {
  const rows = await database.query<{ id: string }>('SELECT id FROM products WHERE id = ANY($1::uuid[])', [
    catalogue.products.map(({ id }) => id),
  ]);
  const present = new Set(rows.map(({ id }) => id));
  return { ...catalogue, products: catalogue.products.filter(({ id }) => present.has(id)) };
}

/** The accounts that only write reviews get a random password: none can sign in. */
async function passwordHashes(catalogue: Catalogue): Promise<(accountId: string) => string> {
  const [buyer, seller, reviewers] = await Promise.all([
    hashPassword(demoAccounts.buyer.password),
    hashPassword(demoAccounts.seller.password),
    hashPassword(randomBytes(24).toString('base64url')),
  ]);
  return (accountId) =>
    accountId === catalogue.demoBuyerId ? buyer : accountId === catalogue.demoSellerId ? seller : reviewers;
}

async function insertOnce(database: Database, catalogue: Catalogue, now: Date): Promise<void> {
  const passwordHashOf = await passwordHashes(catalogue);
  await database.transaction(async (transaction) => {
    await lock(transaction, ADVISORY_LOCKS.demoCatalogue);
    if (await isSeeded(transaction, catalogue)) return;
    await insertCatalogue(transaction.orm, catalogue, { now, passwordHashOf });
  });
}

/**
 * Fills an empty, migrated database with the demo catalogue: categories, accounts, stores, products
 * and what buyers said of them. Its images have addresses from then on; a RenderingStore renders them.
 *
 * Idempotent: a second run adds only what is missing to a larger number of `products`. The catalogue
 * is inserted in one transaction, so an interrupted run leaves nothing behind.
 */
export async function seedDatabase({ database, products, onProgress }: SeedOptions): Promise<void> {
  const now = new Date();
  const whole = defineCatalogue();
  if (!(await isSeeded(database, whole))) {
    const catalogue = products === undefined ? whole : withFewerProducts(whole, products);
    await insertOnce(database, catalogue, now);
    onProgress?.(catalogue.products.length, products ?? catalogue.products.length);
  }
  if (products === undefined) return;
  const catalogue = await insertedPart(database, whole);
  await loadProducts(database, catalogue, products, now, onProgress);
}
