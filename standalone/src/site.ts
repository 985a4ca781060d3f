import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildApi,
  createMedia,
  type Database,
  DEMO_ACCOUNTS,
  loadConfig,
  migrate,
  openDatabase,
  seedDatabase,
} from '@mortar/api';
import { buildGateway, createFolderStore, createRegistry, type Registry } from '@mortar/release';
import { publishFrontEnds } from './front-ends.ts';
import type { StartOptions } from './options.ts';
import { step } from './progress.ts';
import { createSiteServer, listen, stopServer } from './site-server.ts';

/** A site that accepts visitors. */
export interface RunningSite {
  /** What to tell the person who started it. */
  greeting: string;
  close(): Promise<void>;
}

/**
 * Brings up everything in this process: database, catalogue, front ends, API and gateway. What an
 * earlier start has done and nothing has changed since is not done again.
 */
export async function openSite(options: StartOptions, root: string): Promise<RunningSite> {
  const url = `http://localhost:${options.port}`;
  const config = loadConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    DATA_DIR: options.directory,
    PORT: String(options.port),
    PUBLIC_URL: process.env.PUBLIC_URL ?? url,
  });
  const database = await openDatabase(config.database);
  try {
    const registry = createRegistry({
      database,
      artefacts: createFolderStore(join(options.directory, 'artefacts')),
    });
    await step('Preparing the database', async () => {
      await migrate(database);
      await registry.migrate();
    });
    await step('Stocking the catalogue', () => stock(database, options));
    await step('Building and publishing the front ends', () => publishFrontEnds(registry, root));
    const token = await releaseToken(registry, options.directory);
    return await serve();
  } catch (error) {
    await database.close();
    throw error;
  }
}
