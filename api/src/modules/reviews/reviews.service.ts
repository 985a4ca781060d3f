import type { ContinuedPageQuery, CreateReviewRequest, Review, ReviewList } from '@mortar/contracts';
import { type Database, violatedConstraint } from '@mortar/server/database';
import { pageOf } from '#http/page.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { alreadyReviewed, notYourReview, ownProduct, productNotFound, reviewNotFound } from './reviews.errors.ts';
import { toReview } from './reviews.mapping.ts';
import {
  countReviews,
  findReview,
  findReviewable,
  insertReview,
  listReviews,
  type ReviewFilter,
  writeReply,
} from './reviews.repository.ts';

/** Reviews of products, one per account and product, and the stores' replies. */
export class ReviewService {
  readonly #database: Database;
  readonly #notifications: NotificationService;

  constructor(database: Database, notifications: NotificationService) {
    this.#database = database;
    this.#notifications = notifications;
  }

  async list(filter: ReviewFilter, query: ContinuedPageQuery): Promise<ReviewList> {
    const { orm } = this.#database;
    const [{ rows, next }, totalItems] = await Promise.all([
      listReviews(orm, filter, pageOf(query)),
      countReviews(orm, filter),
    ]);
    return { reviews: rows.map(toReview), totalItems, next };
  }

  async create(accountId: string, form: CreateReviewRequest): Promise<Review> {
    const { productId } = form;
    try {
      return await this.#database.transaction(async (transaction) => {
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
          // The form sends 0 or nothing when no stars were chosen.
          rating: form.rating || null,
          satisfactionRating: form.satisfaction_rating || null,
          qualityRating: form.quality_rating || null,
          communicationRating: form.communication_rating || null,
        });
        const row = await findReview(orm, id);
        if (!row) throw reviewNotFound();
        const reviewer = `${row.user.firstname} ${row.user.lastname}`;
        await this.#notifications.reviewed(transaction, product.ownerId, reviewer, {
          productId,
          title: product.title,
        });
        return toReview(row);
      });
    } catch (error) {
      if (violatedConstraint(error) === 'reviews_product_account_key') throw alreadyReviewed();
      throw error;
    }
  }

  /** Writes the store's reply, or replaces it; the reviewer is notified of the first one only. */
  async reply(storeId: string, reviewId: string, content: string): Promise<Review> {
    return this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      const before = await findReview(orm, reviewId);
      if (!before) throw reviewNotFound();
      if (before.review.storeId !== storeId) throw notYourReview();
      await writeReply(orm, reviewId, content);
      if (before.review.repliedAt === null) {
        const { productId, accountId } = before.review;
        await this.#notifications.replied(transaction, accountId, before.store.name, {
          productId,
          title: before.product.title,
        });
      }
      const after = await findReview(orm, reviewId);
      if (!after) throw reviewNotFound();
      return toReview(after);
    });
  }
}
