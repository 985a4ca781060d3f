import { hostname } from 'node:os';
import { join } from 'node:path';
import { buildApi, createServices, loadConfig, migrate, openMediaStore } from '@mortar/api';
import { requirePlainHttp, seedDatabase } from '@mortar/demo';
import { buildGateway } from '@mortar/gateway/gateway';
import { publishFrontEnds } from '@mortar/gateway/local/publish-front-ends';
import { writeReleaseToken } from '@mortar/gateway/local/release-token';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate as migrateReleases } from '@mortar/registry/core/database/migrate';
import { createTokens } from '@mortar/registry/core/tokens/tokens';
import { type Database, openDatabase } from '@mortar/server/database';
import { addressRanges } from '@mortar/server/environment';
import { createLogger } from '@mortar/server/logger';
import { greeting } from './greeting.ts';
import type { StartOptions } from './options.ts';
import { quarters, step } from './progress.ts';
import { createSiteServer, listen, stopServer } from './site-server.ts';

/** A site that accepts visitors. */
export interface RunningSite {
  /** The address and the accounts, for the terminal. */
  greeting: string;
  close(): Promise<void>;
}

/**
 * Brings up everything in this process: database, catalogue, front ends, API and gateway. What an
 * earlier start has done, and nothing has changed since, is not done again.
 */
export async function openSite(options: StartOptions, root: string): Promise<RunningSite> {
  const config = loadConfig({
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${options.port}`,
    ...process.env,
    DATA_DIR: options.directory,
    PORT: String(options.port),
  });
  requirePlainHttp(config.publicUrl);
  const database = await openDatabase({ ...config.database, replica: config.replica });
  try {
    return await open(options, root, database, config);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open(
  options: StartOptions,
  root: string,
  database: Database,
  config: ReturnType<typeof loadConfig>,
): Promise<RunningSite> {
  const { directory, port } = options;
  const logger = createLogger(config.logLevel);
  const services = createServices(database, config, logger);
  const artefacts = createFolderStore(join(directory, 'artefacts'));
  const platform = { database, clock: databaseClock, artefacts };
  await step('Preparing the database', async () => {
    await migrate(database);
    await migrateReleases(database);
  });
  await Promise.all([
    step('Building and publishing the front ends', async () => {
      const { built, frozen } = await publishFrontEnds(platform, { root, builds: join(directory, 'builds') });
      if (built.length > 0) console.log(`  Built and published ${built.join(', ')}`);
      if (frozen) console.log(`  ${frozen}`);
    }),
    step('Filling the marketplace', async () => {
      const media = openMediaStore(config.media);
      await seedDatabase({ database, media, products: options.products, onProgress: quarters('products inserted') });
    }),
  ]);
  await writeReleaseToken(createTokens(platform), { directory, port, root });

  const api = await buildApi({ database, config, services, logger });
  const gateway = await buildGateway({
    database,
    artefacts,
    config: {
      label: `${hostname()}:${port}`,
      stateFile: join(directory, 'gateway-state.json'),
      publicUrl: config.publicUrl,
      // By way of the server below, as from another process.
      apiUrl: `http://127.0.0.1:${port}`,
      // All visitors who try a rollout on this machine come from the same address.
      visitorsPerAddress: 1_000,
      webhookNetworks: addressRanges('loopback', '127.0.0.0/8,::1/128'),
      ...(options.renderers !== undefined && { renderers: options.renderers }),
    },
    logger,
  });
  await Promise.all([api.ready(), gateway.ready()]);
  const server = createSiteServer(api, gateway);
  await listen(server, port, options.host);
  const url = `http://localhost:${port}`;
  return {
    greeting: greeting(url),
    close: async () => {
      await stopServer(server);
      await Promise.all([api.close(), gateway.close()]);
      await database.close();
    },
  };
}
