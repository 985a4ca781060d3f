import { randomBytes } from 'node:crypto';
import { hashPassword, type MediaService } from '@mortar/api';
import { ADVISORY_LOCKS, type Database, lock, type Queryable } from '@mortar/server/database';
import { type Catalogue, defineCatalogue } from '#catalogue/define-catalogue.ts';
import { withFewerProducts } from '#catalogue/fewer-products.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import type { Drawing } from '#drawings/drawing.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { loadProducts } from './load-products.ts';
import { drawingKey, ingestDrawings } from '#images/seed-images.ts';

export interface SeedProgress {
  step: 'images' | 'catalogue' | 'products';
  done: number;
  total: number;
}

export interface SeedOptions {
  database: Database;
  media: MediaService;
  /** How many products in all: 300 by default, fewer for a quick start, a million for load work. */
  products?: number;
  onProgress?: (progress: SeedProgress) => void;
}

/** Also true of a database that was seeded with another number of products. */
async function isSeeded(database: Queryable, catalogue: Catalogue): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM accounts WHERE id = $1', [catalogue.demoSellerId]);
  return rows.length > 0;
}

/** The part of the catalogue that an earlier run put in, perhaps for fewer products. */
async function whatIsThere(database: Queryable, catalogue: Catalogue): Promise<Catalogue> {
  const rows = await database.query<{ id: string }>('SELECT id FROM products WHERE id = ANY($1::uuid[])', [
    catalogue.products.map(({ id }) => id),
  ]);
  const present = new Set(rows.map(({ id }) => id));
  return { ...catalogue, products: catalogue.products.filter(({ id }) => present.has(id)) };
}

function drawingsOf(catalogue: Catalogue): Drawing[] {
  return [
    ...catalogue.stores.flatMap(({ logo, cover }): Drawing[] => [
      { kind: 'storeLogo', look: logo },
      { kind: 'storeCover', look: { ...cover, mark: logo.mark } },
    ]),
    ...catalogue.accounts.flatMap(({ avatar }) => avatar ?? []),
    ...catalogue.products.flatMap(({ drawings }) => drawings),
  ];
}

/** Nobody knows the password of the people who are only there for the reviews. */
async function passwordHashes(catalogue: Catalogue): Promise<(accountId: string) => string> {
  const [buyer, seller, everybodyElse] = await Promise.all([
    hashPassword(demoAccounts.buyer.password),
    hashPassword(demoAccounts.seller.password),
    hashPassword(randomBytes(24).toString('base64url')),
  ]);
  return (accountId) =>
    accountId === catalogue.demoBuyerId ? buyer : accountId === catalogue.demoSellerId ? seller : everybodyElse;
}

/** Pictures first, outside the transaction: those of an interrupted run are swept like any unused upload. */
async function seedCatalogue(
  { database, media, onProgress }: SeedOptions,
  catalogue: Catalogue,
  now: Date,
): Promise<void> {
  const urls = await ingestDrawings(media, drawingsOf(catalogue), (done, total) =>
    onProgress?.({ step: 'images', done, total }),
  );
  const passwordHashOf = await passwordHashes(catalogue);
  await database.transaction(async (transaction) => {
    await lock(transaction, ADVISORY_LOCKS.demoCatalogue);
    if (await isSeeded(transaction, catalogue)) return;
    await insertCatalogue(transaction.orm, catalogue, [...urls.values()], {
      now,
      passwordHashOf,
      urlOf: (drawing) => {
        const url = urls.get(drawingKey(drawing));
        if (url === undefined) throw new RangeError(`A ${drawing.kind} was not drawn.`);
        return url;
      },
    });
  });
  onProgress?.({ step: 'catalogue', done: catalogue.products.length, total: catalogue.products.length });
}

/**
 * Fills an empty, migrated database with the demonstration catalogue, its people and its pictures.
 *
 * Does nothing where it has been before, except adding what is missing to a larger number of
 * `products`. All of the catalogue comes in one transaction, so an interrupted run leaves nothing
 * behind but pictures that the sweep of unused uploads removes.
 */
export async function seedDatabase(options: SeedOptions): Promise<void> {
  const { database, products, onProgress } = options;
  const now = new Date();
  const whole = defineCatalogue();
  if (!(await isSeeded(database, whole))) {
    await seedCatalogue(options, products === undefined ? whole : withFewerProducts(whole, products), now);
  }
  if (products === undefined) return;
  const catalogue = await whatIsThere(database, whole);
  await loadProducts(database, catalogue, products, now, (done, total) =>
    onProgress?.({ step: 'products', done, total }),
  );
}
