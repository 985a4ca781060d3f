import type {
  ContinuedPageQuery,
  CreateReviewRequest,
  OwnReview,
  OwnReviewList,
  Review,
  ReviewList,
  UpdateReviewRequest,
} from '@mortar/contracts';
import { type Database, type Orm, violatedConstraint } from '@mortar/server/database';
import { type Page, pageOf } from '#http/page.ts';
import { conflict, forbidden, notFound } from '#lib/api-error.ts';
import { deleteForAnHour, restoreDeleted } from '#modules/deletions/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { productNotFound } from '#modules/products/index.ts';
import { toOwnReview, toReview } from './reviews.mapping.ts';
import {
  countReviews,
  findReview,
  findReviewable,
  insertReview,
  listReviews,
  type ReviewChanges,
  type ReviewFilter,
  type ReviewRow,
  updateOwnReview,
  writeReply,
} from './reviews.repository.ts';

const reviewNotFound = () => notFound('This review does not exist');
const ownProduct = () => forbidden('You cannot review your own product', 'own_product');
const notYourReview = () => forbidden('Only the store that was reviewed can reply');
const notYourOwnReview = () => forbidden('Only its author can change a review');
const alreadyReviewed = () => conflict('already_reviewed', 'You have already reviewed this product');

/** Reviews that are read at a time: other requests are served between the parts of a page of a thousand. */
const AT_A_TIME = 250;

/** Reviews of products, one per account and product, and the stores' replies. */
export class ReviewService {
  readonly #database: Database;
  readonly #notifications: NotificationService;

  constructor(database: Database, notifications: NotificationService) {
    this.#database = database;
    this.#notifications = notifications;
  }

  async list(filter: ReviewFilter, query: ContinuedPageQuery): Promise<ReviewList> {
    const { rows, ...extent } = await this.#page(filter, query);
    return { reviews: rows.map(toReview), ...extent };
  }

  async listOwn(filter: ReviewFilter, query: ContinuedPageQuery): Promise<OwnReviewList> {
    const { rows, ...extent } = await this.#page(filter, query);
    return { reviews: rows.map(toOwnReview), ...extent };
  }

  async create(accountId: string, form: CreateReviewRequest): Promise<Review> {
    const { productId } = form;
    return this.#database
      .transaction(async (transaction) => {
        const { orm } = transaction;
        const product = await findReviewable(orm, productId);
        if (!product) throw productNotFound();
        if (product.ownerId === accountId) throw ownProduct();
        const id = await insertReview(orm, {
          productId,
          storeId: product.storeId,
          accountId,
          title: form.title,
          content: form.content,
          ...starsOf(form),
        });
        const row = await this.#openReview(orm, id);
        const reviewer = { accountId, name: `${row.user.firstname} ${row.user.lastname}` };
        await this.#notifications.reviewed(transaction, product.ownerId, reviewer, {
          productId,
          title: product.title,
        });
        return toReview(row);
      })
      .catch(refuseSecondReview);
  }

  /** A reply stays: it is the store's. */
  async update(accountId: string, reviewId: string, form: UpdateReviewRequest): Promise<OwnReview> {
    const changes: ReviewChanges = { title: form.title, content: form.content, ...starsOf(form) };
    return this.#database.transaction(async ({ orm }) => {
      await this.#openReview(orm, reviewId);
      if (!(await updateOwnReview(orm, reviewId, accountId, changes))) throw notYourOwnReview();
      return toOwnReview(await this.#openReview(orm, reviewId));
    });
  }

  async delete(accountId: string, reviewId: string): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await this.#openReview(transaction.orm, reviewId);
      if (!(await deleteForAnHour(transaction, { subject: 'review', subjectId: reviewId, accountId })))
        throw notYourOwnReview();
    });
  }

  /** Takes a deletion back, with the store's reply. Nobody is notified of it. */
  async restore(accountId: string, reviewId: string): Promise<void> {
    await this.#database
      .transaction((transaction) => restoreDeleted(transaction, { subject: 'review', subjectId: reviewId, accountId }))
      .catch(refuseSecondReview);
  }

  /** Writes the store's reply, or replaces it; the reviewer is notified of the first one only. */
  async reply(storeId: string, reviewId: string, content: string): Promise<Review> {
    return this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      const before = await this.#openReview(orm, reviewId);
      if (before.review.storeId !== storeId) throw notYourReview();
      await writeReply(orm, reviewId, content);
      if (before.review.repliedAt === null) {
        const { productId, accountId } = before.review;
        await this.#notifications.replied(transaction, accountId, before.store.name, {
          productId,
          title: before.product.title,
        });
      }
      return toReview(await this.#openReview(orm, reviewId));
    });
  }

  async #page(filter: ReviewFilter, query: ContinuedPageQuery) {
    const page = pageOf(query);
    const totalItems = await countReviews(this.#database.orm, filter);
    const rows: ReviewRow[] = [];
    let part: Pick<Page, 'offset' | 'after'> = page;
    for (;;) {
      const limit = Math.min(page.limit - rows.length, AT_A_TIME);
      const { rows: read, next } = await listReviews(this.#database.orm, filter, { ...page, ...part, limit });
      rows.push(...read);
      if (next === null || rows.length >= page.limit) return { rows, totalItems, next };
      part = { offset: 0, after: next };
    }
  }

  async #openReview(orm: Orm, reviewId: string) {
    const row = await findReview(orm, reviewId);
    if (!row) throw reviewNotFound();
    return row;
  }
}

function refuseSecondReview(error: unknown): never {
  throw violatedConstraint(error) === 'reviews_product_account_key' ? alreadyReviewed() : error;
}

type Stars = Pick<UpdateReviewRequest, 'rating' | 'satisfaction_rating' | 'quality_rating' | 'communication_rating'>;

/** Stars that were not chosen are sent as 0 or null; those that are left out are undefined. */
function starsOf({ rating, satisfaction_rating, quality_rating, communication_rating }: Stars) {
  const given = (stars: number | null | undefined) => (stars === 0 ? null : stars);
  return {
    rating: given(rating),
    satisfactionRating: given(satisfaction_rating),
    qualityRating: given(quality_rating),
    communicationRating: given(communication_rating),
  };
}
