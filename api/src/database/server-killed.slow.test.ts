import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Wishlist, WishlistPage } from '@mortar/contracts';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import { loadConfig } from '#config/env.ts';
import { type Database, openDatabase } from '@mortar/server/database';
import { migrate } from '#database/migrate.ts';
import { type TestResponse, ApiClient } from '#test/api-client.ts';
import { newAccount, type TestAccount } from '#test/accounts.ts';
import { type PostgresServers, postgresServers, type TestPostgres } from '#test/postgres-servers.ts';
import { createServices } from '#services.ts';

/**
 * A killed server loses what it had not written to the operating system yet. (Power failure, where the disk
 * loses data too, is not tested.) The embedded database has no server: server.slow.test.ts kills the API process
 * that it runs in.
 */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const KILLS = 3;
const WRITERS = 4;

onServer('the API', () => {
  let servers: PostgresServers;
  let folder: string;
  let server: TestPostgres;
  let database: Database;
  let app: FastifyInstance;
  let account: TestAccount;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mortar-killed-'));
    servers = await postgresServers();
    server = await servers.start();
    const { url } = server;
    database = await openDatabase({ url });
    await migrate(database);
    const config = loadConfig({ DATA_DIR: join(folder, 'api'), LOG_LEVEL: 'silent', DATABASE_URL: url });
    const services = createServices(database, config);
    app = await buildApi({ database, config, services });
    account = await newAccount({ app, database, services, visitor: new ApiClient(app) });
  });

  afterAll(async () => {
    await app.close();
    await database.close();
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Creates wishlists until a request fails, and returns its status. */
  async function write(acknowledged: string[]): Promise<number> {
    for (;;) {
      const { status, data } = await account.client.post<Wishlist>('/api/wishlists', { name: 'House' });
      if (status !== 201) return status;
      acknowledged.push(data.wishId);
    }
  }

  const statusOf = async (path: string) => (await account.client.get(path)).status;

  async function storedIds(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let page: number | null = 1; page !== null; ) {
      const url: string = `/api/wishlists/my-wishes?limit=100&page=${page}`;
      const response: TestResponse<WishlistPage> = await account.client.get(url);
      for (const { wishId } of response.data.wishlists) ids.add(wishId);
      page = response.data.nextPage;
    }
    return ids;
  }

  it('has every acknowledged write, and returns 503 until the restart, when the database server is killed', async () => {
    const acknowledged: string[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, () => write(acknowledged));
      while (acknowledged.length < before + 40) await wait(5);
      await server.kill();
      expect(await Promise.all(writers)).toEqual(Array(WRITERS).fill(503));
      expect(await statusOf('/api/auth/my-account')).toBe(503);
      expect(await statusOf('/api/health/ready')).toBe(503);
      expect(await statusOf('/api/health/live')).toBe(200);

      await server.start();
      while ((await statusOf('/api/health/ready')) !== 200) await wait(50);
      const present = await storedIds();
      expect(acknowledged.filter((wishId) => !present.has(wishId))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 40);
  });
});
