import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@mortar/tools/local-server';
import { startPostgres } from '@mortar/tools/postgres';
import { signUp } from '../abuse/accounts.ts';
import { type RunningProcess, startApi } from '../api/running-api.ts';
import type { Figures } from '../figures.ts';
import { fillDatabase } from '../filled-database.ts';
import { measureBackup } from './backup.ts';
import { type Drill, startDrill } from './drill.ts';

/** Nothing that was acknowledged is lost, as in production: a commit takes as long as it takes there. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const PRODUCTS = 20_000;
const API_PROCESSES = 2;
/** What an operator, or a failover manager, takes to decide that the primary does not come back. */
const DECISION_MS = 2_000;
/** Before the primary is killed, and after writes work again. */
const AROUND_MS = 2_000;

type Server = Awaited<ReturnType<typeof startPostgres>>;

interface Measured extends Drill {
  mode: string;
  /** Seconds from the beginning of the promotion until a write succeeded. */
  recovery: number;
  lost: number;
}

/** Kills the primary twice under load, promotes the replica each time, and restores a backup. */
export async function measureFailover(): Promise<Figures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-failover-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const ports = [await freePort(), await freePort(), await freePort()];
    const hosts = ports.map((port) => ({ url: `postgres://mortar@127.0.0.1:${port}/postgres` }));
    const start = async (index: number, standbyOf?: string): Promise<Server> => {
      const server = await startPostgres({
        port: ports[index] ?? 0,
        settings: DURABLE,
        ...(standbyOf && { standbyOf }),
      });
      stops.unshift(server.stop);
      return server;
    };
    let primary = await start(0);
    await fillDatabase(primary.url, PRODUCTS);
    const apis: RunningProcess[] = [];
    stops.unshift(() => Promise.all(apis.map((api) => api.stop())));
    while (apis.length < API_PROCESSES) {
      apis.push(
        await startApi({
          DATABASE_URL: addressOf(hosts),
          DATABASE_REPLICA_URL: addressOf(hosts.slice(1)),
          DATA_DIR: folder,
          JWT_SECRET: 'the secret that all processes share',
        }),
      );
    }
    const origins = apis.map(({ origin }) => origin);
    const { accessToken } = await signUp(origins[0] ?? '', 'drill', '127.0.0.1');

    const measured: Measured[] = [];
    for (const [index, mode] of ['asynchronous', 'synchronous'].entries()) {
      const replica = await start(index + 1, primary.url);
      // A standby that is made before this does not wait for another once it is promoted.
      if (mode === 'synchronous') await waitForReplicaOf(primary);
      // Each API process has measured it.
      await wait(AROUND_MS);
      const drill = startDrill(origins, accessToken);
      await wait(AROUND_MS);
      process.kill(primary.pid, 'SIGKILL');
      await wait(DECISION_MS);
      const promoted = performance.now();
      await statement(replica.url, 'SELECT pg_promote()');
      await drill.untilWritten();
      const recovery = (performance.now() - promoted) / 1_000;
      await wait(AROUND_MS);
      const figures = await drill.end();
      measured.push({ ...figures, mode, recovery, lost: await lostOf(replica.url, figures.acknowledged) });
      primary = replica;
    }
    return [figuresOf(measured), await measureBackup(primary.url, folder)];
  } finally {
    for (const stop of stops) await stop();
  }
}

async function waitForReplicaOf({ url }: Server): Promise<void> {
  await statement(url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await statement(url, 'SELECT pg_reload_conf()');
}

async function statement<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** One address with the hosts of all. */
function addressOf(servers: readonly Pick<Server, 'url'>[]): string {
  const urls = servers.map(({ url }) => new URL(url));
  return `postgres://${urls[0]?.username}@${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname}`;
}

/** Acknowledged writes that the promoted server does not have. */
async function lostOf(url: string, acknowledged: readonly string[]): Promise<number> {
  const rows = await statement<{ id: string }>(url, 'SELECT id FROM wishlists');
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id)).length;
}

function figuresOf(measured: readonly Measured[]): Figures {
  const failed = (statuses: Drill['reads'], succeeded: number) =>
    [...statuses].filter(([status]) => status !== succeeded).reduce((sum, [, count]) => sum + count, 0);
  const all = (statuses: Drill['reads']) => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return {
    title: `A primary is killed under load and its replica promoted ${DECISION_MS / 1_000} seconds later; ${API_PROCESSES} API processes, which go on without a restart`,
    columns: [
      'replication',
      'reads of visitors',
      'of them failed',
      'slowest read, ms',
      'writes',
      'of them refused',
      'seconds from the promotion until a write succeeded',
      'acknowledged writes lost',
    ],
    rows: measured.map(({ mode, reads, slowestRead, writes, recovery, lost }) => [
      mode,
      all(reads),
      failed(reads, 200),
      Math.round(slowestRead),
      all(writes),
      failed(writes, 201),
      recovery.toFixed(1),
      lost,
    ]),
    aims: measured.flatMap(({ mode, reads, recovery, lost }) => [
      { aim: `${mode}: no read of a visitor fails`, measured: `${failed(reads, 200)}`, met: failed(reads, 200) === 0 },
      {
        aim: `${mode}: writes succeed within 5 seconds of the promotion`,
        measured: `${recovery.toFixed(1)} s`,
        met: recovery < 5,
      },
      ...(mode === 'synchronous'
        ? [{ aim: `${mode}: no acknowledged write is lost`, measured: `${lost}`, met: lost === 0 }]
        : []),
    ]),
  };
}
