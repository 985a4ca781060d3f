import { RemoteName } from '@mortar/federation';
import { type Static, Type } from 'typebox';
import { ReasonBody } from './fields.ts';

export const ReceiverBody = Type.Object(
  {
    /** `https:` or `mailto:`. */
    address: Type.String({ minLength: 1, maxLength: 2_000 }),
    remotes: Type.Optional(Type.Array(RemoteName, { maxItems: 50, uniqueItems: true })),
    reason: ReasonBody.properties.reason,
  },
  { additionalProperties: false },
);
export type ReceiverBody = Static<typeof ReceiverBody>;
export const ReceiverParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const ReceiverCreated = Type.Object({ id: Type.String(), secret: Type.Union([Type.String(), Type.Null()]) });
export type ReceiverCreated = Static<typeof ReceiverCreated>;
export const ReceiverList = Type.Object({
  receivers: Type.Array(
    Type.Object({
      id: Type.String(),
      address: Type.String(),
      remotes: Type.Array(Type.String()),
      createdBy: Type.String(),
      createdAt: Type.String(),
    }),
  ),
});
export type ReceiverList = Static<typeof ReceiverList>;

export const DeliveryQuery = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }) });
export const DeliveryList = Type.Object({
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      receiver: Type.String(),
      address: Type.String(),
      seq: Type.Integer(),
      status: Type.Enum(['waiting', 'delivered', 'failed']),
      attempts: Type.Integer(),
      response: Type.Union([Type.String(), Type.Null()]),
      createdAt: Type.String(),
      endedAt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type DeliveryList = Static<typeof DeliveryList>;
