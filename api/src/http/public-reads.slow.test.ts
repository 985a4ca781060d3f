import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductDetail, ProductList } from '@mortar/contracts';
import { WROTE_COOKIE } from '@mortar/federation';
import { type Database, openDatabase, type Replica } from '@mortar/server/database';
import { administer } from '@mortar/server/testing';
import { buildApi } from '#app.ts';
import { loadConfig } from '#config/env.ts';
import { migrate } from '#database/migrate.ts';
import { createServices } from '#services.ts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { seedCategories } from '#test/categories.ts';
import { type PostgresServers, postgresServers, type TestPostgres } from '#test/postgres-servers.ts';
import type { TestApi } from '#test/test-api.ts';

/** The embedded database has no replica. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const METRICS_TOKEN = 'a-token-for-prometheus';

/** A way to a server that can stop to pass anything on, as a network can. */
async function proxyTo(port: number) {
  const sockets = new Set<Socket>();
  const proxy = { port: 0, isHanging: false, close: () => undefined as void };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => proxy.isHanging || to.write(bytes));
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  proxy.port = (server.address() as AddressInfo).port;
  proxy.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return proxy;
}

onServer('the API with a replica', () => {
  let servers: PostgresServers;
  let primary: TestPostgres;
  let standby: TestPostgres;
  let proxy: Awaited<ReturnType<typeof proxyTo>>;
  let directory: string;
  let database: Database;
  let replica: Replica;
  let api: TestApi;
  let seller: Seller;

  beforeAll(async () => {
    servers = await postgresServers();
    directory = await mkdtemp(join(tmpdir(), 'mortar-replica-'));
    primary = await servers.start();
    standby = await servers.start(primary.url);
    proxy = await proxyTo(standby.port);
    const config = loadConfig({
      DATA_DIR: directory,
      LOG_LEVEL: 'silent',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: primary.url.replace(String(primary.port), String(proxy.port)),
      // Tests that hold the replica up say when it is too far behind.
      DATABASE_REPLICA_MAX_LAG: '30',
      METRICS_TOKEN,
    });
    database = await openDatabase({ ...config.database, replica: config.replica });
    await migrate(database);
    await seedCategories(database);
    replica = database.replica as Replica;
    const services = createServices(database, config);
    const app = await buildApi({ database, config, services, doesJobs: false });
    api = { app, database, config, services, directory, visitor: new ApiClient(app), mails: async () => [] };
    seller = await newSeller(api);
    await caughtUp();
  });

  afterEach(async () => {
    proxy.isHanging = false;
    await administer(standby.url, 'SELECT pg_wal_replay_resume()');
    await caughtUp();
  });

  afterAll(async () => {
    await api.app.close();
    await database.close();
    proxy.close();
    await servers.stop();
    await rm(directory, { recursive: true, force: true });
  });

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await wait(20);
  }

  /** Until the replica is used and has what is written by now. */
  async function caughtUp(): Promise<void> {
    const [{ position } = { position: '' }] = await database.query<{ position: string }>(
      'SELECT pg_current_wal_lsn()::text AS position',
    );
    const hasReplayed = async () => {
      const [row] = await replica.database.query<{ has: boolean }>(
        'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
        [position],
      );
      return row?.has === true;
    };
    await until(() => replica.isUsable);
    await until(hasReplayed);
  }

  const holdReplay = () => administer(standby.url, 'SELECT pg_wal_replay_pause()');
  const priceOf = async ({ productId }: ProductDetail, headers: Record<string, string> = {}) => {
    const { data, status } = await api.visitor.get<ProductDetail>(`/api/products/${productId}`, { headers });
    return status === 200 ? data.price : status;
  };

  it('serves visitors from the replica, and accounts and browsers that have just written from the primary', async () => {
    const product = await newProduct(seller, { price: 5_000 });
    await caughtUp();
    await holdReplay();
    const written = await seller.client.put('/api/products', { productId: product.productId, price: 6_000 });
    // On a machine without time a measurement may come late, and the primary serves until it does.
    await until(async () => (await priceOf(product)) === 5_000);
    expect(await priceOf(product, { authorization: `Bearer ${seller.client.accessToken}` })).toBe(6_000);
    const [cookie, ...attributes] = String(written.headers['set-cookie']).split('; ');
    expect(await priceOf(product, { cookie: cookie ?? '' })).toBe(6_000);
    // Longer than a replica that is used may be behind.
    expect([cookie, ...attributes]).toEqual([`${WROTE_COOKIE}=1`, 'Max-Age=34', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
  });

  it('finds on the primary what the replica does not have yet', async () => {
    await holdReplay();
    const product = await newProduct(seller, { title: 'Just listed', price: 7_000 });
    await until(async () => {
      const { data } = await api.visitor.get<ProductList>('/api/products');
      return data.products.every(({ title }) => title !== 'Just listed');
    });
    expect(await priceOf(product)).toBe(7_000);
    expect((await api.visitor.get(`/api/page-metadata/products/${product.productId}`)).status).toBe(200);
    expect((await api.visitor.get('/api/products/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('uses a replica only while it is not further behind than it may be', async () => {
    const strict = await openDatabase({ url: primary.url, replica: { url: standby.url, maxLagSeconds: 1 } });
    try {
      const follower = strict.replica as Replica;
      await until(() => follower.isUsable);
      await holdReplay();
      await newProduct(seller, { title: 'Held up' });
      await until(() => !follower.isUsable);
      expect(follower.lagSeconds).toBeGreaterThan(1);
      const [row] = await follower.database.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
      expect(row).toEqual({ standby: false });
      await administer(standby.url, 'SELECT pg_wal_replay_resume()');
      await until(() => follower.isUsable);
      expect(follower.lagSeconds).toBeLessThanOrEqual(1);
    } finally {
      await strict.close();
    }
  });

  it('writes nothing through a replica', async () => {
    const written = replica.database.query('UPDATE products SET price_kobo = 1');
    await expect(written).rejects.toMatchObject({ code: '25006' });
  });

  it('fails no read when the replica is killed, and returns to it when it is back', async () => {
    const product = await newProduct(seller, { price: 8_000 });
    await caughtUp();
    const prices: unknown[] = [];
    const load = { isOver: false };
    const readers = Array.from({ length: 4 }, async () => {
      while (!load.isOver) prices.push(await priceOf(product));
    });
    await until(() => prices.length > 50);
    await standby.kill();
    await until(() => !replica.isUsable);
    const before = prices.length;
    await until(() => prices.length > before + 50);
    await standby.start();
    await until(() => replica.isUsable);
    const after = prices.length;
    await until(() => prices.length > after + 50);
    load.isOver = true;
    await Promise.all(readers);
    expect(new Set(prices)).toEqual(new Set([8_000]));
  });

  it('finishes on the primary what a replica was to do that no longer responds', async () => {
    const product = await newProduct(seller, { price: 9_000 });
    await caughtUp();
    proxy.isHanging = true;
    const redirected = replica.redirected;
    expect(await priceOf(product)).toBe(9_000);
    expect(replica.redirected).toBeGreaterThan(redirected);
    expect(replica.isUsable).toBe(false);
  });

  it('has metrics of the replica', async () => {
    const { text } = await api.visitor.get('/api/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(text).toContain(`mortar_replica_used{replica="127.0.0.1:${proxy.port}"} 1\n`);
    expect(text).toMatch(/mortar_replica_lag_seconds\{replica="[\d.:]+"\} \d/);
    expect(text).toMatch(/mortar_replica_redirected_total\{replica="[\d.:]+"\} \d+\n/);
  });
});
