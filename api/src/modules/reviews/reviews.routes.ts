import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreateReviewRequest,
  Enveloped,
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
import type { ReviewService } from './reviews.service.ts';

interface ReviewOptions {
  reviews: ReviewService;
  reads: PublicReads<{ reviews: ReviewService }>;
}

const tags = ['reviews'];

export const reviewRoutes: FastifyPluginAsyncTypebox<ReviewOptions> = async (app, { reviews, reads }) => {
  app.post(
    '/reviews/create-review',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Review a product',
        body: CreateReviewRequest,
        response: { 201: Enveloped(Review) },
      },
    },
    async (request, reply) => {
      const review = await reviews.create(identityOf(request).accountId, request.body);
      return reply.code(201).send(envelope(review, 'Created Review'));
    },
  );

  app.get(
    '/reviews/all',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Reviews of a product or of a store, newest first',
        querystring: ReviewListQuery,
        response: { 200: Enveloped(ReviewList) },
      },
    },
    async (request) => {
      const { filter = {}, ...query } = request.query;
      const { productId, storeId } = filter;
      return envelope(await reads(request, (services) => services.reviews.list({ productId, storeId }, query)));
    },
  );

  app.get(
    '/reviews/my-reviews',
    {
      // A thousand of them are two megabytes.
      config: { access: 'account', isExpensive: () => true },
      schema: {
        tags,
        summary: 'Own reviews, newest first',
        querystring: OwnReviewListQuery,
        response: { 200: Enveloped(OwnReviewList) },
      },
    },
    async (request) => {
      const { accountId } = identityOf(request);
      const { filter = {}, ...query } = request.query;
      return envelope(await reviews.listOwn({ accountId, productId: filter.productId }, query));
    },
  );

  app.put(
    '/reviews/:reviewId',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Change an own review',
        params: Type.Object({ reviewId: Id }),
        body: UpdateReviewRequest,
        response: { 200: Enveloped(OwnReview) },
      },
    },
    async (request) => {
      const review = await reviews.update(identityOf(request).accountId, request.params.reviewId, request.body);
      return envelope(review, 'Updated Review');
    },
  );

  app.delete(
    '/reviews/:reviewId',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Delete an own review, and with it the reply',
        params: Type.Object({ reviewId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await reviews.delete(identityOf(request).accountId, request.params.reviewId);
      return envelope({}, 'Deleted Review');
    },
  );

  app.post(
    '/reviews/:reviewId/restore',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Take back the deletion of an own review, within an hour',
        params: Type.Object({ reviewId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await reviews.restore(identityOf(request).accountId, request.params.reviewId);
      return envelope({}, 'Your review is restored');
    },
  );

  app.post(
    '/reviews/:reviewId/reply',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Reply to a review of the own store, or change the reply',
        params: Type.Object({ reviewId: Id }),
        body: ReplyRequest,
        response: { 200: Enveloped(Review) },
      },
    },
    async (request) => {
      const { storeId } = sellerOf(request);
      const review = await reviews.reply(storeId, request.params.reviewId, request.body.content);
      return envelope(review, 'Reply sent');
    },
  );
};
