import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { type Decision, judge } from '#rollouts/analysis/canary-analysis.ts';
import { readEvidence } from '#rollouts/analysis/evidence.repository.ts';
import type { Evidence } from '#rollouts/analysis/verdict.ts';
import type { Recorded } from '#rollouts/telemetry/recorder.ts';
import {
  forgetOldTelemetry,
  type MeasurementSum,
  saveExposures,
  saveMeasurements,
  sumMeasurements,
} from '#rollouts/telemetry/telemetry.repository.ts';
import { createPreview, openPreview, type Preview, type PreviewOptions } from '#previews/previews.ts';
import { type Freeze, freeze, readFreeze, unfreeze } from '#core/freeze/freeze.ts';
import type { Rollout } from '#rollouts/lifecycle/rollout.ts';
import { listRollouts, listRolloutsUnderWay } from '#rollouts/lifecycle/rollout.repository.ts';
import {
  changeRollout,
  type RolloutChange,
  type RolloutVerb,
  startRollout,
  type StartOptions,
} from '#rollouts/lifecycle/rollouts.ts';
import {
  type AuditEntry,
  auditHead,
  type AuditHead,
  type AuditVerdict,
  type ChangeOrigin,
  type HistoryQuery,
  readAudit,
  verifyAudit,
} from '#core/audit/audit.ts';
import { CHANGE_CHANNEL } from '#core/database/change-lock.ts';
import { databaseClock } from '#core/database/clock.ts';
import { forgetGateway, type GatewaySighting, listGateways, noteGateway } from '#core/gateways/heartbeat.repository.ts';
import type { LiveState } from '#core/releases/active-state.ts';
import { migrate } from '#core/database/migrate.ts';
import {
  pointAll,
  type PointAllOptions,
  type PointOptions,
  rollback,
  type RollbackOptions,
  type Target,
} from '#activation/activate.ts';
import { listPointers, type Pointer, readLiveRemotes } from '#core/releases/active-version.repository.ts';
import { type EntryBudgets, publish, type Published, type PublishOptions } from '#publishing/publish.ts';
import type { ReleaseDatabase } from '#core/database/release-database.ts';
import { findRelease, listReleases, type Release } from '#core/releases/release.repository.ts';
import { signingKey } from '#core/crypto/signing-key.repository.ts';
import { createTokens, type Tokens } from '#core/tokens/tokens.ts';

export interface RegistryOptions {
  database: ReleaseDatabase;
  artefacts: ArtefactStore;
  budgets?: Partial<EntryBudgets>;
  now?: () => Date;
}

/** What was published, what is live, and who changed it. */
export interface Registry {
  readonly artefacts: ArtefactStore;
  readonly tokens: Tokens;
  /** Creates or updates the tables. Call it before anything else. */
  migrate(): Promise<void>;
  /** Takes in the build in a folder. The same build again is no error; another one under the same version is. */
  publish(directory: string, options: PublishOptions): Promise<Published>;
  /** Puts a published version in front of everybody. */
  point(name: string, version: string, options: PointOptions): Promise<Pointer>;
  /** The same for several front ends in one step, judged by how they fit together afterwards. */
  pointAll(targets: readonly Target[], options: PointAllOptions): Promise<Pointer[]>;
  /** Goes back to the version that was live before, or to the one named. */
  rollback(name: string, options: RollbackOptions): Promise<Pointer>;
  startRollout(name: string, options: StartOptions): Promise<Rollout>;
  changeRollout(name: string, verb: RolloutVerb, change: RolloutChange): Promise<Rollout>;
  /** Of one front end, newest first; of all, those under way. */
  rollouts(name?: string): Promise<Rollout[]>;
  /** Stops all changes but those that take something back. */
  freeze(origin: ChangeOrigin): Promise<Freeze>;
  unfreeze(origin: ChangeOrigin): Promise<void>;
  frozen(): Promise<Freeze | null>;
  find(name: string, version: string): Promise<Release | undefined>;
  /** Published versions of one front end, newest first. */
  releases(name: string): Promise<Release[]>;
  state(): Promise<Pointer[]>;
  /** What is live with all that serving it takes. */
  liveState(): Promise<LiveState>;
  /** Makes a link to a published version that is not live. */
  createPreview(options: PreviewOptions): Promise<Preview>;
  /** Whether this is the first time that the link is opened. */
  openPreview(id: string): Promise<boolean>;
  /** The time by which all gateways go. */
  time(): Promise<Date>;
  /** Writes down what browsers reported. */
  keepTelemetry(recorded: Recorded): Promise<void>;
  forgetOldTelemetry(): Promise<void>;
  measurements(of: { name: string; since: Date; stretchMs: number }): Promise<MeasurementSum[]>;
  evidence(rollout: string, options: { peoplePerAddress: number }): Promise<Evidence>;
  /** Does what the evidence of the running rollouts asks for; safe on any number of gateways. */
  judge(options: { peoplePerAddress: number }): Promise<Decision[]>;
  /** Sequence number of the newest entry of the history. */
  seq(): Promise<number>;
  /** How far the history goes. */
  auditHead(): Promise<AuditHead>;
  /** Writes down how far in the history a gateway is. */
  noteGateway(id: string, seq: number): Promise<void>;
  forgetGateway(id: string): Promise<void>;
  /** Gateways that were seen lately. */
  gateways(): Promise<GatewaySighting[]>;
  history(query?: HistoryQuery): Promise<AuditEntry[]>;
  /** @param noted head of an earlier day, which shows whether newer entries were cut off */
  verifyAudit(noted?: AuditHead): Promise<AuditVerdict>;
  /**
   * Calls back whenever what is live may have changed, or the registry may have gone away or come
   * back, until the returned function is called.
   */
  onChange(callback: () => void): Promise<() => Promise<void>>;
}

/** Bytes after gzip. The host brings React and every shared surface in its one script. */
const DEFAULT_BUDGETS: EntryBudgets = { remote: 16 * 1024, host: 176 * 1024 };

/** Opens the registry on a database and a place for the files; see {@link Registry.migrate}. */
export function createRegistry(options: RegistryOptions): Registry {
  const { database, artefacts, now = () => new Date() } = options;
  const injected = options.now;
  const clock = injected ? async () => injected() : databaseClock;
  const budgets = { ...DEFAULT_BUDGETS, ...options.budgets };
  return {
    artefacts,
    tokens: createTokens(database, now),
    migrate: () => migrate(database),
    publish: (directory, publishOptions) => publish({ database, artefacts, budgets, now }, directory, publishOptions),
    point: async (name, version, { expectedRevision, ...pointOptions }) => {
      const targets = [{ name, version, expectedRevision }];
      const [pointer] = await pointAll({ database, now }, targets, pointOptions);
      if (!pointer) throw new Error(`Pointing ${name} left no pointer.`);
      return pointer;
    },
    pointAll: (targets, pointOptions) => pointAll({ database, now }, targets, pointOptions),
    rollback: (name, rollbackOptions) => rollback({ database, now }, name, rollbackOptions),
    find: (name, version) => findRelease(database, name, version),
    releases: (name) => listReleases(database, name),
    state: () => listPointers(database),
    startRollout: (name, startOptions) => startRollout({ database, clock }, name, startOptions),
    changeRollout: (name, verb, change) => changeRollout({ database, clock }, name, verb, change),
    rollouts: (name) => (name === undefined ? listRolloutsUnderWay(database) : listRollouts(database, name)),
    freeze: (origin) => freeze(database, origin, now()),
    unfreeze: (origin) => unfreeze(database, origin, now()),
    frozen: () => readFreeze(database),
    liveState: async () => ({
      remotes: await readLiveRemotes(database),
      signingKey: await signingKey(database),
    }),
    createPreview: (previewOptions) => createPreview({ database, clock }, previewOptions),
    openPreview: (id) => openPreview(database, id),
    time: () => clock(database),
    keepTelemetry: async ({ exposures, measurements }) => {
      if (exposures.length > 0) await saveExposures(database, exposures);
      if (measurements.length > 0) await saveMeasurements(database, measurements);
    },
    forgetOldTelemetry: () => forgetOldTelemetry(database),
    measurements: (of) => sumMeasurements(database, of),
    evidence: (rollout, { peoplePerAddress }) => readEvidence(database, rollout, peoplePerAddress),
    judge: ({ peoplePerAddress }) => judge({ database, clock, peoplePerAddress }),
    auditHead: () => auditHead(database),
    seq: async () => (await auditHead(database)).seq,
    noteGateway: (id, seq) => noteGateway(database, id, seq),
    forgetGateway: (id) => forgetGateway(database, id),
    gateways: () => listGateways(database),
    history: (query) => readAudit(database, query),
    verifyAudit: (noted) => verifyAudit(database, noted),
    onChange: (callback) => database.listen(CHANGE_CHANNEL, callback, callback),
  };
}
