import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate as migrateReleases } from '@mortar/registry/core/database/migrate';
import { createTokens } from '@mortar/registry/core/tokens/tokens';
import { createPublisher } from '@mortar/registry/publishing/publisher';
import { type Activation, createActivation } from '@mortar/rollouts/activation/activation';
import { openDatabase } from '@mortar/server/database';
import { startPostgres } from '@mortar/tools/postgres';
import { startGateway } from '../api/running-api.ts';

export const REMOTE = 'mfe-catalog';
/** Two versions of one remote, older first. */
export const VERSIONS = ['1.0.0-bench', '1.1.0-bench'] as const;

const ORIGIN = { actor: 'bench', reason: 'Measured' };

export interface Gateways {
  /** Origin of each of them. */
  origins: string[];
  /** Process id of each of them. */
  pids: number[];
  activation: Activation;
  origin: typeof ORIGIN;
  token: string;
  stop: () => Promise<void>;
}

/**
 * Gateways in processes of their own on one PostgreSQL server and one folder, with real builds live.
 *
 * @param variables of the gateways, besides those of the registry
 */
export async function startGateways(
  root: string,
  count: number,
  variables: Record<string, string> = {},
): Promise<Gateways> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-gateways-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    return { ...(await startOn(folder, stops, { root, count, variables })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Wanted {
  root: string;
  count: number;
  variables: Record<string, string>;
}

/** @param stops gets what ends each thing that was started, the last one first */
async function startOn(
  folder: string,
  stops: (() => unknown)[],
  { root, count, variables }: Wanted,
): Promise<Omit<Gateways, 'stop'>> {
  const server = await startPostgres();
  stops.unshift(() => server.stop());
  const database = await openDatabase({ url: server.url });
  stops.unshift(() => database.close());
  const context = { database, clock: databaseClock };
  const publisher = createPublisher({ ...context, artefacts: createFolderStore(join(folder, 'artefacts')) });
  const activation = createActivation(context);
  await migrateReleases(database);
  const releaseBuild = async (name: string, version: string) => {
    await publisher.publish(build(root, folder, name, version), ORIGIN);
    await activation.activate([{ name, version }], ORIGIN);
  };
  await releaseBuild('shell', VERSIONS[0]);
  for (const version of VERSIONS) await releaseBuild(REMOTE, version);
  const { token } = await createTokens(context).create({ label: 'bench', scope: 'release' }, ORIGIN);

  const environment = { DATABASE_URL: server.url, DATA_DIR: folder, LOG_LEVEL: 'warn', ...variables };
  const starts = await Promise.allSettled(
    Array.from({ length: count }, () => startGateway('/health/ready', environment)),
  );
  const gateways = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  stops.unshift(() => Promise.all(gateways.map((gateway) => gateway.stop())));
  for (const each of starts) if (each.status === 'rejected') throw each.reason;
  return {
    origins: gateways.map(({ origin }) => origin),
    pids: gateways.map(({ pid }) => pid),
    activation,
    origin: ORIGIN,
    token,
  };
}

/** @returns the folder of the build */
function build(root: string, folder: string, name: string, version: string): string {
  const output = join(folder, 'builds', `${name}-${version}`);
  const front = join(root, name);
  execFileSync(join(front, 'node_modules', '.bin', 'rspack'), ['build', '--output-path', output], {
    cwd: front,
    env: { ...process.env, MORTAR_VERSION: version, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  return output;
}
