import type { Orm } from '@mortar/server/database';
import { eq } from 'drizzle-orm';
import { accounts, products, reviews, stores } from '#database/schema.ts';

/** A review with its author, and whom its product belongs to. */
export async function findReviewToRemove(orm: Orm, id: string) {
  const [row] = await orm
    .select({
      review: { title: reviews.title, content: reviews.content, rating: reviews.rating, createdAt: reviews.createdAt },
      author: { accountId: accounts.id, email: accounts.email },
      product: { productId: products.id, title: products.title },
      sellerId: stores.ownerId,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.accountId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(stores, eq(stores.id, reviews.storeId))
    .where(eq(reviews.id, id));
  return row;
}

/** @returns whether it was still there */
export async function deleteReview(orm: Orm, id: string): Promise<boolean> {
  const deleted = await orm.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id });
  return deleted.length > 0;
}
