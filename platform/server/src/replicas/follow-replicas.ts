import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Replica } from '#database/database.ts';
import { type PostgresServer, type ReplicaServers, urlsOf } from '#database/postgres-hosts.ts';
import { createProbe, PostgresReplica, PROBE_DEADLINE_MS } from './postgres-replica.ts';
import { PrimaryPositions } from './primary-positions.ts';

/** Milliseconds between two measurements. */
const INTERVAL_MS = 500;

const POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 AS bytes`;

/**
 * Measures all replicas twice a second. None is used before its first measurement.
 *
 * @param primary whose copies they are, and its connections
 */
export function followReplicas(
  { url, maxLagSeconds }: ReplicaServers,
  primary: PostgresServer,
  pool: pg.Pool,
): { replicas: readonly Replica[]; stop: () => Promise<void> } {
  const replicas = urlsOf(url).map(
    (each) =>
      new PostgresReplica({ server: { ...primary, url: each }, maxLagMs: maxLagSeconds * 1_000, primary: pool }),
  );
  const probe = createProbe(primary);
  const positions = new PrimaryPositions();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** In this order: what a replica had cannot be more than what the primary has later. */
  async function measure(): Promise<void> {
    const at = performance.now();
    const asked = probe.query<{ bytes: number }>(POSITION).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
    // With several hosts it may take longer, and replicas are measured all the same.
    const position = await Promise.race([asked, wait(PROBE_DEADLINE_MS, undefined, { ref: false })]);
    if (position) {
      positions.record({ bytes: position.bytes, at });
      for (const replica of replicas) replica.compare(positions);
    }
    await Promise.all(replicas.map((replica) => replica.measure(positions)));
    if (isStopped) return;
    timer = setTimeout(next, INTERVAL_MS);
    timer.unref();
  }
  let measuring = measure();
  function next(): void {
    measuring = measure();
  }

  return {
    replicas,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await measuring;
      await Promise.all([probe.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
