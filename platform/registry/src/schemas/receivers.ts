import { RemoteName } from '@mortar/federation';
import { type Static, Type } from 'typebox';
import { Nullable, ReasonBody } from './fields.ts';

export const ReceiverBody = Type.Object(
  {
    /** `https:`. */
    address: Type.String({ minLength: 1, maxLength: 2_000 }),
    remotes: Type.Optional(Type.Array(RemoteName, { maxItems: 50, uniqueItems: true })),
    reason: ReasonBody.properties.reason,
  },
  { additionalProperties: false },
);
export type ReceiverBody = Static<typeof ReceiverBody>;
export const ReceiverParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const ReceiverCreated = Type.Object({ id: Type.String(), secret: Type.String() });
export type ReceiverCreated = Static<typeof ReceiverCreated>;

/** `error`: `null` when the webhook accepted it; `status`: `null` when it did not respond. */
export const DeliveryView = Type.Object({
  at: Type.String(),
  status: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
});
export type DeliveryView = Static<typeof DeliveryView>;

export const ReceiverList = Type.Object({
  receivers: Type.Array(
    Type.Object({
      id: Type.String(),
      address: Type.String(),
      remotes: Type.Array(Type.String()),
      createdBy: Type.String(),
      createdAt: Type.String(),
      lastDelivery: Nullable(DeliveryView),
    }),
  ),
});
export type ReceiverList = Static<typeof ReceiverList>;
