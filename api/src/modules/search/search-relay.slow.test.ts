import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductList } from '@mortar/contracts';
import { createLogger } from '@mortar/server/logger';
import { databaseUrlOf } from '@mortar/server/testing';
import { buildApi } from '#app.ts';
import { AdminService } from '#modules/admin/index.ts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { MemorySearchIndex } from '#test/search/memory-search-index.ts';
import { useApi } from '#test/test-api.ts';
import type { SearchFeed, SearchIndex } from './search-index.ts';
import { closeOutbox } from './search-outbox.repository.ts';
import { SearchRelay } from './search-relay.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database has one connection: nothing is written while it relays. */
const onServer = server ? describe : describe.skip;

const index = new MemorySearchIndex();
/** Without the feed: each test relays by itself. */
const searchIndex: SearchIndex = {
  findProducts: (search) => index.findProducts(search),
  listProducts: (listing) => index.listProducts(listing),
  countFacets: (filters) => index.countFacets(filters),
  findStores: (text, page, place) => index.findStores(text, page, place),
  suggest: (text, bounds) => index.suggest(text, bounds),
};
const api = useApi({}, { searchIndex: () => searchIndex });
let seller: Seller;

beforeAll(async () => {
  seller = await newSeller(api);
});

const relayTo = (feed: SearchFeed) => new SearchRelay(api.database, feed).run();
const outbox = async () =>
  (await api.database.query<{ entries: number }>('SELECT count(*)::int AS entries FROM search_outbox'))[0]?.entries;
const found = async (text: string) =>
  (await api.visitor.get<ProductList>(`/api/products?filter[title]=${text}`)).data.products.map(({ title }) => title);

/** The log of a process without a search engine. */
const startLog = async () => {
  const output = new PassThrough();
  const app = await buildApi({ ...api, logger: createLogger('warn', output), services: undefined });
  await app.close();
  output.end();
  return readText(output);
};

const crash = () => Promise.reject(new Error('The process ended'));
/** What a process did before it ended. */
const crashes: [string, SearchFeed][] = [
  ['before the index has anything', { ...index.feed, index: crash, remove: crash }],
  ['after the index has the documents', { ...index.feed, remove: crash }],
  ['after the index has everything', { ...index.feed, remove: (subjects) => index.feed.remove(subjects).then(crash) }],
];

describe('the outbox of the search', () => {
  it('stays empty until a search index apart from the tables is there, which then gets everything', async () => {
    await api.database.transaction(closeOutbox);
    await newProduct(seller, { title: 'Earlier lintel', tags: [] });
    expect(await outbox()).toBe(0);
    await relayTo(index.feed);
    expect(await found('lintel')).toEqual(['Earlier lintel']);
    expect(await outbox()).toBe(0);
  });

  it.each(crashes)('loses nothing when the process ends %s', async (when, feed) => {
    const word = `lintel${crashes.findIndex(([each]) => each === when)}`;
    const kept = await newProduct(seller, { title: `${word} first`, tags: [] });
    const gone = await newProduct(seller, { title: `${word} gone`, tags: [] });
    await relayTo(index.feed);
    await seller.client.put('/api/products', { productId: kept.productId, title: `${word} second` });
    await seller.client.put('/api/products', { productId: kept.productId, title: `${word} third` });
    await seller.client.delete(`/api/products?productId=${gone.productId}`);
    await newProduct(seller, { title: `${word} new`, tags: [] });

    await expect(relayTo(feed)).rejects.toThrow('The process ended');
    expect(await outbox()).toBe(4);
    const { entries, first } = await new SearchRelay(api.database, feed).waiting();
    expect(entries).toBe(4);
    expect(first).toBeGreaterThan(0);
    await relayTo(index.feed);

    expect((await found(word)).toSorted()).toEqual([`${word} new`, `${word} third`]);
    expect(await outbox()).toBe(0);
    expect(await new SearchRelay(api.database, feed).waiting()).toEqual({ entries: 0, first: 0 });
  });

  it('keeps the last change when the request of an ended process arrives late', async () => {
    const late: (() => Promise<void>)[] = [];
    const delayed: SearchFeed = {
      ...index.feed,
      index: (documents) => {
        late.push(() => index.feed.index(documents));
        return crash();
      },
      remove: crash,
    };
    const { productId } = await newProduct(seller, { title: 'Purlin first', tags: [] });
    await expect(relayTo(delayed)).rejects.toThrow('The process ended');
    await seller.client.put('/api/products', { productId, title: 'Purlin second' });
    await relayTo(index.feed);
    await late[0]?.();
    expect(await found('purlin')).toEqual(['Purlin second']);

    await seller.client.delete(`/api/products?productId=${productId}`);
    await relayTo(index.feed);
    await late[0]?.();
    expect(await found('purlin')).toEqual([]);
  });

  it('brings everything once more when an administrator asks for it', async () => {
    const other = new MemorySearchIndex();
    await relayTo(index.feed);
    await relayTo(other.feed);
    expect(await other.findStores('tiles', { limit: 10, offset: 0, number: 1 })).toMatchObject({ totalItems: 0 });
    await new AdminService(api.database).reindex({ actor: 'ops@desk', reason: 'a new engine' });
    await relayTo(other.feed);
    expect(await other.findStores('tiles', { limit: 10, offset: 0, number: 1 })).toMatchObject({ totalItems: 1 });
  });

  it('is reported by a process without a search engine, until it is closed', async () => {
    expect(await startLog()).toContain('run: mortar-admin close-search-outbox');
    await new AdminService(api.database).closeSearchOutbox({ actor: 'ops@desk', reason: 'no engine any more' });
    await newProduct(seller, { title: 'Closed lintel', tags: [] });
    expect(await outbox()).toBe(0);
    expect(await startLog()).toBe('');
  });
});

onServer('the relay of the search', () => {
  it('brings changes that are made during a run', async () => {
    const { productId } = await newProduct(seller, { title: 'Sill first', tags: [] });
    const versions: number[] = [];
    await relayTo({
      ...index.feed,
      index: async (documents) => {
        versions.push(...documents.flatMap(({ id, version }) => (id === productId ? [version] : [])));
        if (versions.length === 1) await seller.client.put('/api/products', { productId, title: 'Sill second' });
        await index.feed.index(documents);
      },
    });
    expect(await found('sill')).toEqual(['Sill second']);
    expect(versions).toHaveLength(2);
    expect(versions[0]).toBeLessThan(versions[1] ?? 0);
  });

  it('runs in one process at a time', async () => {
    await newProduct(seller, { title: 'Rafter', tags: [] });
    let others = 0;
    await relayTo({
      ...index.feed,
      index: async (documents) => {
        await relayTo({ ...index.feed, index: async () => void (others += 1), remove: crash });
        await index.feed.index(documents);
      },
    });
    expect(others).toBe(0);
    expect(await found('rafter')).toEqual(['Rafter']);
  });

  it('gives everything to indexes of another generation, which searches ask when they have it', async () => {
    const { productId } = await newProduct(seller, { title: 'Purlin', tags: [] });
    await relayTo(index.feed);
    const newer = new MemorySearchIndex();
    const events: string[] = [];
    const feed: SearchFeed = {
      ...newer.feed,
      generation: 'newer',
      index: async (documents) => {
        events.push(documents.some(({ id }) => id === productId) ? 'has it' : 'has others');
        await newer.feed.index(documents);
      },
      goLive: async () => void events.push('is searched'),
    };
    await relayTo(feed);
    expect(events.filter((event) => event !== 'has others')).toEqual(['has it', 'is searched']);

    // A process that was started before leaves the changes to it.
    const before = new SearchRelay(api.database, index.feed);
    await before.run();
    await relayTo(feed);
    await seller.client.put('/api/products', { productId, title: 'Purlin of steel' });
    await before.run();
    expect(await outbox()).toBe(1);
    await relayTo(feed);
    expect(await outbox()).toBe(0);
    await relayTo(index.feed);
  });

  it('loses nothing when its process is killed', async () => {
    await newProduct(seller, { title: 'Gutter', tags: [] });
    const [row] = await api.database.query<{ name: string }>('SELECT current_database() AS name');
    const child = spawn(process.execPath, ['--import', 'tsx', join('src', 'test', 'search', 'relay-program.ts')], {
      cwd: join(__dirname, '..', '..', '..'),
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrlOf(server ?? '', row?.name ?? '') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(line).toBe('indexing');
    child.kill('SIGKILL');
    await ended;

    // The server ends the transaction of the killed process when it notices.
    while ((await outbox()) !== 0) {
      await relayTo(index.feed);
      await wait(5);
    }
    expect(await found('gutter')).toEqual(['Gutter']);
  });
});
