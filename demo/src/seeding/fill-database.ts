import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  computeUsualPrices,
  hashPassword,
  MARKETPLACE_LOCKS,
  recordImplausiblePrices,
  type MediaStore,
} from '@mortar/api';
import { type Database, lock, type Queryable } from '@mortar/server/database';
import pLimit from 'p-limit';
import { type Catalogue, defineCatalogue } from '#catalogue/define-catalogue.ts';
import { withFewerProducts } from '#catalogue/fewer-products.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { pictureNamesOf } from '#catalogue/picture-names.ts';
import { readPictures } from '#pictures/read-pictures.ts';
import { insertCatalogue, type InsertContext } from './insert-catalogue.ts';
import { isSeeded } from './is-seeded.ts';
import { loadProducts } from './load-products.ts';
import type { SeedOptions } from './seed-options.ts';
import type { Picture } from '../pictures/read-pictures.ts';

/** The part of the catalogue that is in the database: an earlier run may have been for fewer products. */
async function insertedPart(database: Queryable, catalogue: Catalogue): Promise<Catalogue> {
  const rows = await database.query<{ id: string }>('SELECT id FROM products WHERE id = ANY($1::uuid[])', [
    catalogue.products.map(({ id }) => id),
  ]);
  const present = new Set(rows.map(({ id }) => id));
  return { ...catalogue, products: catalogue.products.filter(({ id }) => present.has(id)) };
}

/** The accounts that only write reviews get a random password: none can sign in. */
async function passwordHashes(catalogue: Catalogue): Promise<(accountId: string) => string> {
  const [buyer, seller, moderator, reviewers] = await Promise.all([
    hashPassword(demoAccounts.buyer.password),
    hashPassword(demoAccounts.seller.password),
    hashPassword(demoAccounts.moderator.password),
    hashPassword(randomBytes(24).toString('base64url')),
  ]);
  const hashes = new Map([
    [catalogue.demoBuyerId, buyer],
    [catalogue.demoSellerId, seller],
    [catalogue.demoModeratorId, moderator],
  ]);
  return (accountId) => hashes.get(accountId) ?? reviewers;
}

async function insertOnce(
  database: Database,
  catalogue: Catalogue,
  pictures: InsertContext['pictures'],
): Promise<void> {
  const now = new Date();
  const passwordHashOf = await passwordHashes(catalogue);
  await database.transaction(async (transaction) => {
    await lock(transaction, MARKETPLACE_LOCKS.catalogue);
    if (await isSeeded(transaction)) return;
    await insertCatalogue(transaction.orm, catalogue, { now, passwordHashOf, pictures });
    await computeUsualPrices(transaction);
    await recordImplausiblePrices(transaction, null);
  });
}

/**
 * Inserts the catalogue, or a part of it, in one transaction; a process that is later than another inserts nothing.
 * Its pictures are stored before: a database that has a catalogue has all that it shows.
 */
export async function insertDemo({ database, products, media, onProgress }: SeedOptions): Promise<void> {
  const whole = defineCatalogue();
  const catalogue = products === undefined ? whole : withFewerProducts(whole, products);
  const pictures = await readPictures(pictureNamesOf(catalogue));
  if (media) await storePictures(media, pictures.values());
  await insertOnce(database, catalogue, pictures);
  onProgress?.(catalogue.products.length, products ?? catalogue.products.length);
}

/** Adds products for load work to those of the catalogue, up to a number in all. What is usual to ask follows from all. */
export async function addProducts({ database, onProgress }: SeedOptions, total: number): Promise<void> {
  const catalogue = await insertedPart(database, defineCatalogue());
  const added = await loadProducts(database, catalogue, total, new Date(), onProgress);
  if (added) await database.transaction((transaction) => computeUsualPrices(transaction));
}

/** Pictures that are stored concurrently, where the store is on another machine. */
const CONCURRENCY = 16;

/** Puts every width of pictures into a media store. */
async function storePictures(store: MediaStore, pictures: Iterable<Picture>): Promise<void> {
  await pLimit(CONCURRENCY).map(pictures, async ({ id, files }) => {
    for (const { width, path } of files) await store.put(`${id}/${width}.webp`, await readFile(path), 'image/webp');
  });
}
