import { Commit } from '#core/commits/commit.ts';
import { SEGMENTS } from '#core/segments/segment.ts';
import { type Static, Type } from 'typebox';
import { Nullable } from './fields.ts';
import { Entry } from './history.ts';

const Side = Type.Object({ visitors: Type.Integer(), affected: Type.Integer() });

/** Visitors for whom a signal could have been measured, and was, with the candidate and with the baseline. */
const ComparisonView = Type.Object({
  /** Begins a sentence that ends with the number of visitors. */
  sentence: Type.String(),
  /** From which size on a web vital counts. */
  above: Type.Optional(Type.String()),
  /** Of other front ends than the one that is rolled out. */
  isElsewhere: Type.Optional(Type.Boolean()),
  /** The other front end, with its version, that candidates met most of it in. */
  beside: Type.Optional(Type.String()),
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

/** What visitors of a rollout have reported so far, and what that says. */
const EvidenceView = Type.Object({
  rollout: Type.String(),
  /** Visitors who reported. */
  visitors: Type.Object({ candidate: Type.Integer(), baseline: Type.Integer() }),
  verdict: VerdictView,
  /** What speaks most against the candidate, however few have reported; `null`: nothing does. */
  against: Nullable(
    Type.Object({
      /** Without its full stop. */
      sentence: Type.String(),
      /** Bayes factor. */
      factor: Type.Number(),
      /** Visitors of each version; gateways of earlier versions leave it out. */
      sides: Type.Optional(Type.Object({ candidate: Side, baseline: Side })),
    }),
  ),
});
export type EvidenceView = Static<typeof EvidenceView>;

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
  /** Page loads in which visitors reached a goal, by its name. */
  goals: Type.Record(Type.String(), Type.Integer()),
  /** Its page loads by kind of visitors; gateways of earlier versions leave it out. */
  segments: Type.Optional(
    Type.Array(Type.Object({ segment: Type.Enum(SEGMENTS), loads: Type.Integer(), failed: Type.Integer() })),
  ),
});
export type VersionFigures = Static<typeof VersionFigures>;

export const InsightsView = Type.Object({
  since: Type.String(),
  until: Type.String(),
  /** Milliseconds between two points of the series. */
  periodMs: Type.Integer(),
  /** Evidence of the current rollout, or of the last one. */
  evidence: Nullable(Type.Object({ ...EvidenceView.properties, comparisons: Type.Array(ComparisonView) })),
  versions: Type.Array(VersionFigures),
  /** Of the versions that matter most. */
  series: Type.Array(SeriesPoint),
});
export type InsightsView = Static<typeof InsightsView>;

const SuspectView = Type.Object({
  seq: Type.Integer(),
  at: Type.String(),
  /** Of the history. */
  action: Type.String(),
  name: Type.String(),
  /** What visitors have got since then, or the build of a server. */
  version: Nullable(Type.String()),
  /** What they got before. */
  previous: Nullable(Type.String()),
  /** What visitors of this candidate meet beside others, without its end. */
  evidence: Type.Optional(Type.String()),
});

/** A live version that fails or is slow, against the day before. */
const AlarmView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** That was live when it was raised. */
  version: Type.String(),
  watched: Type.Enum(['failure', 'hydration', 'error', 'rejection', 'outage', 'LCP', 'INP', 'CLS']),
  since: Type.String(),
  raisedAt: Type.String(),
  /** `null` while it goes on. */
  endedAt: Nullable(Type.String()),
  /** Visits since it began. */
  visits: Type.Integer(),
  /** Those that met it. */
  affected: Type.Integer(),
  /** Part of the visits that met it in the day before. */
  usualPart: Type.Number(),
  /** What changed just before, the likeliest first. */
  suspects: Type.Array(SuspectView),
  /** Where most of it was met, in words. */
  place: Type.Optional(Nullable(Type.String())),
});

/** The active versions, baselines and candidates of front ends with what browsers reported of them. */
export const OverviewView = Type.Object({
  since: Type.String(),
  until: Type.String(),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The team that its manifest names. */
      owner: Type.String(),
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
      /** Those that go on, and those that ended in the last 24 hours, oldest first. */
      alarms: Type.Array(AlarmView),
      /** Of the rollout under way. */
      evidence: Nullable(EvidenceView),
    }),
  ),
});
export type OverviewView = Static<typeof OverviewView>;
