import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '@mortar/tools/postgres';
import { type RunningProcess, startApi } from '../api/running-api.ts';
import { fillDatabase } from '../filled-database.ts';

/** Nothing that was acknowledged is lost, as in production: a commit takes as long as it takes there. */
export const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
export const PRODUCTS = 5_000;
const REPLICAS = 2;
const METRICS_TOKEN = 'a token of the bench';

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** A market on a primary and its replicas. */
export interface ReplicatedMarket {
  primary: Server;
  replicas: Server[];
  /**
   * Starts an API process, and waits until it uses its replicas.
   *
   * @param replicas how many of them it has
   */
  api(replicas: number, variables?: Record<string, string>): Promise<RunningProcess>;
  stop: () => Promise<void>;
}

export async function startReplicatedMarket(): Promise<ReplicatedMarket> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-replicas-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops) await each();
  };
  try {
    // What it does at some moment by itself would count as work for the requests of that moment.
    const primary = await startPostgres({ settings: [...DURABLE, 'autovacuum=off'] });
    stops.unshift(primary.stop);
    await fillDatabase(primary.url, PRODUCTS);
    const replicas: Server[] = [];
    while (replicas.length < REPLICAS) {
      const replica = await startPostgres({ settings: DURABLE, standbyOf: primary.url });
      stops.unshift(replica.stop);
      replicas.push(replica);
    }
    return {
      primary,
      replicas,
      stop,
      async api(count, variables) {
        const api = await startApi({
          DATABASE_URL: primary.url,
          ...(count > 0 && { DATABASE_REPLICA_URL: addressOf(replicas.slice(0, count)) }),
          DATA_DIR: folder,
          JWT_SECRET: 'the secret that all processes share',
          METRICS_TOKEN,
          ...variables,
        });
        while ((await usedReplicas(api.origin)) < count) await wait(100);
        return api;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One address with the hosts of all. */
export function addressOf(servers: readonly Pick<Server, 'url'>[]): string {
  const urls = servers.map(({ url }) => new URL(url));
  return `postgres://${urls[0]?.username}@${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname}`;
}

async function usedReplicas(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return [...(await response.text()).matchAll(/^mortar_replica_used\{.*\} 1$/gm)].length;
}
