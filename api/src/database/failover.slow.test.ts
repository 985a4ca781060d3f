import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness, Wishlist } from '@mortar/contracts';
import { type Database, openDatabase } from '@mortar/server/database';
import { administer, freePort } from '@mortar/server/testing';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import { loadConfig } from '#config/env.ts';
import { createServices } from '#services.ts';
import { newAccount, type TestAccount } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { seedCategories } from '#test/categories.ts';
import { type PostgresServers, postgresServers, type TestPostgres } from '#test/postgres-servers.ts';
import { migrate } from './migrate.ts';

/** The embedded database has no standby. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const WRITERS = 3;
const READERS = 3;

onServer('the API behind haproxy on a primary and a synchronous replica', () => {
  let servers: PostgresServers;
  let primary: TestPostgres;
  let standby: TestPostgres;
  let proxy: ChildProcess;
  let directory: string;
  let database: Database;
  let app: FastifyInstance;
  let account: TestAccount;

  /** The proxy of production, before two servers. Resolves, when it knows the primary, to its ports. */
  async function startProxy([first, second]: [number, number]): Promise<{ writes: number; reads: number }> {
    const [writes, reads] = [await freePort(), await freePort()];
    proxy = spawn('haproxy', ['-db', '-f', join(__dirname, '../../../deploy/haproxy-postgres.cfg')], {
      stdio: 'ignore',
      env: {
        PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
        POSTGRES_WRITES_PORT: String(writes),
        POSTGRES_READS_PORT: String(reads),
        POSTGRES_PORT_1: String(first),
        POSTGRES_PORT_2: String(second),
      },
    });
    await once(proxy, 'spawn');
    const at = (port: number) => primary.url.replace(String(primary.port), String(port));
    await untilItSucceeds(at(writes), 'SELECT 1 / (NOT pg_is_in_recovery())::int');
    await untilItSucceeds(at(reads), 'SELECT 1 / pg_is_in_recovery()::int');
    return { writes, reads };
  }

  /** Until haproxy has asked each server, it takes both for well: of four connections in turn one would reach the other. */
  async function untilItSucceeds(url: string, statement: string): Promise<void> {
    let inTurn = 0;
    while (inTurn < 4) {
      const succeeds = await administer(url, statement).then(
        () => true,
        () => false,
      );
      inTurn = succeeds ? inTurn + 1 : 0;
      if (!succeeds) await wait(100);
    }
  }

  beforeAll(async () => {
    servers = await postgresServers();
    directory = await mkdtemp(join(tmpdir(), 'mortar-failover-'));
    primary = await servers.start();
    standby = await servers.start(primary.url);
    await administer(primary.url, 'CREATE ROLE haproxy LOGIN');
    const ports = await startProxy([primary.port, standby.port]);
    // The standby does not copy this: once promoted, it waits for no other.
    await administer(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await administer(primary.url, 'SELECT pg_reload_conf()');
    const config = loadConfig({
      DATA_DIR: directory,
      LOG_LEVEL: 'silent',
      DATABASE_URL: primary.url.replace(String(primary.port), String(ports.writes)),
      DATABASE_REPLICA_URL: primary.url.replace(String(primary.port), String(ports.reads)),
    });
    database = await openDatabase({ ...config.database, replica: config.replica });
    await migrate(database);
    await seedCategories(database);
    const services = createServices(database, config);
    app = await buildApi({ database, config, services });
    account = await newAccount({ app, database, services, visitor: new ApiClient(app) });
    while (!database.replica?.isUsable) await wait(20);
  });

  afterAll(async () => {
    await app.close();
    await database.close();
    proxy.kill();
    await servers.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('fails no read of a visitor and loses no write when the primary is killed and the replica promoted', async () => {
    const notified: string[] = [];
    await database.listen('drill', (payload) => notified.push(payload));
    const visitor = new ApiClient(app);
    const reads: number[] = [];
    const writes: number[] = [];
    const acknowledged: string[] = [];
    const load = { isOver: false };
    const readers = Array.from({ length: READERS }, async () => {
      while (!load.isOver) reads.push((await visitor.get('/api/products')).status);
    });
    // As the front end does, each repeats what was refused.
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!load.isOver) {
        const { status, data } = await account.client.post<Wishlist>('/api/wishlists', { name: 'House' });
        writes.push(status);
        if (status === 201) acknowledged.push(data.wishId);
        else await wait(50);
      }
    });
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await wait(10);
    };

    await until(() => acknowledged.length > 30);
    await primary.kill();
    await until(() => writes.at(-1) === 503);
    const readsBefore = reads.length;
    await until(() => reads.length > readsBefore + 30);
    const { status, data } = await visitor.get<Readiness>('/api/health/ready');
    expect([status, data]).toEqual([200, { status: 'read-only' }]);
    await administer(standby.url, 'SELECT pg_promote()');
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 30);
    const readsAfter = reads.length;
    await until(() => reads.length > readsAfter + 30);
    load.isOver = true;
    await Promise.all([...readers, ...writers]);

    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(writes)).toEqual(new Set([201, 503]));
    const rows = await database.query<{ id: string }>('SELECT id FROM wishlists');
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    while (notified.length === 0) {
      await database.query("SELECT pg_notify('drill', 'heard')");
      await wait(100);
    }
    expect((await visitor.get<Readiness>('/api/health/ready')).data).toEqual({ status: 'ok' });
  });
});
