import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import { type Config, loadConfig } from '#config/env.ts';
import type { Database } from '@mortar/server/database';
import { type Backends, createServices, type Services } from '#services.ts';
import { ApiClient } from './api-client.ts';
import { freshDatabase } from './test-database.ts';

export interface TestApi {
  app: FastifyInstance;
  database: Database;
  config: Config;
  services: Services;
  visitor: ApiClient;
  /** Folder of everything that it stores locally. */
  directory: string;
  /** Texts of the mails sent so far, oldest first, with those that are to be sent now. */
  mails: () => Promise<string[]>;
}

/** Builds the whole API on a database of its own, for the tests of one file. */
export function useApi(environment: Record<string, string> = {}, backends: Backends = {}): TestApi {
  const api = {} as TestApi;

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mortar-api-'));
    const config = loadConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...environment });
    const database = await freshDatabase();
    const services = createServices(database, config, undefined, backends);
    // They are done when a test looks at the mails.
    const app = await buildApi({ database, config, services, doesJobs: false });
    const mails = async () => {
      await services.jobs.runDue();
      return mailsIn(join(directory, 'outbox'));
    };
    Object.assign(api, { app, database, config, services, directory, mails, visitor: new ApiClient(app) });
  });

  afterAll(async () => {
    await api.app.close();
    await api.database.close();
    await rm(api.directory, { recursive: true, force: true });
  });

  return api;
}

async function mailsIn(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (name) => decoded(await readFile(join(outbox, name), 'utf8'))),
  );
}

/** Undoes quoted-printable, as far as plain English needs it. */
const decoded = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
