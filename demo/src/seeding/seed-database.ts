import { isSeeded } from './is-seeded.ts';
import type { SeedOptions } from './seed-options.ts';

/**
 * Fills an empty, migrated database with the demo catalogue: categories, accounts, stores, products
 * and reviews, and the media store with their pictures.
 *
 * Idempotent: a second run adds only what is missing to a larger number of `products`. The catalogue
 * is inserted in one transaction, so an interrupted run leaves nothing behind.
 *
 * @returns whether this run inserted the catalogue
 */
export async function seedDatabase(options: SeedOptions): Promise<boolean> {
  const wasSeeded = await isSeeded(options.database);
  if (wasSeeded && options.products === undefined) return false;
  // A site that is filled starts without defining the catalogue.
  const { insertDemo, addProducts } = await import('./fill-database.ts');
  if (!wasSeeded) await insertDemo(options);
  if (options.products !== undefined) await addProducts(options, options.products);
  return !wasSeeded;
}
