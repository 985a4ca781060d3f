import { RemoteName } from '@mortar/contracts';
import { ROLLOUT_STATUSES } from '#rollouts/lifecycle/rollout.ts';
import { type Static, type TSchema, Type } from 'typebox';
import { TOKEN_SCOPES } from '#core/tokens/token.ts';

const Version = Type.String({ pattern: '^[0-9A-Za-z]+([.-][0-9A-Za-z]+)*$', maxLength: 80 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });
const ExpectedRevision = Type.Optional(Type.Integer({ minimum: 0 }));

export const RemoteParams = Type.Object({ name: RemoteName });
export const ReleaseParams = Type.Object({ name: RemoteName, version: Version });

const Retire = Type.Optional(Type.Boolean());

export const PublishQuery = Type.Object({
  reason: Type.Optional(Reason),
  /** Publish the build although it could not be activated now. */
  ahead: Type.Optional(Type.Boolean()),
  retire: Retire,
});

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

export const HistoryQuerystring = Type.Object({
  subject: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  before: Type.Optional(Type.Integer({ minimum: 1 })),
});

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const ReleaseView = Type.Object({
  name: Type.String(),
  version: Type.String(),
  digest: Type.String(),
  entryIntegrity: Type.String(),
  bytes: Type.Integer(),
  publisher: Type.String(),
  publishedAt: Type.String(),
});
export type ReleaseView = Static<typeof ReleaseView>;

export const PublishedView = Type.Object({
  outcome: Type.Union([Type.Literal('published'), Type.Literal('unchanged')]),
  release: ReleaseView,
  conflicts: Type.Array(Type.String()),
});
export type PublishedView = Static<typeof PublishedView>;

export const ReleaseList = Type.Object({ releases: Type.Array(ReleaseView) });
export type ReleaseList = Static<typeof ReleaseList>;

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

export const StartRolloutBody = Type.Object(
  {
    to: Version,
    /** Percent of all visitors. */
    steps: Type.Array(Type.Number({ minimum: 0.01, maximum: 100 }), { minItems: 1, maxItems: 20 }),
    everySeconds: Type.Integer({ minimum: 1 }),
    evidence: Type.Integer({ minimum: 1, default: 200 }),
    reason: Reason,
    expectedRevision: ExpectedRevision,
    retire: Retire,
  },
  { additionalProperties: false },
);
export const RolloutParams = Type.Object({
  name: RemoteName,
  verb: Type.Enum(['pause', 'resume', 'advance', 'promote', 'abort']),
});
export const RolloutChangeBody = Type.Object(
  { reason: Reason, expectedRevision: ExpectedRevision },
  { additionalProperties: false },
);
export type StartRolloutBody = Static<typeof StartRolloutBody>;
export const ReasonBody = Type.Object({ reason: Reason }, { additionalProperties: false });

export const RolloutView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  candidate: Type.String(),
  baseline: Type.String(),
  /** Percent of all visitors. */
  steps: Type.Array(Type.Number()),
  /** Percent of all visitors who get the candidate now. */
  share: Type.Number(),
  step: Type.Integer(),
  everySeconds: Type.Integer(),
  evidence: Type.Integer(),
  status: Type.Enum(ROLLOUT_STATUSES),
  note: Nullable(Type.String()),
  stepSince: Type.String(),
  startedAt: Type.String(),
  endedAt: Nullable(Type.String()),
});
export type RolloutView = Static<typeof RolloutView>;
export const RolloutList = Type.Object({ rollouts: Type.Array(RolloutView) });
export type RolloutList = Static<typeof RolloutList>;

export const PreviewBody = Type.Object(
  {
    version: Version,
    minutes: Type.Integer({ minimum: 1, maximum: 120, default: 15 }),
    reason: Reason,
  },
  { additionalProperties: false },
);
export const PreviewView = Type.Object({ pass: Type.String(), until: Type.String() });
export type PreviewView = Static<typeof PreviewView>;

export const HolderView = Type.Object({
  label: Type.String(),
  scope: Type.Enum(TOKEN_SCOPES),
  remotes: Type.Array(Type.String()),
});
export type HolderView = Static<typeof HolderView>;

const Side = Type.Object({ visitors: Type.Integer(), affected: Type.Integer() });

/** Visitors for whom a signal could have been measured, and was, with the candidate and with the baseline. */
const ComparisonView = Type.Object({
  /** Begins a sentence that ends with the number of visitors. */
  sentence: Type.String(),
  /** From which size on a web vital counts. */
  above: Type.Optional(Type.String()),
  candidate: Side,
  baseline: Side,
});

export const InsightsQuery = Type.Object({
  hours: Type.Integer({ minimum: 1, maximum: 720, default: 24 }),
});
export const InsightsView = Type.Object({
  until: Type.String(),
  /** Evidence of the current rollout, or of the last one. */
  evidence: Nullable(Type.Object({ rollout: Type.String(), comparisons: Type.Array(ComparisonView) })),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      loads: Type.Integer(),
      failures: Type.Integer(),
      crashes: Type.Integer(),
      renderFailures: Type.Integer(),
      errors: Type.Integer(),
      failedRequests: Type.Integer(),
      p75: Type.Record(Type.String(), Nullable(Type.Number())),
    }),
  ),
  series: Type.Array(
    Type.Object({
      at: Type.String(),
      version: Type.String(),
      loads: Type.Integer(),
      failed: Type.Integer(),
    }),
  ),
});
export type InsightsView = Static<typeof InsightsView>;

export const FreezeView = Type.Object({
  actor: Type.String(),
  reason: Type.String(),
  since: Type.String(),
});
export type FreezeView = Static<typeof FreezeView>;

export const StateView = Type.Object({
  /** Sequence number of the newest audit entry: a gateway that has reached it serves every change. */
  seq: Type.Integer(),
  gateways: Type.Array(Type.Object({ id: Type.String(), seq: Type.Integer(), seenAt: Type.String() })),
  frozen: Nullable(FreezeView),
  remotes: Type.Array(
    Type.Object({
      ...ActiveVersionView.properties,
      /** Version that the responding gateway serves now. */
      serving: Nullable(Type.String()),
      rollout: Nullable(RolloutView),
    }),
  ),
});
export type StateView = Static<typeof StateView>;

export const HistoryView = Type.Object({
  entries: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      at: Type.String(),
      actor: Type.String(),
      reason: Type.String(),
      action: Type.String(),
      subject: Type.String(),
      before: Type.Unknown(),
      after: Type.Unknown(),
      previousHash: Type.String(),
      hash: Type.String(),
    }),
  ),
});
export type HistoryView = Static<typeof HistoryView>;

const AuditHeadFields = {
  seq: Type.Integer({ minimum: 0 }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
};

/** Head of the audit log that was noted earlier: both fields or none. */
export const AuditVerifyQuerystring = Type.Union([
  Type.Object(AuditHeadFields, { additionalProperties: false }),
  Type.Object({}, { additionalProperties: false }),
]);

export const AuditVerdictView = Type.Object({
  entries: Type.Integer(),
  brokenAt: Type.Union([Type.Integer(), Type.Null()]),
  head: Type.Object(AuditHeadFields),
  hasNoted: Type.Union([Type.Boolean(), Type.Null()]),
});
export type AuditVerdictView = Static<typeof AuditVerdictView>;

export const TokenBody = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 100 }),
    scope: Type.Enum(TOKEN_SCOPES),
    remotes: Type.Optional(Type.Array(RemoteName, { maxItems: 50, uniqueItems: true })),
    reason: Reason,
  },
  { additionalProperties: false },
);
export const TokenParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export type TokenBody = Static<typeof TokenBody>;
export const TokenCreated = Type.Object({ id: Type.String(), token: Type.String() });
export type TokenCreated = Static<typeof TokenCreated>;
export const TokenList = Type.Object({
  tokens: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      scope: Type.String(),
      remotes: Type.Array(Type.String()),
      createdAt: Type.String(),
      revokedAt: Nullable(Type.String()),
    }),
  ),
});
export type TokenList = Static<typeof TokenList>;
