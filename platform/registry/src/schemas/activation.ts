import { RemoteName } from '@mortar/federation';
import { type Static, Type } from 'typebox';
import { ExpectedRevision, Nullable, Reason, Retire, Version } from './fields.ts';

export const ActivateBody = Type.Object(
  { version: Version, reason: Reason, expectedRevision: ExpectedRevision, retire: Retire },
  { additionalProperties: false },
);

export const ActivateAllBody = Type.Object(
  {
    targets: Type.Array(
      Type.Object(
        { name: RemoteName, version: Version, expectedRevision: ExpectedRevision },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
    reason: Reason,
    retire: Retire,
  },
  { additionalProperties: false },
);

export const RollbackBody = Type.Object(
  { to: Type.Optional(Version), reason: Reason, expectedRevision: ExpectedRevision },
  { additionalProperties: false },
);

export const ActiveVersionView = Type.Object({
  name: Type.String(),
  live: Type.String(),
  previous: Type.Union([Type.String(), Type.Null()]),
  revision: Type.Integer(),
  changedAt: Type.String(),
});
export type ActiveVersionView = Static<typeof ActiveVersionView>;

const LiveVersion = Type.Object({ name: Type.String(), live: Nullable(Type.String()) });

/** The front end that a rollback named; `live` is `null` where nothing of it was live before. */
export const RolledBackView = Type.Object({
  ...LiveVersion.properties,
  previous: Nullable(Type.String()),
  revision: Type.Integer(),
  /** Those that were rolled back with it, because they had become live in one step. */
  together: Type.Array(LiveVersion),
});
export type RolledBackView = Static<typeof RolledBackView>;

export const ActiveVersionList = Type.Object({ remotes: Type.Array(ActiveVersionView) });
export type ActiveVersionList = Static<typeof ActiveVersionList>;
