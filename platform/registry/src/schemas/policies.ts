import { type Static, Type } from 'typebox';
import { Nullable, Reason } from './fields.ts';

const PolicyFields = { rolloutOnly: Type.Boolean(), twoPeople: Type.Boolean() };

/** Rules for changes of one front end; rolling back is subject to none. */
export const PolicyView = Type.Object(PolicyFields);
export type PolicyView = Static<typeof PolicyView>;

export const PolicyBody = Type.Object(
  { ...Type.Partial(PolicyView).properties, reason: Reason },
  { additionalProperties: false },
);
export type PolicyBody = Static<typeof PolicyBody>;

export const ApprovalParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** A change that two people decide on. */
export const ApprovalView = Type.Object({
  id: Type.String(),
  names: Type.Array(Type.String()),
  /** What it does, as in `activate shell 1.2.0`. */
  description: Type.String(),
  actor: Type.String(),
  reason: Type.String(),
  requestedAt: Type.String(),
  expiresAt: Type.String(),
  /** `null`: it waits for the second person. */
  approvedBy: Nullable(Type.String()),
});
export type ApprovalView = Static<typeof ApprovalView>;
