import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@mortar/api';
import { seedDatabase } from '@mortar/demo';
import { openDatabase } from '@mortar/server/database';
import { startPostgres } from '@mortar/tools/postgres';
import { type RunningProcess, startApi, startServer } from '../api/running-api.ts';
import { megabytesOf } from '../process-figures.ts';
import { startGateways } from '../release/gateways.ts';

/** Products on sale: a search is expensive, and the bench fills them into an empty database on each run. */
export const PRODUCTS = 20_000;
export const API_PROCESSES = 2;

/** A process whose memory is recorded. */
export interface Server {
  name: string;
  pid: number;
}

/** API processes behind a gateway that trusts the address that a proxy in front of it names. */
export interface Deployment {
  /** Origin of the gateway. */
  origin: string;
  /** Origin of one of the API processes, as a proxy without a gateway reaches it. */
  apiOrigin: string;
  /** The API processes, then the gateway. */
  servers(): Server[];
  /**
   * Starts API processes that have ended again.
   *
   * @returns whether the site is complete: the gateway is not started again
   */
  restartEnded(): Promise<boolean>;
  stop: () => Promise<void>;
}

/** Starts all of it, with the catalogue of the demonstration and copies of its products. */
export async function startDeployment(root: string): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-abuse-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops) await each();
  };
  try {
    const postgres = await startPostgres();
    stops.unshift(postgres.stop);
    await fillDatabase(postgres.url);
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      TRUST_PROXY: '1',
      JWT_SECRET: 'the secret that both processes share',
    };
    const apis: RunningProcess[] = [];
    stops.unshift(() => Promise.all(apis.filter(isRunning).map((api) => api.stop())));
    while (apis.length < API_PROCESSES) apis.push(await startApi(environment));
    const ports = apis.map(({ origin }) => new URL(origin).port);
    const balancer = await startServer(['node', join(import.meta.dirname, 'balancer.mjs')], '/api/health/ready', {
      API_PORTS: ports.join(','),
    });
    stops.unshift(balancer.stop);
    const gateways = await startGateways(root, 1, { API_URL: balancer.origin, TRUST_PROXY: '1' });
    stops.unshift(gateways.stop);
    const [origin = ''] = gateways.origins;
    const [gateway = 0] = gateways.pids;
    return {
      origin,
      apiOrigin: apis[0]?.origin ?? '',
      servers: () => [
        ...apis.map(({ pid }, index) => ({ name: `API ${index + 1}`, pid })),
        { name: 'gateway', pid: gateway },
      ],
      restartEnded: async () => {
        for (const [index, api] of apis.entries()) {
          if (isRunning(api)) continue;
          apis[index] = await startApi({ ...environment, PORT: ports[index] ?? '' });
        }
        return isRunning({ pid: gateway });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const isRunning = ({ pid }: Pick<RunningProcess, 'pid'>) => megabytesOf(pid) !== undefined;

/** Fills an empty database with the catalogue of the demonstration and copies of its products. */
async function fillDatabase(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await migrate(database);
    await seedDatabase({ database, products: PRODUCTS });
    await database.query('VACUUM (ANALYZE)');
  } finally {
    await database.close();
  }
}
