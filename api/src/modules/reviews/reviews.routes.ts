import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreateReviewRequest,
  Id,
  Nothing,
  OwnReview,
  OwnReviewList,
  OwnReviewListQuery,
  ReplyRequest,
  Review,
  ReviewList,
  ReviewListQuery,
  UpdateReviewRequest,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf, sellerOf } from '#http/identity.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import type { ReviewService } from './reviews.service.ts';

const route = routesOf('reviews');
const access = 'account' as const;
const params = Type.Object({ reviewId: Id });

export const reviewRoutes: FastifyPluginAsyncTypebox<{
  reviews: ReviewService;
  reads: PublicReads<{ reviews: ReviewService }>;
}> = async (app, { reviews, reads }) => {
  app.post(
    '/reviews/create-review',
    route('Review a product', { access }, { body: CreateReviewRequest, 201: Review }),
    async (request, reply) => {
      const review = await reviews.create(identityOf(request).accountId, request.body);
      return reply.code(201).send(envelope(review, 'Created Review'));
    },
  );

  app.get(
    '/reviews/all',
    route(
      'Reviews of a product or of a store, newest first',
      { access: 'public' },
      { querystring: ReviewListQuery, 200: ReviewList },
    ),
    async (request) => {
      const { filter = {}, ...query } = request.query;
      const { productId, storeId } = filter;
      return envelope(await reads(request, (services) => services.reviews.list({ productId, storeId }, query)));
    },
  );

  app.get(
    '/reviews/my-reviews',
    // A thousand of them are two megabytes.
    route(
      'Own reviews, newest first',
      { access, isExpensive: () => true },
      { querystring: OwnReviewListQuery, 200: OwnReviewList },
    ),
    async (request) => {
      const { accountId } = identityOf(request);
      const { filter = {}, ...query } = request.query;
      return envelope(await reviews.listOwn({ accountId, productId: filter.productId }, query));
    },
  );

  app.put(
    '/reviews/:reviewId',
    route('Change an own review', { access }, { params, body: UpdateReviewRequest, 200: OwnReview }),
    async (request) => {
      const review = await reviews.update(identityOf(request).accountId, request.params.reviewId, request.body);
      return envelope(review, 'Updated Review');
    },
  );

  app.delete(
    '/reviews/:reviewId',
    route('Delete an own review, and with it the reply', { access }, { params, 200: Nothing }),
    async (request) => {
      await reviews.delete(identityOf(request).accountId, request.params.reviewId);
      return envelope({}, 'Deleted Review');
    },
  );

  app.post(
    '/reviews/:reviewId/restore',
    route('Take back the deletion of an own review, within an hour', { access }, { params, 200: Nothing }),
    async (request) => {
      await reviews.restore(identityOf(request).accountId, request.params.reviewId);
      return envelope({}, 'Your review is restored');
    },
  );

  app.post(
    '/reviews/:reviewId/reply',
    route(
      'Reply to a review of the own store, or change the reply',
      { access: 'seller' },
      { params, body: ReplyRequest, 200: Review },
    ),
    async (request) => {
      const { storeId } = sellerOf(request);
      const review = await reviews.reply(storeId, request.params.reviewId, request.body.content);
      return envelope(review, 'Reply sent');
    },
  );
};
