import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@mortar/api';
import { seedDatabase } from '@mortar/demo';
import { openDatabase } from '@mortar/server/database';
import { startHaproxy } from '@mortar/tools/haproxy';
import { freePort } from '@mortar/tools/local-server';
import { startPostgres } from '@mortar/tools/postgres';
import { type RunningProcess, startApi } from '../api/running-api.ts';
import { megabytesOf } from '../process-figures.ts';
import { startGateways } from '../release/gateways.ts';

/** Products on sale: a search is expensive, and the bench fills them into an empty database on each run. */
export const PRODUCTS = 20_000;
export const API_PROCESSES = 2;
export const GATEWAYS = 2;
const OWN_ADDRESS = '127.0.0.1';

/** A process whose memory is recorded. */
export interface Server {
  name: string;
  pid: number;
}

/** API processes and gateways behind haproxy, as docs/production.md has them. */
export interface Deployment {
  /** Origin of haproxy. */
  origin: string;
  /** The API processes, then the gateways. */
  servers(): Server[];
  /**
   * Starts API processes that have ended again.
   *
   * @returns whether the site is complete: gateways are not started again
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
      // The address of the gateways: visitors have others of this machine.
      UNLIMITED_ADDRESSES: OWN_ADDRESS,
      JWT_SECRET: 'the secret that both processes share',
    };
    const apis: RunningProcess[] = [];
    stops.unshift(() => Promise.all(apis.filter(isRunning).map((api) => api.stop())));
    while (apis.length < API_PROCESSES) apis.push(await startApi(environment));
    const ports = apis.map(({ origin }) => new URL(origin).port);
    const apiPort = String(await freePort());
    const gateways = await startGateways(root, GATEWAYS, {
      API_URL: `http://127.0.0.1:${apiPort}`,
      TRUST_PROXY: '1',
    });
    stops.unshift(gateways.stop);
    const gatewayPorts = gateways.origins.map((origin) => new URL(origin).port);
    const proxy = await startHaproxy({
      API_PORT: apiPort,
      ...Object.fromEntries(ports.map((port, index) => [`API_PORT_${index + 1}`, port])),
      ...Object.fromEntries(gatewayPorts.map((port, index) => [`GATEWAY_PORT_${index + 1}`, port])),
      UNLIMITED_NETWORKS: OWN_ADDRESS,
    });
    stops.unshift(proxy.stop);
    return {
      origin: `https://127.0.0.1:${proxy.port}`,
      servers: () => [
        ...apis.map(({ pid }, index) => ({ name: `API ${index + 1}`, pid })),
        ...gateways.pids.map((pid, index) => ({ name: `gateway ${index + 1}`, pid })),
      ],
      restartEnded: async () => {
        for (const [index, api] of apis.entries()) {
          if (isRunning(api)) continue;
          apis[index] = await startApi({ ...environment, PORT: ports[index] ?? '' });
        }
        return gateways.pids.every((pid) => isRunning({ pid }));
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
