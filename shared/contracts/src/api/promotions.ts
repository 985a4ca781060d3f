import { type Static, Type } from 'typebox';
import { PROMOTION_DAYS } from '../limits.ts';
import { Id, messages, Nullable, Timestamp } from './fields.ts';

export const PromotedSubject = Type.Union([Type.Literal('product'), Type.Literal('store')]);
export type PromotedSubject = Static<typeof PromotedSubject>;

/** `POST /promotions`: for a product, or without one for the whole store of the bearer. */
export const PromotionRequest = Type.Object({
  productId: Type.Optional(Id),
  days: Type.Enum(PROMOTION_DAYS, messages({ required: 'Choose for how long', enum: 'Choose for how long' })),
});
export type PromotionRequest = Static<typeof PromotionRequest>;

export const Promotion = Type.Object({
  promotionId: Id,
  subject: PromotedSubject,
  subjectId: Id,
  /** Of the product or store. */
  name: Type.String(),
  days: Type.Integer(),
  appliedAt: Timestamp,
  state: Type.Enum(['open', 'declined', 'running', 'ended'] as const),
  /** Null while it is open, and when it was declined. */
  endsAt: Nullable(Timestamp),
});
export type Promotion = Static<typeof Promotion>;

/** `GET /promotions`: what the store of the bearer applied for, the newest fifty. */
export const PromotionList = Type.Object({ promotions: Type.Array(Promotion) });
export type PromotionList = Static<typeof PromotionList>;
