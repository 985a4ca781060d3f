import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accounts, storeCategories, stores } from '#database/schema.ts';
import type { Page } from '#http/page.ts';
import { textQuery } from '#modules/search/index.ts';

/** Most hits of a search that are ranked and counted; enough for a word that very many stores contain. */
const RANKED_HITS = 1_000;

export type NewStore = typeof stores.$inferInsert;
export type StoreChanges = Partial<Omit<NewStore, 'id' | 'ownerId' | 'isPremium' | 'isVerified'>>;

const columns = {
  id: stores.id,
  name: stores.name,
  description: stores.description,
  streetAddress: stores.streetAddress,
  country: stores.country,
  state: stores.state,
  city: stores.city,
  zipcode: stores.zipcode,
  phone: stores.phone,
  storeImage: stores.storeImage,
  coverImage: stores.coverImage,
  isPremium: stores.isPremium,
  isVerified: stores.isVerified,
  totalProducts: stores.totalProducts,
  totalReviews: stores.totalReviews,
  averageRating: stores.averageRating,
  satisfactionSum: stores.satisfactionSum,
  satisfactionCount: stores.satisfactionCount,
  qualitySum: stores.qualitySum,
  qualityCount: stores.qualityCount,
  communicationSum: stores.communicationSum,
  communicationCount: stores.communicationCount,
  oneStar: stores.oneStar,
  twoStar: stores.twoStar,
  threeStar: stores.threeStar,
  fourStar: stores.fourStar,
  fiveStar: stores.fiveStar,
};

const categoryIds = sql<string[]>`array(
  select category_id from ${storeCategories} where store_id = ${stores.id} order by position)`;

const selectStores = (orm: Orm) => orm.select({ ...columns, categoryIds }).from(stores);

export type StoreRow = Awaited<ReturnType<typeof selectStores>>[number];

const open = isNull(stores.suspendedAt);

export async function findStore(orm: Orm, id: string): Promise<StoreRow | undefined> {
  const [row] = await selectStores(orm).where(and(eq(stores.id, id), open));
  return row;
}

/** Premium stores first, then by rating. */
const byStanding = [desc(stores.isPremium), sql`${stores.averageRating} desc nulls last`, desc(stores.id)];

export async function listStores(orm: Orm, { limit, offset }: Page) {
  const rows = await selectStores(orm)
    .where(open)
    .orderBy(...byStanding)
    .limit(limit)
    .offset(offset);
  return { rows, totalItems: await orm.$count(stores, open) };
}

/** Stores that match a text, by rank. The total counts ranked stores only. */
export async function searchStores(orm: Orm, tsquery: string, { limit, offset }: Page) {
  const query = textQuery(tsquery);
  const hits = orm
    .select({ id: stores.id, rank: sql<number>`ts_rank(${stores.search}, ${query})`.as('rank') })
    .from(stores)
    .where(and(open, sql`${stores.search} @@ ${query}`))
    .limit(RANKED_HITS)
    .as('hits');
  const rows = await selectStores(orm)
    .innerJoin(hits, eq(hits.id, stores.id))
    .orderBy(desc(hits.rank), ...byStanding)
    .limit(limit)
    .offset(offset);
  return { rows, totalItems: await orm.$count(hits) };
}

export async function phoneOf(orm: Orm, accountId: string): Promise<string> {
  const [row] = await orm.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  if (!row) throw new Error('The account of an identity does not exist');
  return row.phone;
}

export async function insertStore(orm: Orm, store: NewStore): Promise<string> {
  const [row] = await orm.insert(stores).values(store).returning({ id: stores.id });
  if (!row) throw new Error('An inserted store returned no row');
  return row.id;
}

/** Locks a store until the end of the transaction, before anything else that the transaction locks. */
export async function lockStore(orm: Orm, id: string): Promise<void> {
  await orm.select({ id: stores.id }).from(stores).where(eq(stores.id, id)).for('no key update');
}

export async function updateStore(orm: Orm, id: string, changes: StoreChanges): Promise<void> {
  await orm
    .update(stores)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(stores.id, id));
}

export async function replaceCategories(orm: Orm, storeId: string, ids: string[]): Promise<void> {
  await orm.delete(storeCategories).where(eq(storeCategories.storeId, storeId));
  await orm.insert(storeCategories).values(ids.map((categoryId, position) => ({ storeId, categoryId, position })));
}
