import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductList } from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { openEngine, OpenSearchIndex } from '#modules/opensearch/index.ts';
import { useApi } from '#test/test-api.ts';

const searchUrl = process.env.TEST_SEARCH_URL;
/** Only where the suite could start an engine. */
const withEngine = searchUrl === undefined ? describe.skip : describe;

/** The way to the engine, which a test can cut, or leave without an answer. */
let way: 'open' | 'cut' | 'silent' = 'open';
const sockets = new Set<Socket>();
const proxy = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  if (way === 'cut') socket.destroy();
  if (way !== 'open') return;
  const engine = connect(Number(new URL(searchUrl ?? '').port), '127.0.0.1');
  engine.on('error', () => socket.destroy());
  socket.on('close', () => engine.destroy());
  socket.pipe(engine).pipe(socket);
});

function become(now: typeof way): void {
  way = now;
  for (const socket of sockets) socket.destroy();
}

withEngine('a search engine that is away', () => {
  const environment: Record<string, string> = {};
  beforeAll(async () => {
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    environment.SEARCH_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  const api = useApi(environment);
  let seller: Seller;

  afterAll(() => {
    become('cut');
    proxy.close();
  });
  beforeAll(async () => {
    seller = await newSeller(api);
  });

  const titles = async (filter: string) =>
    (await api.visitor.get<ProductList>(`/api/products?filter${filter}`)).data.products.map(({ title }) => title);
  const found = (text: string) => titles(`[title]=${text}`);
  /** The outbox does not learn of it: only the tables have the product there. */
  const moveBehindTheEngine = (title: string, category: string) =>
    api.database.transaction(async (transaction) => {
      await transaction.query('SET LOCAL session_replication_role = replica');
      await transaction.query('UPDATE products SET category_id = $2 WHERE title = $1', [title, category]);
    });
  /** A run may have begun while the way was cut, and the process itself runs less often after failures. */
  const untilRelayed = async () => {
    for (let entries = 1; entries > 0; ) {
      await api.services.searchRelay?.run().catch(() => wait(50));
      const [row] = await api.database.query<{ entries: number }>('SELECT count(*)::int AS entries FROM search_outbox');
      entries = row?.entries ?? 0;
    }
  };
  /** What the engine has, with no way round it. */
  const inEngine = async (text: string) => {
    const engine = openEngine(searchUrl ?? '', { timeoutMs: 60_000 });
    try {
      const index = new OpenSearchIndex(engine, api.services.categories);
      const page = { limit: 10, offset: 0, number: 1 };
      return (await index.findProducts({ text, filters: {}, page })).totalItems;
    } finally {
      await engine.client.close();
    }
  };

  it.each(['cut', 'silent'] as const)(
    '(%s) is stood in for by the tables, and catches up when it is back',
    async (how) => {
      // Nothing else in the engine has it.
      const mark = randomUUID().slice(0, 8).replace(/\d/g, 'q') + how;
      await newProduct(seller, { title: `early${mark}`, tags: [] });
      await untilRelayed();
      expect(await found(`early${mark}`)).toEqual([`early${mark}`]);
      await moveBehindTheEngine(`early${mark}`, 'glass');
      // The engine is asked again some seconds after it was away.
      while (!(await titles('[category]=tiles')).includes(`early${mark}`)) await wait(50);

      become(how);
      await newProduct(seller, { title: `late${mark}`, tags: [] });
      for (let search = 0; search < 3; search += 1) {
        expect(await found(`late${mark}`)).toEqual([`late${mark}`]);
        expect(await titles('[category]=tiles')).toContain(`late${mark}`);
        expect(await titles('[category]=glass')).toEqual([`early${mark}`]);
      }
      await moveBehindTheEngine(`early${mark}`, 'paints');
      expect(await inEngine(`late${mark}`)).toBe(0);

      become('open');
      await untilRelayed();
      expect(await inEngine(`late${mark}`)).toBe(1);
      expect(await found(`late${mark}`)).toEqual([`late${mark}`]);
    },
  );
});
