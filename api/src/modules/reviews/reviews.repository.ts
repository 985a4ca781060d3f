import { Id } from '@mortar/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Orm } from '@mortar/server/database';
import { accounts, products, reviews, stores } from '#database/schema.ts';
import { type Keyset, microseconds, microsecondsOf, moment, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

export type NewReview = typeof reviews.$inferInsert;

export type ReviewChanges = Partial<
  Pick<NewReview, 'title' | 'content' | 'rating' | 'satisfactionRating' | 'qualityRating' | 'communicationRating'>
>;

export interface ReviewFilter {
  productId?: string;
  storeId?: string;
  accountId?: string;
}

/** A suspended store's reviews are neither shown nor counted. */
const ofOpenStore = and(eq(stores.id, reviews.storeId), isNull(stores.suspendedAt));

const selectReviews = (orm: Orm) =>
  orm
    .select({
      review: reviews,
      createdAt: microsecondsOf(reviews.createdAt),
      user: {
        firstname: accounts.firstname,
        lastname: accounts.lastname,
        profileImage: accounts.profileImage,
      },
      product: { title: products.title, featuredImage: sql<string | null>`${products.images}[1]` },
      store: { name: stores.name, storeImage: stores.storeImage },
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.accountId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(stores, ofOpenStore);

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

const matching = ({ productId, storeId, accountId }: ReviewFilter) =>
  and(
    productId === undefined ? undefined : eq(reviews.productId, productId),
    storeId === undefined ? undefined : eq(reviews.storeId, storeId),
    accountId === undefined ? undefined : eq(reviews.accountId, accountId),
  );

const newest: Keyset<ReviewRow> = {
  name: 'newest',
  place: Type.Tuple([microseconds, Id]),
  by: [desc(reviews.createdAt), desc(reviews.id)],
  placeOf: ({ createdAt, review }) => [createdAt, review.id],
  behind: ([createdAt, id]) => [sql`(${reviews.createdAt}, ${reviews.id}) < (${moment(createdAt)}, ${id})`],
};

export function listReviews(orm: Orm, filter: ReviewFilter, page: Page) {
  return readPage(newest, page, ({ range, limit, offset }) => {
    // Accounts and products are joined to the page alone, not to what comes before it.
    const shown = orm
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(stores, ofOpenStore)
      .where(and(matching(filter), range))
      .orderBy(...newest.by)
      .limit(limit)
      .offset(offset);
    return selectReviews(orm)
      .where(inArray(reviews.id, shown))
      .orderBy(...newest.by);
  });
}

export async function countReviews(orm: Orm, filter: ReviewFilter): Promise<number> {
  const conditions = matching(filter);
  const [row] = conditions
    ? await orm
        .select({ total: sql<number>`count(*)::int` })
        .from(reviews)
        .innerJoin(stores, ofOpenStore)
        .where(conditions)
    : await orm
        .select({ total: sql<number>`coalesce(sum(${stores.totalReviews}), 0)::int` })
        .from(stores)
        .where(isNull(stores.suspendedAt));
  return row?.total ?? 0;
}

export async function findReview(orm: Orm, id: string): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(orm).where(eq(reviews.id, id));
  return row;
}

/** A product that can be reviewed, with its store and seller. */
export async function findReviewable(orm: Orm, productId: string) {
  const [row] = await orm
    .select({ title: products.title, storeId: stores.id, ownerId: stores.ownerId })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(eq(products.id, productId), eq(products.isListed, true)));
  return row;
}

export async function insertReview(orm: Orm, review: NewReview): Promise<string> {
  const [row] = await orm.insert(reviews).values(review).returning({ id: reviews.id });
  if (!row) throw new Error('An inserted review returned no row');
  return row.id;
}

/** Nothing is changed where the review is another account's. */
export async function updateOwnReview(
  orm: Orm,
  id: string,
  accountId: string,
  changes: ReviewChanges,
): Promise<boolean> {
  const updated = await orm
    .update(reviews)
    .set({ ...changes, editedAt: new Date() })
    .where(and(eq(reviews.id, id), eq(reviews.accountId, accountId)))
    .returning({ id: reviews.id });
  return updated.length > 0;
}

export async function writeReply(orm: Orm, id: string, content: string): Promise<void> {
  await orm.update(reviews).set({ replyContent: content, repliedAt: new Date() }).where(eq(reviews.id, id));
}
