import { type Static, Type } from 'typebox';
import { Reason } from './fields.ts';

export const PruneBody = Type.Object(
  {
    /** Less than a day would take versions that pages have open, which people do leave open for a night. */
    unusedDays: Type.Integer({ minimum: 1, maximum: 3_650 }),
    /** A rollback needs the one that was live before. */
    keptBefore: Type.Integer({ minimum: 1, maximum: 1_000 }),
    reason: Reason,
  },
  { additionalProperties: false },
);
export type PruneBody = Static<typeof PruneBody>;

export const PrunedVersionView = Type.Object({
  name: Type.String(),
  version: Type.String(),
  digest: Type.String(),
  /** Of its files, before compression. */
  bytes: Type.Integer(),
  publishedAt: Type.String(),
});
export type PrunedVersionView = Static<typeof PrunedVersionView>;

export const PrunedView = Type.Object({
  versions: Type.Array(PrunedVersionView),
  /** Whether there may be more, for another request. */
  hasMore: Type.Boolean(),
});
export type PrunedView = Static<typeof PrunedView>;
