import { RemoteName } from '@mortar/contracts';
import { AUDIENCE_PATTERN } from '#core/audiences/audience.ts';
import { ROLLOUT_STATUSES } from '#rollouts/lifecycle/rollout.ts';
import { type Static, type TSchema, Type } from 'typebox';
import { Commit } from '#core/commits/commit.ts';
import { TOKEN_SCOPES } from '#core/tokens/token.ts';

/** Code of the problem when no change can be made because the database is down. */
export const DATABASE_UNAVAILABLE = 'database-unavailable';

/** Makes a change that is sent again take effect once. */
export const RepeatHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ format: 'uuid' })) });

const Version = Type.String({ pattern: '^[0-9A-Za-z]+([.-][0-9A-Za-z]+)*$', maxLength: 80 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });
const ExpectedRevision = Type.Optional(Type.Integer({ minimum: 0 }));

export const RemoteParams = Type.Object({ name: RemoteName });
export const ReleaseParams = Type.Object({ name: RemoteName, version: Version });

const Retire = Type.Optional(Type.Boolean());

export const PublishQuery = Type.Object({
  reason: Type.Optional(Reason),
  /** A {@link Commit} as JSON. */
  commit: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** Publish the build although it could not be activated now. */
  ahead: Type.Optional(Type.Boolean()),
  /** Percent by which it may have more JavaScript than the active version, in all or for a page. */
  mostGrowth: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
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
  /** What browsers load of it, in bytes after gzip; of each route what its page loads first. */
  weight: Type.Object({
    javascript: Type.Integer(),
    styles: Type.Integer(),
    entry: Type.Integer(),
    routes: Type.Record(Type.String(), Type.Integer()),
  }),
  publisher: Type.String(),
  publishedAt: Type.String(),
  /** What it was built from, as its publisher states. */
  commit: Type.Optional(Nullable(Commit)),
});
export type ReleaseView = Static<typeof ReleaseView>;

export const PublishedView = Type.Object({
  outcome: Type.Union([Type.Literal('published'), Type.Literal('unchanged')]),
  release: ReleaseView,
  /** The active version, to compare it with. */
  active: Nullable(ReleaseView),
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

const AudienceShareView = Type.Object({
  /** `staff`, `invited`, `country=NG`, `device=phone` or `device=other`. */
  audience: Type.String({ pattern: AUDIENCE_PATTERN }),
  /** Percent of the audience. */
  share: Type.Number({ minimum: 0.01, maximum: 100 }),
});

export const StartRolloutBody = Type.Object(
  {
    to: Version,
    /** Who gets the candidate before the first step, one after the other, with percent of the audience. */
    audiences: Type.Optional(Type.Array(AudienceShareView, { maxItems: 5 })),
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
  /** Who gets the candidate before the first step, one after the other. */
  audiences: Type.Array(AudienceShareView),
  /** Percent of all visitors. */
  steps: Type.Array(Type.Number()),
  /** Percent of all visitors who get the candidate now; 0 while only audiences do. */
  share: Type.Number(),
  /** Index of the current step; those of the audiences count from below zero: -1 is the last audience. */
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
    /** In how many browsers the link can be opened. */
    browsers: Type.Integer({ minimum: 1, maximum: 50, default: 5 }),
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
  /** The audience whose visitors are compared; left out: everybody who is in none. */
  audience: Type.Optional(Type.String()),
  candidate: Side,
  baseline: Side,
});

const VerdictView = Type.Object({
  kind: Type.Enum(['worse', 'inconclusive', 'insufficient', 'healthy']),
  /** A sentence; `null` for a healthy candidate. */
  because: Nullable(Type.String()),
});

export const InsightsQuery = Type.Object({
  hours: Type.Integer({ minimum: 1, maximum: 720, default: 24 }),
});
const Figures = Type.Object({
  version: Type.String(),
  loads: Type.Integer(),
  failed: Type.Integer(),
  errors: Type.Integer(),
  failedRequests: Type.Integer(),
  p75: Type.Record(Type.String(), Nullable(Type.Number())),
});
/** Figures of one version in one period, which begins at `at`. */
const SeriesPoint = Type.Object({ ...Figures.properties, at: Type.String() });
export type SeriesPoint = Static<typeof SeriesPoint>;
const VersionFigures = Type.Object({
  ...Figures.properties,
  failures: Type.Integer(),
  crashes: Type.Integer(),
  renderFailures: Type.Integer(),
});
export type VersionFigures = Static<typeof VersionFigures>;

export const InsightsView = Type.Object({
  since: Type.String(),
  until: Type.String(),
  /** Milliseconds between two points of the series. */
  periodMs: Type.Integer(),
  /** Evidence of the current rollout, or of the last one. */
  evidence: Nullable(
    Type.Object({
      rollout: Type.String(),
      /** Visitors who reported. */
      visitors: Type.Object({ candidate: Type.Integer(), baseline: Type.Integer() }),
      comparisons: Type.Array(ComparisonView),
      verdict: VerdictView,
    }),
  ),
  versions: Type.Array(VersionFigures),
  /** Of the versions that matter most. */
  series: Type.Array(SeriesPoint),
});
export type InsightsView = Static<typeof InsightsView>;

export const FreezeView = Type.Object({
  actor: Type.String(),
  reason: Type.String(),
  since: Type.String(),
});
export type FreezeView = Static<typeof FreezeView>;

/** A gateway, with the audit entry up to which it serves every change. */
const GatewayView = Type.Object({
  id: Type.String(),
  /** Where it runs, as in `host:port`. */
  label: Type.String(),
  seq: Type.Integer(),
  seenAt: Type.String(),
});
export type GatewayView = Static<typeof GatewayView>;

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

export const StateView = Type.Object({
  /** Sequence number of the newest audit entry: a gateway that has reached it serves every change. */
  seq: Type.Integer(),
  /** Since when the database is unavailable: all of this is what the responding gateway read before that. */
  databaseUnavailableSince: Nullable(Type.String()),
  gateways: Type.Array(GatewayView),
  /** Those whose heartbeat ceased minutes ago: they crashed, or they serve visitors and cannot reach the database. */
  silentGateways: Type.Array(GatewayView),
  frozen: Nullable(FreezeView),
  /** Changes of these front ends that wait for a second person, or were approved and are not made yet. */
  approvals: Type.Array(ApprovalView),
  remotes: Type.Array(
    Type.Object({
      ...ActiveVersionView.properties,
      /** Version that the responding gateway serves now. */
      serving: Nullable(Type.String()),
      policy: PolicyView,
      rollout: Nullable(RolloutView),
    }),
  ),
});
export type StateView = Static<typeof StateView>;

const Entry = Type.Object({
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
});
export type HistoryEntry = Static<typeof Entry>;
export const HistoryView = Type.Object({ entries: Type.Array(Entry) });
export type HistoryView = Static<typeof HistoryView>;

/** The active versions, baselines and candidates of front ends with what browsers reported of them. */
export const OverviewView = Type.Object({
  since: Type.String(),
  until: Type.String(),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      versions: Type.Array(
        Type.Object({
          ...Figures.properties,
          publisher: Type.String(),
          publishedAt: Type.String(),
          commit: Nullable(Commit),
        }),
      ),
      series: Type.Array(SeriesPoint),
      /** The newest change of what visitors get. */
      lastChange: Nullable(Entry),
    }),
  ),
});
export type OverviewView = Static<typeof OverviewView>;

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
