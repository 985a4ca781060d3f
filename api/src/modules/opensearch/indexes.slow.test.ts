import { randomUUID } from 'node:crypto';
import type { SearchDocument } from '#modules/search/index.ts';
import { openEngine } from './engine.ts';
import { openFeed } from './feed.ts';
import type { IndexLayout } from './indexes.ts';

const searchUrl = process.env.TEST_SEARCH_URL;
const withEngine = searchUrl ? describe : describe.skip;

withEngine('the indexes of an engine', () => {
  const prefix = `test-${randomUUID()}`;
  const engines: ReturnType<typeof openEngine>[] = [];
  afterAll(() => Promise.all(engines.map(({ client }) => client.close())));

  /** What the engine keeps once a process with this layout has begun to feed it. */
  const kept = async (layout: IndexLayout) => {
    const engine = openEngine(searchUrl ?? '', { prefix, timeoutMs: 60_000, ...layout });
    engines.push(engine);
    const feed = openFeed(engine);
    await feed.create();
    const { body } = await engine.client.cat.indices({ index: `${prefix}-*-${feed.generation}`, format: 'json' });
    const rows = body as unknown as { index: string; pri: string; rep: string }[];
    const parts = rows.map(({ index, pri, rep }) => [index.slice(prefix.length + 1).split('-')[0], `${pri} × ${rep}`]);
    return { generation: feed.generation, parts: Object.fromEntries(parts) as Record<string, string> };
  };

  it('have the parts and copies that are set: other copies at once, other parts in indexes beside them', async () => {
    const three = await kept({ shards: 3, replicas: 1 });
    expect(three.parts).toEqual({ products: '3 × 1', stores: '1 × 1', words: '1 × 1' });
    const copied = await kept({ shards: 3, replicas: 2 });
    expect(copied.parts).toEqual({ products: '3 × 2', stores: '1 × 2', words: '1 × 2' });
    expect(copied.generation).toBe(three.generation);
    const single = await kept({ shards: 1, replicas: 0 });
    expect(single.parts).toEqual({ products: '1 × 0', stores: '1 × 0', words: '1 × 0' });
    expect(single.generation).not.toBe(three.generation);
  });

  it('have all that one run of the feed brings, however much that is', async () => {
    const engine = openEngine(searchUrl ?? '', { prefix: `${prefix}-full`, timeoutMs: 60_000, shards: 3 });
    engines.push(engine);
    const feed = openFeed(engine);
    await feed.create();
    await feed.index(Array.from({ length: 2_500 }, (_, nth) => ({ ...store, id: randomUUID(), name: `Store ${nth}` })));
    await feed.goLive();
    const { body } = await engine.client.count({ index: engine.names.stores });
    expect(body.count).toBe(2_500);
  });
});

const store: SearchDocument = {
  kind: 'store',
  id: '',
  version: 1,
  name: '',
  description: 'Tiles and gates',
  city: 'Ikeja',
  state: 'Lagos',
  stateId: 'lagos',
  serves: [],
  isPremium: false,
  averageRating: null,
};
