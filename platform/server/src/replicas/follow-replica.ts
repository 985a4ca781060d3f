import type pg from 'pg';
import type { Replica } from '#database/database.ts';
import type { PostgresServer, ReplicaServer } from '#database/postgres-server.ts';
import { createProbe, PostgresReplica } from './postgres-replica.ts';
import { PrimaryPositions } from './primary-positions.ts';

/** Milliseconds between two measurements. */
const INTERVAL_MS = 500;

const POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 AS bytes`;

/**
 * Measures a replica twice a second. It is not used before its first measurement.
 *
 * @param primary whose copy it is, and its connections
 */
export function followReplica(
  { url, maxLagSeconds }: ReplicaServer,
  primary: PostgresServer,
  pool: pg.Pool,
): { replica: Replica; stop: () => Promise<void> } {
  const replica = new PostgresReplica({
    server: { ...primary, url },
    maxLagMs: maxLagSeconds * 1_000,
    primary: pool,
  });
  const probe = createProbe(primary);
  const positions = new PrimaryPositions();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** In this order: what a replica had cannot be more than what the primary has later. */
  async function measure(): Promise<void> {
    const at = performance.now();
    const position = await probe.query<{ bytes: number }>(POSITION).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
    if (position) {
      positions.record({ bytes: position.bytes, at });
      replica.compare(positions);
    }
    await replica.measure(positions, position !== undefined);
    if (isStopped) return;
    timer = setTimeout(next, INTERVAL_MS);
    timer.unref();
  }
  let measuring = measure();
  function next(): void {
    measuring = measure();
  }

  return {
    replica,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await measuring;
      await Promise.all([probe.end(), replica.close()]);
    },
  };
}
