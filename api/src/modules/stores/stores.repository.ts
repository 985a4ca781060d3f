import { Id } from '@mortar/contracts';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Orm } from '@mortar/server/database';
import { accounts, storeCategories, stores } from '#database/schema.ts';
import { deliveryColumn, type StorePlace, storesIn } from '#modules/places/index.ts';
import { type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

export type NewStore = typeof stores.$inferInsert;
export type StoreChanges = Partial<Omit<NewStore, 'id' | 'ownerId' | 'isPremium' | 'isVerified'>>;

const columns = {
  id: stores.id,
  name: stores.name,
  description: stores.description,
  streetAddress: stores.streetAddress,
  country: stores.country,
  state: stores.state,
  stateId: stores.stateId,
  city: stores.city,
  zipcode: stores.zipcode,
  phone: stores.phone,
  storeImage: stores.storeImage,
  coverImage: stores.coverImage,
  isPremium: stores.isPremium,
  isVerified: stores.isVerified,
  totalProducts: stores.totalProducts,
  totalReviews: stores.totalReviews,
  totalRecommendations: stores.totalRecommendations,
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
const selectStore = (orm: Orm) => orm.select({ ...columns, categoryIds, delivery: deliveryColumn }).from(stores);

export type ListedStoreRow = Awaited<ReturnType<typeof selectStores>>[number];
export type StoreRow = Awaited<ReturnType<typeof selectStore>>[number];

const open = isNull(stores.suspendedAt);

export async function findStore(orm: Orm, id: string): Promise<StoreRow | undefined> {
  const [row] = await selectStore(orm).where(and(eq(stores.id, id), open));
  return row;
}

/** Schemas of the columns that stores are ordered by. */
const standing = {
  isPremium: Type.Boolean(),
  rating: Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.Null()]),
};

/** Premium stores first, then by rating; those without a rating last. */
const byStanding: Keyset<ListedStoreRow> = {
  name: 'standing',
  place: Type.Tuple([standing.isPremium, standing.rating, Id]),
  by: [desc(stores.isPremium), sql`${stores.averageRating} desc nulls last`, desc(stores.id)],
  placeOf: ({ isPremium, averageRating, id }) => [isPremium, averageRating, id],
  behind: ([isPremium, rating, id]) => {
    const alike = sql`${stores.isPremium} = ${isPremium}`;
    const unrated = and(alike, isNull(stores.averageRating)) ?? alike;
    const ofTheSame =
      rating === null
        ? [sql`(${unrated} and ${stores.id} < ${id})`]
        : [sql`(${alike} and (${stores.averageRating}, ${stores.id}) < (${rating}, ${id}))`, unrated];
    return isPremium ? [...ofTheSame, not(stores.isPremium)] : ofTheSame;
  },
};

export async function listStores(orm: Orm, page: Page, place: StorePlace) {
  const found = and(open, storesIn(place));
  const [list, totalItems] = await Promise.all([
    readPage(byStanding, page, ({ range, limit, offset }) =>
      selectStores(orm)
        .where(and(found, range))
        .orderBy(...byStanding.by)
        .limit(limit)
        .offset(offset),
    ),
    orm.$count(stores, found),
  ]);
  return { ...list, totalItems };
}

/** The open ones of these stores, in the order of the ids. */
export async function storesInOrder(orm: Orm, ids: string[]): Promise<ListedStoreRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectStores(orm).where(and(inArray(stores.id, ids), open));
  const byId = new Map(rows.map((store) => [store.id, store]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
