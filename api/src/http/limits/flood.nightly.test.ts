import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openDatabase } from '@mortar/server/database';
import { migrate } from '#database/migrate.ts';
import { type ApiProcess, useApiProcesses } from '#test/api-process.ts';
import { seedCategories } from '#test/categories.ts';

/** The flood tests the process, which is the same on the embedded database. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const CONNECTIONS = 200;
const LIST = '/api/products?limit=100';

onServer('an API process with its heap limit', () => {
  const processes = useApiProcesses();
  let api: ApiProcess['child'];
  let port: number;
  let sockets: Socket[] = [];

  beforeAll(async () => {
    const database = await openDatabase({ url: processes.databaseUrl ?? '' });
    await migrate(database);
    await seedCategories(database);
    await database.query(`WITH account AS (
        INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
        VALUES (gen_random_uuid(), 'Ada', 'Obi', 'ada@example.com', '+2348031234567', '-', '1') RETURNING id
      ), store AS (
        INSERT INTO stores (id, owner_id, name, description, street_address, country, state, city, phone)
        SELECT gen_random_uuid(), id, 'Lekki Tiles', 'Tiles', '1', 'Nigeria', 'Lagos', 'Lekki', '+2348031234567'
        FROM account RETURNING id
      )
      INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
      SELECT gen_random_uuid(), store.id, 'tiles', repeat('Glossy tile ', 10) || n, 'A tile', 850000
      FROM store, generate_series(1, 100) AS n`);
    await database.close();
    const { child, origin } = await processes.start();
    api = child;
    port = Number(new URL(origin).port);
  });

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });

  /** Opens connections that each send this many requests ahead and read no response. */
  async function flood(requests: number): Promise<void> {
    const text = `GET ${LIST} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
    const opened = Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket.pause());
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
    });
    await Promise.all(opened);
  }

  it.each([400, 8])(
    'serves other clients and lives when 200 connections send %i requests ahead and read no response',
    async (requests) => {
      await flood(requests);
      for (let time = 0; time < 20; time += 1) {
        const response = await fetch(`http://127.0.0.1:${port}${LIST}`);
        expect(response.status).toBe(200);
        const { data } = (await response.json()) as { data: { products: unknown[] } };
        expect(data.products).toHaveLength(100);
      }
      expect([api.exitCode, api.signalCode]).toEqual([null, null]);
    },
  );
});
