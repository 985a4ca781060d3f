import { RemoteName } from '@mortar/federation';
import { AUDIENCE_PATTERN } from '#core/audiences/audience.ts';
import { Judge } from '#core/rollouts/judge.ts';
import { ROLLOUT_STATUSES } from '#core/rollouts/rollout-status.ts';
import { type Static, Type } from 'typebox';
import { ExpectedRevision, Nullable, Reason, Retire, Version } from './fields.ts';

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
    /** A query to Prometheus that judges it beside its visitors. */
    judge: Type.Optional(Judge),
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
  judge: Type.Optional(Nullable(Judge)),
  /** What the query says now, where a rollout with one begins. */
  judged: Type.Optional(Type.String()),
  status: Type.Enum(ROLLOUT_STATUSES),
  note: Nullable(Type.String()),
  stepSince: Type.String(),
  startedAt: Type.String(),
  endedAt: Nullable(Type.String()),
});
export type RolloutView = Static<typeof RolloutView>;

export const RolloutList = Type.Object({ rollouts: Type.Array(RolloutView) });
export type RolloutList = Static<typeof RolloutList>;

export const FreezeView = Type.Object({
  actor: Type.String(),
  reason: Type.String(),
  since: Type.String(),
});
export type FreezeView = Static<typeof FreezeView>;
