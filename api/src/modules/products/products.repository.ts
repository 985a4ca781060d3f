import { and, eq, gt, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products, recommendations, stores } from '#database/schema.ts';
import { RESTORABLE_FOR } from '#modules/deletions/index.ts';
import { deliveryColumn } from '#modules/places/index.ts';
import { pricingColumns, type pricingValues } from './pricing.mapping.ts';

export type NewProduct = typeof products.$inferInsert;
export type ProductChanges = Partial<
  Pick<
    NewProduct,
    | 'title'
    | 'description'
    | keyof ReturnType<typeof pricingValues>
    | 'priceConfirmedAt'
    | 'status'
    | 'sku'
    | 'categoryId'
    | 'subcategories'
    | 'tags'
    | 'browseIds'
    | 'attributes'
    | 'images'
    | 'isNegotiable'
    | 'video'
    | 'familyId'
  >
>;

const detail = {
  id: products.id,
  storeId: products.storeId,
  categoryId: products.categoryId,
  familyId: products.familyId,
  title: products.title,
  description: products.description,
  ...pricingColumns,
  isNegotiable: products.isNegotiable,
  images: products.images,
  video: products.video,
  subcategories: products.subcategories,
  tags: products.tags,
  attributes: products.attributes,
  /** Null without any. */
  sizes: sql<{ id: string; title: string; priceKobo: number }[] | null>`(
    select json_agg(json_build_object('id', size.id, 'title', size.title, 'priceKobo', size.price_kobo)
      order by size.price_kobo, size.id)
    from ${products} as size
    where size.family_id = products.family_id and size.id <> products.id and size.is_listed)`,
  totalReviews: products.totalReviews,
  totalRecommendations: products.totalRecommendations,
  averageRating: products.averageRating,
  satisfactionSum: products.satisfactionSum,
  satisfactionCount: products.satisfactionCount,
  qualitySum: products.qualitySum,
  qualityCount: products.qualityCount,
  communicationSum: products.communicationSum,
  communicationCount: products.communicationCount,
  createdAt: products.createdAt,
  store: {
    id: stores.id,
    ownerId: stores.ownerId,
    name: stores.name,
    storeImage: stores.storeImage,
    phone: stores.phone,
    isPremium: stores.isPremium,
    city: stores.city,
    state: stores.state,
    stateId: stores.stateId,
    delivery: deliveryColumn,
    totalReviews: stores.totalReviews,
    averageRating: stores.averageRating,
  },
};

const selectDetails = (orm: Orm) =>
  orm.select(detail).from(products).innerJoin(stores, eq(stores.id, products.storeId));

export type ProductRow = Awaited<ReturnType<typeof selectDetails>>[number];

export async function findProduct(orm: Orm, id: string): Promise<ProductRow | undefined> {
  const [row] = await listedProduct(orm, id);
  return row;
}

const listedProduct = (orm: Orm, id: string | Placeholder) =>
  selectDetails(orm).where(and(eq(products.id, id), sql`${products.isListed}`));

/** {@link findProduct} as a named statement: PostgreSQL plans it once per connection. */
export function prepareFindProduct(orm: Orm): (id: string) => Promise<ProductRow | undefined> {
  const statement = listedProduct(orm, sql.placeholder('id')).prepare('find_product');
  return async (id) => {
    const [row] = await statement.execute({ id });
    return row;
  };
}

/**
 * Locks the store of a product until the end of the transaction. Whatever writes products or their totals locks
 * stores first, then products, then categories, each in the order of ids: transactions then never wait in a circle.
 * A suspension is committed either before this lock or after its transaction.
 */
export async function lockStore(orm: Orm, id: string) {
  const [row] = await orm
    .select({ suspendedAt: stores.suspendedAt })
    .from(stores)
    .where(eq(stores.id, id))
    .for('no key update');
  return row;
}

/** What a price is compared by, of a product that is not deleted. */
export async function findPricing(orm: Orm, id: string) {
  const [row] = await orm
    .select({ storeId: products.storeId, subcategories: products.subcategories, ...pricingColumns })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  return row;
}

/** Selects products as they are before a change. */
export const selectLocked = (orm: Orm) =>
  orm
    .select({
      id: products.id,
      storeId: products.storeId,
      categoryId: products.categoryId,
      title: products.title,
      ...pricingColumns,
      subcategories: products.subcategories,
      tags: products.tags,
      status: products.status,
      attributes: products.attributes,
      suspendedAt: products.suspendedAt,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .$dynamic();

export type LockedProduct = Awaited<ReturnType<typeof selectLocked>>[number];

/** Reads a product and locks it until the end of the transaction. */
export async function lockProduct(orm: Orm, id: string): Promise<LockedProduct | undefined> {
  const [row] = await selectLocked(orm)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('no key update');
  return row;
}

/** Selects products with all that a file of them says. */
const selectWithCodes = (orm: Orm) =>
  orm
    .select({
      id: products.id,
      sku: products.sku,
      title: products.title,
      description: products.description,
      categoryId: products.categoryId,
      subcategories: products.subcategories,
      tags: products.tags,
      isNegotiable: products.isNegotiable,
      status: products.status,
      images: products.images,
      attributes: products.attributes,
      ...pricingColumns,
    })
    .from(products)
    .$dynamic();

export type SkuProduct = Awaited<ReturnType<typeof selectWithCodes>>[number];

/** The products of a store that have one of these codes, by them. */
export async function productsByCode(orm: Orm, storeId: string, codes: string[]): Promise<Map<string, SkuProduct>> {
  if (codes.length === 0) return new Map();
  const rows = await selectWithCodes(orm).where(
    and(eq(products.storeId, storeId), inArray(products.sku, codes), isNull(products.deletedAt)),
  );
  return new Map(rows.map((row) => [row.sku ?? '', row]));
}

/** All products of a store, the newest first; those without a code get one, by which they are found again. */
export async function productsOfStore(orm: Orm, storeId: string): Promise<SkuProduct[]> {
  const own = and(eq(products.storeId, storeId), isNull(products.deletedAt));
  await orm
    .update(products)
    .set({ sku: sql`'M-' || upper(right(replace(${products.id}::text, '-', ''), 12))` })
    .where(and(own, isNull(products.sku)));
  return selectWithCodes(orm).where(own).orderBy(sql`${products.createdAt} desc`, sql`${products.id} desc`);
}

/** Titles of all sizes and colours of one thing, also of those that are paused. */
export async function titlesOfFamily(orm: Orm, familyId: string): Promise<string[]> {
  const rows = await orm
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.familyId, familyId), isNull(products.deletedAt)));
  return rows.map(({ title }) => title);
}

export async function insertProduct(orm: Orm, product: NewProduct): Promise<string> {
  const [row] = await orm.insert(products).values(product).returning({ id: products.id });
  if (!row) throw new Error('An inserted product returned no row');
  return row.id;
}

export async function updateProduct(orm: Orm, id: string, changes: ProductChanges): Promise<void> {
  await orm
    .update(products)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(products.id, id));
}

export async function markDeleted(orm: Orm, id: string): Promise<void> {
  await orm.update(products).set({ deletedAt: sql`now()` }).where(eq(products.id, id));
}

/** @returns whether the store deleted the product within the last hour */
export async function restoreProduct(orm: Orm, storeId: string, id: string): Promise<boolean> {
  const restored = await orm
    .update(products)
    .set({ deletedAt: null })
    .where(
      and(
        eq(products.id, id),
        eq(products.storeId, storeId),
        gt(products.deletedAt, sql`now() - ${RESTORABLE_FOR}::interval`),
      ),
    )
    .returning({ id: products.id });
  return restored.length > 0;
}

/** @returns whether the account did not recommend the product before */
export async function insertRecommendation(orm: Orm, productId: string, accountId: string): Promise<boolean> {
  const added = await orm
    .insert(recommendations)
    .values({ productId, accountId })
    .onConflictDoNothing()
    .returning({ productId: recommendations.productId });
  return added.length > 0;
}

/** Idempotent. */
export async function deleteRecommendation(orm: Orm, productId: string, accountId: string): Promise<void> {
  await orm.delete(recommendations).where(recommendationOf(productId, accountId));
}

export async function isRecommendedBy(orm: Orm, productId: string, accountId: string): Promise<boolean> {
  const own = await orm
    .select({ productId: recommendations.productId })
    .from(recommendations)
    .where(recommendationOf(productId, accountId));
  return own.length > 0;
}

const recommendationOf = (productId: string, accountId: string) =>
  and(eq(recommendations.productId, productId), eq(recommendations.accountId, accountId));

export async function storeNames(orm: Orm, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm.select({ id: stores.id, name: stores.name }).from(stores).where(inArray(stores.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
