import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accounts, products, stores, wishlistProducts, wishlists } from '#database/schema.ts';
import type { Page } from '#http/page.ts';

export type WishlistRow = typeof wishlists.$inferSelect;

export function listWishlists(orm: Orm, accountId: string, { limit, offset }: Page) {
  return orm
    .select()
    .from(wishlists)
    .where(eq(wishlists.accountId, accountId))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.id))
    .limit(limit)
    .offset(offset);
}

export function countWishlists(orm: Orm, accountId: string): Promise<number> {
  return orm.$count(wishlists, eq(wishlists.accountId, accountId));
}

export async function findWishlist(orm: Orm, accountId: string, id: string): Promise<WishlistRow | undefined> {
  const [row] = await orm
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, id), eq(wishlists.accountId, accountId)));
  return row;
}

/** Locks the wishlist until the end of the transaction, so that counts of its products stay valid. */
export async function lockWishlist(orm: Orm, accountId: string, id: string): Promise<WishlistRow | undefined> {
  const [row] = await orm
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, id), eq(wishlists.accountId, accountId)))
    .for('no key update');
  return row;
}

export async function findShared(orm: Orm, shareToken: string) {
  const [row] = await orm
    .select({ wishlist: wishlists, sharedBy: accounts.firstname })
    .from(wishlists)
    .innerJoin(accounts, eq(accounts.id, wishlists.accountId))
    .where(eq(wishlists.shareToken, shareToken));
  return row;
}

export async function insertWishlist(orm: Orm, row: typeof wishlists.$inferInsert): Promise<WishlistRow> {
  const [inserted] = await orm.insert(wishlists).values(row).returning();
  if (!inserted) throw new Error('An inserted wishlist returned no row');
  return inserted;
}

export async function updateWishlist(
  orm: Orm,
  id: string,
  changes: Partial<Pick<WishlistRow, 'name' | 'description' | 'shareToken'>>,
): Promise<void> {
  await orm
    .update(wishlists)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(wishlists.id, id));
}

/** The products on sale of each wishlist, newest first, at most `most` per wishlist, and in each row how many there are. */
export async function wishedProducts(orm: Orm, wishlistIds: string[], most: number) {
  if (wishlistIds.length === 0) return [];
  const onSale = and(eq(products.id, wishlistProducts.productId), eq(products.isListed, true));
  const counted = orm
    .select({ wishlistId: wishlistProducts.wishlistId, total: count().as('total') })
    .from(wishlistProducts)
    .innerJoin(products, onSale)
    .where(inArray(wishlistProducts.wishlistId, wishlistIds))
    .groupBy(wishlistProducts.wishlistId)
    .as('counted');
  const newest = orm
    .select({
      productId: sql<string>`${products.id}`.as('product_id'),
      storeId: products.storeId,
      title: products.title,
      priceKobo: products.priceKobo,
      priceUnit: products.priceUnit,
      availability: products.availability,
      featuredImage: sql<string | null>`${products.images}[1]`.as('featured_image'),
      addedAt: wishlistProducts.addedAt,
    })
    .from(wishlistProducts)
    .innerJoin(products, onSale)
    .where(eq(wishlistProducts.wishlistId, counted.wishlistId))
    .orderBy(desc(wishlistProducts.addedAt), desc(products.id))
    .limit(most)
    .as('newest');
  const rows = await orm
    .select()
    .from(counted)
    .crossJoinLateral(newest)
    .orderBy(asc(counted.wishlistId), desc(newest.addedAt), desc(newest.productId));
  return rows.map((row) => Object.assign(row.newest, row.counted));
}

export type WishedRow = Awaited<ReturnType<typeof wishedProducts>>[number];

/** What is on the wishlists of an account, newest first, at most `most`. */
export function savedProducts(orm: Orm, accountId: string, most: number) {
  return orm
    .select({ wishId: wishlists.id, name: wishlists.name, productId: wishlistProducts.productId })
    .from(wishlistProducts)
    .innerJoin(wishlists, eq(wishlists.id, wishlistProducts.wishlistId))
    .where(eq(wishlists.accountId, accountId))
    .orderBy(desc(wishlistProducts.addedAt), desc(wishlistProducts.productId), desc(wishlists.id))
    .limit(most);
}

export type SavedRow = Awaited<ReturnType<typeof savedProducts>>[number];

/** A product on sale, with its seller. */
export async function findWishable(orm: Orm, productId: string) {
  const [row] = await orm
    .select({ title: products.title, priceKobo: products.priceKobo, ownerId: stores.ownerId })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(eq(products.id, productId), eq(products.isListed, true)));
  return row;
}

export function countWished(orm: Orm, wishlistId: string): Promise<number> {
  return orm.$count(wishlistProducts, eq(wishlistProducts.wishlistId, wishlistId));
}

/** Adds a product to a wishlist. Returns false when it was there already. */
export async function insertWished(orm: Orm, row: typeof wishlistProducts.$inferInsert): Promise<boolean> {
  const inserted = await orm
    .insert(wishlistProducts)
    .values(row)
    .onConflictDoNothing()
    .returning({ productId: wishlistProducts.productId });
  return inserted.length > 0;
}

export async function deleteWished(orm: Orm, wishlistId: string, productId: string): Promise<boolean> {
  const deleted = await orm
    .delete(wishlistProducts)
    .where(and(eq(wishlistProducts.wishlistId, wishlistId), eq(wishlistProducts.productId, productId)))
    .returning({ productId: wishlistProducts.productId });
  return deleted.length > 0;
}
