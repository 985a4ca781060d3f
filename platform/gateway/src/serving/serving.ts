import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { StorageError } from '@mortar/server/storage';
import type { AuditHead } from '@mortar/registry/core/audit/audit-entry';
import { canonicalJson } from '@mortar/registry/core/crypto/canonical-json';
import { type ActiveState, NOTHING_ACTIVE, type ServedRelease } from '@mortar/registry/core/releases/active-state';
import type { Audit } from '@mortar/registry/core/audit/audit';
import type { Heartbeats } from '@mortar/registry/core/gateways/heartbeats';
import type { Outage } from '@mortar/registry/core/gateways/outage';
import type { Releases } from '@mortar/registry/core/releases/releases';
import { coalesced } from './coalesced.ts';
import { KeptState } from './kept-state.ts';
import { RegistryStatus, type ServingStatus } from './registry-status.ts';
import type { Sites } from './sites.ts';
import type { StateFile } from './state-file.ts';

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

export function createServing(options: ServingOptions): Serving {
  const { releases, audit, heartbeats, label, now, prepare, migrate, remember, stateFile, pollMs, log } = options;
  const status = new RegistryStatus(log);
  const onFailure = (failure: unknown) => status.lost(failure);
  const kept = new KeptState({ stateFile, remember, onFailure, log });
  const refresh = coalesced(() => readRegistry().catch(onFailure));
  const id = uuidv7();
  let sites: Sites | undefined;
  let state = NOTHING_ACTIVE;
  let fingerprint = '';
  let hasBegun = false;
  let unsubscribe: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let clockIsBehindMs = 0;
  let loggedHash: string | undefined;

  /** Returns whether this is another state than the one that is served. */
  async function apply(next: ActiveState): Promise<boolean> {
    const nextFingerprint = fingerprintOf(next);
    if (nextFingerprint === fingerprint) return false;
    sites = await prepare(next);
    state = next;
    fingerprint = nextFingerprint;
    return true;
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
    unsubscribe ??= await releases.onChange(() => void refresh.run());
    // Before the state, so that the heartbeat never names a later entry than the one that is served.
    const head = await audit.head();
    clockIsBehindMs = (await now()).getTime() - Date.now();
    if (await apply(await releases.activeState())) kept.changed(state);
    const heartbeat = { id, label, seq: head.seq };
    await (hasBegun ? heartbeats.beat(heartbeat) : heartbeats.begin(heartbeat));
    if (hasBegun) kept.keepSoon();
    else await kept.keep();
    hasBegun = true;
    logHead(head);
    status.read();
  }

  return {
    sites: () => sites,
    state: () => state,
    now: () => new Date(Date.now() + clockIsBehindMs),
    status: () => status.current,
    lastOutage: () => status.lastOutage,

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
        status.lost(error);
        log.error(error, 'the registry is unavailable; serving the state saved last');
      }
      timer = setInterval(() => void refresh.run(), pollMs).unref();
    },

    async stop() {
      clearInterval(timer);
      await refresh.idle();
      await kept.stop();
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
