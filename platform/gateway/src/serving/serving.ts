import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { isDatabaseUnavailable } from '@mortar/server/database';
import { machineFault } from '@mortar/server/process';
import { StorageError } from '@mortar/server/storage';
import type { AuditHead } from '@mortar/registry/core/audit/audit-entry';
import { canonicalJson } from '@mortar/registry/core/crypto/canonical-json';
import { type ActiveState, NOTHING_ACTIVE, type ServedRelease } from '@mortar/registry/core/releases/active-state';
import type { Audit } from '@mortar/registry/core/audit/audit';
import type { Heartbeats } from '@mortar/registry/core/gateways/heartbeats';
import { continuedOutage, type Outage } from '@mortar/registry/core/gateways/outage';
import type { Releases } from '@mortar/registry/core/releases/releases';
import type { Sites } from './sites.ts';
import type { StateFile } from './state-file.ts';

interface ServingStatus {
  /** Whether the registry could be read at the last refresh. */
  registry: 'up' | 'unavailable';
  /** When the state that is served was last known to be the registry's; ISO 8601, UTC. */
  freshAt: string | null;
  /** Since when the database cannot be reached; ISO 8601, UTC. */
  databaseUnavailableSince: string | null;
}

/** Holds in memory what this gateway serves, and updates it when the registry changes. */
export interface Serving {
  /** What is served now; `undefined` until a host is live. */
  sites(): Sites | undefined;
  state(): ActiveState;
  /** The registry's time, estimated from the last read: the clock of this machine may be wrong. */
  now(): Date;
  status(): ServingStatus;
  /** When the database was unavailable last; `null`: not since this gateway started. */
  lastOutage(): Outage | null;
  /** Rejects when neither the registry nor the saved state can be read. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServingOptions {
  releases: Pick<Releases, 'activeState' | 'onChange'>;
  audit: Pick<Audit, 'head'>;
  heartbeats: Pick<Heartbeats, 'begin' | 'beat' | 'remove'>;
  /** Where this gateway runs, as in `host:port`. */
  label: string;
  /** The registry's time, which is the same for all gateways. */
  now: () => Promise<Date>;
  prepare: (state: ActiveState) => Promise<Sites | undefined>;
  /** Brings the tables of the registry up to date, once the database is available. */
  migrate: () => Promise<void>;
  /** Reads into memory what the release API responds with while the database is unavailable. */
  remember: () => Promise<void>;
  stateFile: StateFile;
  pollMs: number;
  log: FastifyBaseLogger;
}

/** Milliseconds after a read until what is for outages is kept, at most. */
const KEPT_AFTER_MS = 3_000;

export function createServing(options: ServingOptions): Serving {
  const { releases, audit, heartbeats, label, now, prepare, migrate, remember, stateFile, pollMs, log } = options;
  let sites: Sites | undefined;
  let state = NOTHING_ACTIVE;
  let fingerprint = '';
  let status: ServingStatus = { registry: 'unavailable', freshAt: null, databaseUnavailableSince: null };
  let outage: Outage | null = null;
  let hasBegun = false;
  let unsubscribe: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let keepTimer: NodeJS.Timeout | undefined;
  let keeping = Promise.resolve();
  let isSaved = true;
  let refreshing: Promise<void> | undefined;
  let refreshRequested = false;
  let clockIsBehindMs = 0;
  let loggedHash: string | undefined;
  const id = uuidv7();

  async function apply(next: ActiveState): Promise<void> {
    const nextFingerprint = fingerprintOf(next);
    if (nextFingerprint === fingerprint) return;
    sites = await prepare(next);
    state = next;
    fingerprint = nextFingerprint;
    isSaved = false;
  }

  /** Logs the head of the audit chain for `mortar audit verify --head`: the database's owner cannot edit the log. */
  function logHead({ seq, hash }: AuditHead): void {
    if (hash === loggedHash) return;
    loggedHash = hash;
    log.info({ auditHead: `${seq}:${hash}` }, 'head of the audit chain');
  }

  async function readRegistry(): Promise<void> {
    await migrate();
    // Before reading, so that no change between the two is missed. The subscription reconnects by itself.
    unsubscribe ??= await releases.onChange(() => void refresh());
    // Before the state, so that the heartbeat never names a later entry than the one that is served.
    const head = await audit.head();
    clockIsBehindMs = (await now()).getTime() - Date.now();
    await apply(await releases.activeState());
    const heartbeat = { id, label, seq: head.seq };
    await (hasBegun ? heartbeats.beat(heartbeat) : heartbeats.begin(heartbeat));
    if (hasBegun) keepSoon();
    else await keep();
    hasBegun = true;
    logHead(head);
    if (status.registry === 'unavailable') log.info('following the registry');
    if (outage) outage.until ??= new Date().toISOString();
    status = { registry: 'up', freshAt: new Date().toISOString(), databaseUnavailableSince: null };
  }

  /**
   * Keeps what is for outages. Not while a change arrives: gateways of one machine and one database would all do it at
   * the moment in which the others need both, and serve the change later.
   */
  function keepSoon(): void {
    keepTimer ??= setTimeout(
      () => {
        keepTimer = undefined;
        keeping = keeping.then(keep).catch(lost);
      },
      (KEPT_AFTER_MS * (1 + Math.random())) / 2,
    ).unref();
  }

  async function keep(): Promise<void> {
    await save();
    await remember();
  }

  async function save(): Promise<void> {
    if (isSaved) return;
    isSaved = true;
    await stateFile.save(state).catch((error: unknown) => {
      log.error({ err: machineFault(error)?.message ?? error }, 'the last good state could not be saved');
    });
  }

  function lost(failure: unknown): void {
    if (status.registry === 'up') {
      log.error(failure, 'the registry, or what it names, cannot be read; serving the last good state');
    }
    const isUnavailable = isDatabaseUnavailable(failure);
    const since = status.databaseUnavailableSince ?? new Date().toISOString();
    if (isUnavailable) outage = continuedOutage(outage, since);
    status = { ...status, registry: 'unavailable', databaseUnavailableSince: isUnavailable ? since : null };
  }

  /** Reads the registry now, or once more when a read is in progress. Never rejects. */
  function refresh(): Promise<void> {
    refreshRequested = true;
    refreshing ??= (async () => {
      while (refreshRequested) {
        refreshRequested = false;
        await readRegistry().catch(lost);
      }
      refreshing = undefined;
    })();
    return refreshing;
  }

  return {
    sites: () => sites,
    state: () => state,
    now: () => new Date(Date.now() + clockIsBehindMs),
    status: () => status,
    lastOutage: () => outage,

    async start() {
      try {
        await readRegistry();
      } catch (error) {
        const saved = await stateFile.load();
        if (!saved && error instanceof StorageError) throw error;
        if (!saved) {
          throw new Error(
            'The registry cannot be read and no last good state is saved, so there is nothing to serve: check the database.',
            { cause: error },
          );
        }
        await apply(saved);
        isSaved = true;
        lost(error);
        log.error(error, 'the registry is unavailable; serving the state saved last');
      }
      timer = setInterval(() => void refresh(), pollMs).unref();
    },

    async stop() {
      clearInterval(timer);
      await refreshing;
      clearTimeout(keepTimer);
      await keeping;
      await save();
      await unsubscribe?.();
      await heartbeats.remove(id).catch((error: unknown) => {
        log.debug(error, 'the registry is unavailable: the heartbeat of this gateway expires by itself');
      });
    },
  };
}

/** Without records, by far the most of a state: what was published as a version never changes. */
function fingerprintOf({ remotes, ...others }: ActiveState): string {
  const versionOf = (release: ServedRelease | null | undefined) => release?.version;
  const versions = remotes.map(({ active, previous, rollout, ...remote }) => ({
    ...remote,
    active: versionOf(active),
    previous: versionOf(previous),
    rollout: rollout && { ...rollout, candidate: versionOf(rollout.candidate) },
  }));
  return canonicalJson({ ...others, versions });
}
