import { type Static, Type } from 'typebox';
import { OWN_REVIEWS_PAGE_SIZE_MAX } from '../limits.ts';
import { replyRules } from '../rules/reply-rules.ts';
import { reviewRules } from '../rules/review-rules.ts';
import {
  ContinuedPageQuery,
  Id,
  ImageUrl,
  ListExtent,
  messages,
  Nullable,
  RuledText,
  Stars,
  Timestamp,
} from './fields.ts';

/** Stars that the form leaves out, or sends as 0 or null, were not given. */
const OptionalStars = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()], messages({ anyOf: 'Choose 1 to 5 stars' })),
);

/** `POST /reviews/create-review`. The listed review shows the account's name: those that earlier forms send have no effect. */
export const CreateReviewRequest = Type.Object({
  title: RuledText(reviewRules.title),
  content: RuledText(reviewRules.content),
  firstname: Type.Optional(Type.String()),
  lastname: Type.Optional(Type.String()),
  productId: Id,
  storeId: Type.Optional(Id),
  rating: OptionalStars,
  satisfaction_rating: OptionalStars,
  communication_rating: OptionalStars,
  quality_rating: OptionalStars,
});
export type CreateReviewRequest = Static<typeof CreateReviewRequest>;

/** `PUT /reviews/{reviewId}`, by its author: a key left out stays as it is. */
export const UpdateReviewRequest = Type.Object({
  title: Type.Optional(RuledText(reviewRules.title)),
  content: Type.Optional(RuledText(reviewRules.content)),
  rating: OptionalStars,
  satisfaction_rating: OptionalStars,
  communication_rating: OptionalStars,
  quality_rating: OptionalStars,
});
export type UpdateReviewRequest = Static<typeof UpdateReviewRequest>;

/** `POST /reviews/{reviewId}/reply`: the store's one reply, which a second request replaces. */
export const ReplyRequest = Type.Object({
  content: RuledText(replyRules.content),
});
export type ReplyRequest = Static<typeof ReplyRequest>;

export const Review = Type.Object({
  reviewId: Id,
  productId: Id,
  storeId: Id,
  title: Type.String(),
  content: Type.String(),
  /** null: no stars were given. */
  rating: Nullable(Stars),
  createdAt: Timestamp,
  /** null: its author has not changed it. */
  editedAt: Nullable(Timestamp),
  user: Type.Object({
    firstname: Type.String(),
    lastname: Type.String(),
    profileImage: Nullable(ImageUrl),
  }),
  product: Type.Object({ title: Type.String(), featuredImage: Nullable(ImageUrl) }),
  store: Type.Object({ name: Type.String(), storeImage: Nullable(ImageUrl) }),
  reply: Nullable(Type.Object({ content: Type.String(), createdAt: Timestamp })),
});
export type Review = Static<typeof Review>;

/** A review as its author gets it: with all stars, to edit them. */
export const OwnReview = Type.Object({
  ...Review.properties,
  satisfaction_rating: Nullable(Stars),
  communication_rating: Nullable(Stars),
  quality_rating: Nullable(Stars),
});
export type OwnReview = Static<typeof OwnReview>;

/** `GET /reviews/all` */
export const ReviewList = Type.Object({ reviews: Type.Array(Review), ...ListExtent.properties });
export type ReviewList = Static<typeof ReviewList>;

/** `GET /reviews/my-reviews` */
export const OwnReviewList = Type.Object({ reviews: Type.Array(OwnReview), ...ListExtent.properties });
export type OwnReviewList = Static<typeof OwnReviewList>;

export const ReviewListQuery = Type.Object({
  ...ContinuedPageQuery.properties,
  filter: Type.Optional(
    Type.Object({ productId: Type.Optional(Id), storeId: Type.Optional(Id) }, { additionalProperties: false }),
  ),
});
export type ReviewListQuery = Static<typeof ReviewListQuery>;

export const OwnReviewListQuery = Type.Object({
  page: ContinuedPageQuery.properties.page,
  after: ContinuedPageQuery.properties.after,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: OWN_REVIEWS_PAGE_SIZE_MAX })),
  filter: Type.Optional(Type.Object({ productId: Type.Optional(Id) }, { additionalProperties: false })),
});
export type OwnReviewListQuery = Static<typeof OwnReviewListQuery>;
