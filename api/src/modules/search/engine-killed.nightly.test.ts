import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedStore, ProductDetail, ProductList, Session } from '@mortar/contracts';
import { type Database, openDatabase } from '@mortar/server/database';
import { freePort } from '@mortar/server/testing';
import { OpenSearchIndex, openEngine } from '#modules/opensearch/index.ts';
import { accountForm, newProduct, newSeller, productForm, storeForm } from '#test/accounts.ts';
import { type ApiProcess, stop, useApiProcesses } from '#test/api-process.ts';
import { seedCategories } from '#test/categories.ts';
import { type TestEngine, type TestEngines, testEngines } from '#test/test-engines.ts';
import { useApi } from '#test/test-api.ts';

/** Only where the suite could start an engine, and says why it could not; other processes cannot open the embedded database. */
const withEngine = process.env.TEST_SEARCH_URL && process.env.TEST_DATABASE_URL ? describe : describe.skip;
const HOOK_MS = 240_000;
const TEST_MS = 600_000;
/** An engine whose cluster has no manager takes a minute to say so, and the relay tries again some time later. */
const UNTIL_MS = 300_000;

withEngine('a search engine of two nodes, each with a copy of all indexes', () => {
  let engines: TestEngines;
  const nodes: Record<string, TestEngine> = {};

  beforeAll(async () => {
    engines = await testEngines();
    const one = await freePort();
    const two = await freePort();
    const common = ['cluster.name=mortar-test-of-two', 'cluster.initial_cluster_manager_nodes=one'];
    nodes.one = await engines.start(['node.name=one', `discovery.seed_hosts=127.0.0.1:${two}`, ...common], one);
    nodes.two = await engines.start(['node.name=two', `discovery.seed_hosts=127.0.0.1:${one}`, ...common], two);
  }, HOOK_MS);
  afterAll(() => engines.stop(), HOOK_MS);

  describe.each([
    ['does not manage the cluster', 'lintel'],
    ['manages the cluster', 'purlin'],
  ])('when the one that %s is killed', (which, word) => {
    // Without the tables: a search that the engine does not answer fails.
    const api = useApi(
      {},
      { searchIndex: (categories) => new OpenSearchIndex(engineOf(Object.values(nodes), word), categories) },
    );
    const found = async () => {
      const { status, data } = await api.visitor.get<ProductList>(`/api/products?filter[title]=${word}`);
      return status === 200 ? data.products.map(({ title }) => title) : [`status ${status}`];
    };
    const isFound = async (title: string) => (await found()).includes(title);

    it(
      'answers every search, and has what was written meanwhile when it is back',
      async () => {
        const seller = await newSeller(api);
        await newProduct(seller, { title: word, tags: [] });
        await until(() => isFound(word));
        await until(async () => (await healthOf(nodes.one)).status === 'green');
        const manager = await managerOf(nodes.one);
        const isManager = which === 'manages the cluster';
        const killed = nodes[Object.keys(nodes).find((name) => (name === manager) === isManager) ?? ''];

        const searches: string[][] = [];
        const load = { isOver: false };
        const visitors = Array.from({ length: 4 }, async () => {
          while (!load.isOver) searches.push(await found());
        });
        await until(async () => searches.length > 20);
        await killed?.kill();
        await newProduct(seller, { title: `${word} later`, tags: [] });
        const before = searches.length;
        await until(async () => searches.length > before + 100);
        // The other node does not become the manager by itself: what is written waits in the outbox.
        if (!isManager) await until(() => isFound(`${word} later`));
        load.isOver = true;
        await Promise.all(visitors);
        expect(searches.filter((titles) => !titles.includes(word))).toEqual([]);

        await killed?.start();
        await until(() => isFound(`${word} later`));
      },
      TEST_MS,
    );
  });
});

withEngine('a search engine', () => {
  const processes = useApiProcesses();
  let engines: TestEngines;
  let engine: TestEngine;
  let database: Database;
  let api: ApiProcess;
  const start = () => processes.start({ SEARCH_URL: engine.url, WRITES_PER_MINUTE: '100000' });

  beforeAll(async () => {
    engines = await testEngines();
    engine = await engines.start();
    api = await start();
    database = await openDatabase({ url: processes.databaseUrl ?? '' });
    await seedCategories(database);
    // Searches ask it once it has had everything for the first time.
    await until(async () => (await fetch(`${engine.url}/mortar-products`)).ok);
  }, HOOK_MS);
  afterAll(async () => {
    await database.close();
    await engines.stop();
  }, HOOK_MS);

  async function send<Data>(method: string, path: string, body?: unknown, token?: string): Promise<Data> {
    const response = await fetch(`${api.origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  }

  /** The token of a seller. */
  async function openStore(): Promise<string> {
    const { user, accessToken } = await send<Session>('POST', '/auth/sign-up', accountForm());
    await database.query('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [user.userId]);
    return (await send<CreatedStore>('POST', '/stores', storeForm(), accessToken)).accessToken;
  }

  /** Creates a product, changes every second one, and deletes every third. */
  async function write(token: string, nth: number): Promise<void> {
    const title = `Rafter ${nth}`;
    const { productId } = await send<ProductDetail>('POST', '/products', productForm({ title }), token);
    if (nth % 2 === 0) await send('PUT', '/products', { productId, title: `${title} planed` }, token);
    if (nth % 3 === 0) await send('DELETE', `/products?productId=${productId}`, undefined, token);
  }

  const listed = () =>
    database.query<{ id: string; title: string }>(
      'SELECT id, lower(title) AS title FROM products WHERE is_listed ORDER BY id',
    );
  const waiting = async () =>
    (await database.query<{ entries: number }>('SELECT count(*)::int AS entries FROM search_outbox'))[0]?.entries;

  it(
    'has all that was written when it was killed while sellers wrote',
    async () => {
      const token = await openStore();
      let written = 0;
      const load = { isOver: false };
      const sellers = Array.from({ length: 3 }, async () => {
        while (!load.isOver) await write(token, (written += 1));
      });
      for (let kill = 0; kill < 2; kill += 1) {
        const [alive, dead] = [written + 50, written + 100];
        await until(async () => written >= alive);
        await engine.kill();
        await until(async () => written >= dead);
        await engine.start();
      }
      load.isOver = true;
      await Promise.all(sellers);
      await until(async () => (await waiting()) === 0);
      expect(await inEngine(engine)).toEqual(await listed());
    },
    TEST_MS,
  );

  it.each([
    ['before it had begun to feed the engine', 0],
    ['while the engine was taking the changes', 2_000],
  ])(
    'has all that was written when the process that feeds it was killed %s',
    async (_when, milliseconds) => {
      const token = await openStore();
      await until(async () => (await waiting()) === 0);
      engine.signal('SIGSTOP');
      for (let nth = 0; nth < 12; nth += 1) await write(token, nth);
      await wait(milliseconds);
      await stop(api.child, 'SIGKILL');
      engine.signal('SIGCONT');
      const products = await listed();
      expect(await waiting()).toBeGreaterThan(0);

      api = await start();
      await until(async () => (await waiting()) === 0);
      expect(await inEngine(engine)).toEqual(products);
    },
    TEST_MS,
  );
});

/** On a busy machine an answer may take longer than visitors wait for it. */
const engineOf = (nodes: readonly TestEngine[], prefix: string) =>
  openEngine(
    nodes.map(({ url }) => url),
    { prefix, timeoutMs: 30_000 },
  );

async function ask<Body>({ url }: TestEngine, path: string): Promise<Body> {
  return (await (await fetch(url + path)).json()) as Body;
}

/** The products that the engine has, in the order of their ids. */
async function inEngine(engine: TestEngine): Promise<{ id: string; title: string }[]> {
  const { hits } = await ask<{ hits: { hits: { _source: { id: string; plainTitle: string } }[] } }>(
    engine,
    '/mortar-products/_search?size=10000&sort=id&_source=id,plainTitle',
  );
  return hits.hits.map(({ _source: { id, plainTitle } }) => ({ id, title: plainTitle }));
}

const healthOf = (node: TestEngine | undefined) => ask<{ status: string }>(node as TestEngine, '/_cluster/health');

/** The name of the node that manages the cluster. */
async function managerOf(node: TestEngine | undefined): Promise<string | undefined> {
  const [manager] = await ask<{ node: string }[]>(node as TestEngine, '/_cat/cluster_manager?format=json');
  return manager?.node;
}

/** @throws Error when it still does not hold after {@link UNTIL_MS} */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + UNTIL_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Still not so: ${holds.toString()}`);
    await wait(200);
  }
}
