import { type TSchema, Type } from 'typebox';
import { ActiveVersionView, RolledBackView } from '@mortar/registry/schemas/activation';
import { LiveCauseView } from '@mortar/registry/schemas/causes';
import { Nullable } from '@mortar/registry/schemas/fields';
import { AuditVerdictView, HistoryView } from '@mortar/registry/schemas/history';
import { InsightsView } from '@mortar/registry/schemas/insights';
import { EndedInvitationView } from '@mortar/registry/schemas/invitations';
import { ApprovalView, PolicyView } from '@mortar/registry/schemas/policies';
import { DeliveryView, ReceiverCreated, ReceiverList } from '@mortar/registry/schemas/receivers';
import { PrunedVersionView } from '@mortar/registry/schemas/pruning';
import { PublishedView } from '@mortar/registry/schemas/releases';
import { FreezeView, RolloutView } from '@mortar/registry/schemas/rollouts';
import { KeyView, ServiceList, ServiceView } from '@mortar/registry/schemas/services';
import { StateView } from '@mortar/registry/schemas/state';
import { TokenCreated, TokenList } from '@mortar/registry/schemas/tokens';

/** Whether the change was only rehearsed. */
const Rehearsable = { dryRun: Type.Boolean() };
/** Milliseconds until every gateway served the change; `null`: no gateway was waited for. */
const Timed = { tookMs: Nullable(Type.Integer()) };
const Id = Type.Object({ id: Type.String() });

/** `reach`: who gets the candidate now, in words, as in `20 % of visitors from NG`. */
const Rollout = Type.Object({ ...RolloutView.properties, reach: Type.String() });
const RolloutChange = Type.Object({ ...Rehearsable, rollout: Rollout });
const RemoteState = Type.Object({ ...StateView.properties.remotes.items.properties, rollout: Nullable(Rollout) });

const Published = Type.Object({
  ...PublishedView.properties,
  /** Its own address, where that was asked for. */
  preview: Type.Optional(Type.String()),
  branch: Type.Optional(Type.String()),
  branchPreview: Type.Optional(Type.String()),
  ...Rehearsable,
  live: Type.Boolean(),
  ...Timed,
});
const Toned = { tone: Type.Enum(['bad', 'warn', 'busy', 'good', 'idle']), title: Type.String() };

/**
 * What each command prints with `--json`. Fields are added; none is removed and none changes its meaning without a new
 * major version of this package.
 */
export const OUTPUTS = {
  /** `live`: it was activated, too; in a dry run, it would be. */
  publish: Type.Union([
    Published,
    /** Of several front ends, in the order in which they were named. */
    Type.Object({ published: Type.Array(Published) }),
  ]),
  /** `reason`: as it stands in the history, with what is known of the build on the other site. */
  promote: Type.Object({ ...PublishedView.properties, ...Rehearsable, reason: Type.String() }),
  /** `unknown`: shared modules of which the record does not say what the remote uses. */
  record: Type.Object({
    name: Type.String(),
    version: Type.String(),
    files: Type.Integer(),
    unknown: Type.Array(Type.String()),
  }),
  activate: Type.Object({ ...Rehearsable, remotes: Type.Array(ActiveVersionView), ...Timed }),
  rollback: Type.Object({ ...RolledBackView.properties, ...Rehearsable, ...Timed }),
  'rollout start': RolloutChange,
  'rollout pause': RolloutChange,
  'rollout resume': RolloutChange,
  'rollout advance': RolloutChange,
  'rollout promote': RolloutChange,
  'rollout abort': RolloutChange,
  'rollout show': Type.Object({ rollouts: Type.Array(Rollout) }),
  /** One line each time that something has changed. */
  watch: Type.Object({
    rollout: Rollout,
    evidence: InsightsView.properties.evidence,
    /** Since the line before, oldest first. */
    changes: HistoryView.properties.entries,
  }),
  policy: Type.Object({ name: Type.String(), ...PolicyView.properties, ...Rehearsable }),
  approve: Type.Object({ ...ApprovalView.properties, ...Rehearsable }),
  freeze: Type.Object({ frozen: FreezeView, ...Rehearsable }),
  /** Oldest first. In a dry run, those that would be deleted. */
  prune: Type.Object({ ...Rehearsable, versions: Type.Array(PrunedVersionView) }),
  unfreeze: Type.Object({ frozen: Type.Null(), ...Rehearsable }),
  preview: Type.Object({ url: Type.String(), browsers: Type.Integer(), until: Type.String() }),
  invite: Type.Object({ id: Type.String(), url: Type.String(), opensUntil: Type.String(), until: Type.String() }),
  uninvite: EndedInvitationView,
  'check-consumers': Type.Object({
    consumers: Type.Array(
      Type.Object({
        name: Type.String(),
        version: Type.String(),
        /** `unknown`: it was published without its sources. */
        outcome: Type.Union([Type.Literal('fits'), Type.Literal('broken'), Type.Literal('unknown')]),
        broken: Type.Array(
          Type.Object({ file: Type.String(), line: Type.Integer(), code: Type.String(), message: Type.String() }),
        ),
      }),
    ),
  }),
  /** `advice`: the one change that the evidence asks for; `of`: the front end that it changes, where it is another one. */
  why: Type.Union([
    Type.Object({
      name: Type.String(),
      ...Toned,
      sentence: Type.String(),
      advice: Nullable(Type.Enum(['roll-back', 'resume'])),
      of: Type.Optional(Type.String()),
      /** Of the live version in the last day. */
      figures: Nullable(InsightsView.properties.versions.items),
      /** What visitors of the live version met most. */
      causes: Type.Array(LiveCauseView),
    }),
    /** Without a name: the front ends that there is something to say of. */
    Type.Object({ which: Type.Array(Type.Object({ name: Type.String(), ...Toned })) }),
  ]),
  status: Type.Object({ ...StateView.properties, remotes: Type.Array(RemoteState) }),
  history: HistoryView,
  'audit verify': AuditVerdictView,
  'service add': Type.Object({ ...Rehearsable, service: ServiceView, ...Timed }),
  'service list': ServiceList,
  'service remove': Type.Object({ ...Rehearsable, service: ServiceView, ...Timed }),
  'service rekey': Type.Object({ ...Rehearsable, ...KeyView.properties, ...Timed }),
  'token create': TokenCreated,
  'token list': TokenList,
  'token revoke': Id,
  'notify add': ReceiverCreated,
  'notify list': ReceiverList,
  'notify remove': Id,
  'notify test': Type.Object({ ...Id.properties, delivery: DeliveryView }),
} satisfies Record<string, TSchema>;

/** What a command that fails prints with `--json`. */
export const ErrorOutput = Type.Object({
  error: Type.Object({
    /** Of the platform where it refused the request, as in `frozen`. */
    code: Type.String(),
    message: Type.String(),
    exitCode: Type.Integer(),
  }),
});
