import type { Queryable } from '@mortar/server/database';
import type { ProductDocument, SearchDocument, SearchSubject, StoreDocument } from './search-document.ts';

/** What changed, as the outbox has it: one or several entries for each subject. */
export interface Change extends SearchSubject {
  /** Numbers of its entries. */
  entries: string[];
}

/**
 * From now on every transaction that changes a product or a store writes to the outbox. The first time, all products and
 * stores go into it; writing to them waits until that is done.
 */
export async function openOutbox(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT mortar_open_search_outbox()');
}

/** All products and stores go into the outbox once more. */
export async function fillOutbox(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT mortar_fill_search_outbox()');
}

/** The generation of indexes that the outbox is relayed to; undefined before the first. */
export async function relayedGeneration(transaction: Queryable): Promise<string | undefined> {
  const [row] = await transaction.query<{ name: string }>('SELECT name FROM search_generation');
  return row?.name;
}

/** Relays to another generation from now on. */
export async function relayTo(transaction: Queryable, generation: string): Promise<void> {
  await transaction.query(
    `INSERT INTO search_generation (name) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET name = excluded.name`,
    [generation],
  );
}

/** Whether transactions write to the outbox. */
export async function outboxIsOpen(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ open: boolean }>('SELECT mortar_search_outbox_is_open() AS open');
  return row?.open === true;
}

/** Ends that: for when no process relays any more. */
export async function closeOutbox(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT mortar_close_search_outbox()');
}

/** What waits in the outbox. */
export interface OutboxState {
  entries: number;
  /** Number of the oldest; 0 when there is none. */
  first: number;
}

export async function stateOfOutbox(database: Queryable): Promise<OutboxState> {
  const [row] = await database.query<OutboxState>(
    'SELECT count(*)::float8 AS entries, coalesce(min(entry), 0)::float8 AS first FROM search_outbox',
  );
  return row ?? { entries: 0, first: 0 };
}

/** The subjects of the oldest entries. */
export function oldestChanges(transaction: Queryable, most: number): Promise<Change[]> {
  return transaction.query<Change>(
    `SELECT kind, subject_id AS id, max(entry)::float8 AS version, array_agg(entry::text) AS entries
     FROM (SELECT * FROM search_outbox ORDER BY entry LIMIT $1) AS oldest
     GROUP BY kind, subject_id`,
    [most],
  );
}

/**
 * The subjects as they are now, those of them that searches may find. They are at least as new as the changes: these
 * were read before.
 */
export async function readDocuments(transaction: Queryable, changes: readonly Change[]): Promise<SearchDocument[]> {
  const versions = new Map(changes.map(({ id, version }) => [id, version]));
  const idsOf = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
  const products = await transaction.query<Omit<ProductDocument, 'version'>>(
    `SELECT 'product' AS kind, id, title, description, tags, category_id AS "categoryId", subcategories, browse_ids AS "browseIds",
       ARRAY(SELECT key || '=' || value FROM jsonb_each_text(attributes) ORDER BY 1) AS attributes,
       store_id AS "storeId", state_id AS "stateId",
       (SELECT area_key FROM stores WHERE id = store_id) AS area,
       ARRAY(SELECT state_id FROM store_delivery_areas AS served WHERE served.store_id = products.store_id ORDER BY 1) AS serves,
       price_kobo::float8 AS "priceKobo", availability,
       comparable_kobo::float8 AS "comparableKobo", comparable_measure AS "comparableMeasure",
       is_price_implausible AS "isPriceImplausible", average_rating AS "averageRating",
       total_recommendations AS "totalRecommendations", total_reviews AS "totalReviews", standing, (extract(epoch FROM created_at) * 1000000)::float8 AS "createdAt"
     FROM products WHERE id = ANY ($1::uuid[]) AND is_listed`,
    [idsOf('product')],
  );
  const stores = await transaction.query<Omit<StoreDocument, 'version'>>(
    `SELECT 'store' AS kind, id, name, description, city, state, state_id AS "stateId",
       ARRAY(SELECT state_id FROM store_delivery_areas AS served WHERE served.store_id = stores.id ORDER BY 1) AS serves,
       is_premium AS "isPremium", average_rating AS "averageRating"
     FROM stores WHERE id = ANY ($1::uuid[]) AND suspended_at IS NULL`,
    [idsOf('store')],
  );
  return [...products, ...stores].map((row) => Object.assign(row, { version: versions.get(row.id) ?? 0 }));
}

/** Deletes the entries of changes that the index has. */
export async function deleteEntries(transaction: Queryable, changes: readonly Change[]): Promise<void> {
  await transaction.query('DELETE FROM search_outbox WHERE entry = ANY ($1::bigint[])', [
    changes.flatMap(({ entries }) => entries),
  ]);
}
