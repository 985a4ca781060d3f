import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi, createServices, loadConfig } from '@mortar/api';
import { openEngine, OpenSearchIndex } from '@mortar/api/opensearch';
import type { Envelope, ProductList } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { seedDatabase } from '#seeding/seed-database.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { gradeOf, type JudgedSearch, KINDS } from './judged-search.ts';
import { judgedSearches } from './queries/all.ts';

const LEAST_SEARCHES = 150;
const LEAST_NDCG = 0.95;
const FIRST = 3;
const TIMEOUT_MS = 300_000;

const { products } = defineCatalogue();

type App = Awaited<ReturnType<typeof buildApi>>;

interface Measured {
  search: JudgedSearch;
  /** Grades of the first page's results. */
  found: number[];
  ndcg: number;
}

let directory: string;
let database: Database;

async function measure(app: App, search: JudgedSearch): Promise<Measured> {
  const grades = new Map(products.map((product) => [product.id, gradeOf(search, product)]));
  const response = await app.inject({ url: '/api/products', query: { limit: '10', 'filter[title]': search.text } });
  expect([search.text, response.statusCode]).toEqual([search.text, 200]);
  const { data } = response.json<Envelope<ProductList>>();
  const found = data.products.map(({ productId }) => grades.get(productId) ?? 0);
  return { search, found, ndcg: ndcg(found, [...grades.values()]) };
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** NDCG of each kind, and the searches that are furthest from the best order. */
function report(measured: readonly Measured[]): string {
  const line = (name: string, some: readonly Measured[]) =>
    `${name.padEnd(10)} ${String(some.length).padStart(4)} searches  NDCG@10 ${mean(some.map((each) => each.ndcg)).toFixed(3)}`;
  const lines = KINDS.map((kind) =>
    line(
      kind,
      measured.filter(({ search }) => search.kind === kind),
    ),
  );
  const worst = measured
    .filter((each) => each.ndcg < LEAST_NDCG)
    .toSorted((one, other) => one.ndcg - other.ndcg)
    .map(({ search, found, ndcg: value }) => `  ${value.toFixed(2)}  ${search.text}  [${found.join(' ')}]`);
  return [...lines, line('all', measured), ...worst, ''].join('\n');
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mortar-judged-'));
  database = await freshDatabase();
  await seedDatabase({ database });
}, TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

it('judged searches are many, each once, and each grade selects products that no higher one does', () => {
  expect(new Set(judgedSearches.map(({ text }) => text)).size).toBe(judgedSearches.length);
  expect(judgedSearches.length).toBeGreaterThanOrEqual(LEAST_SEARCHES);
  const idle = judgedSearches.flatMap((search) => {
    const grades = new Set(products.map((product) => gradeOf(search, product)));
    return search.selections.flatMap((selection, i) =>
      selection && !grades.has(3 - i) ? [`${search.text}: nothing has grade ${3 - i}`] : [],
    );
  });
  expect(idle).toEqual([]);
});

const searchUrl = process.env.TEST_SEARCH_URL;

describe.each(['PostgreSQL', ...(searchUrl === undefined ? [] : ['OpenSearch'])])(
  'the judged searches of %s',
  (name) => {
    const measured: Measured[] = [];

    beforeAll(async () => {
      const config = loadConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
      const engine = openEngine(searchUrl ?? 'http://127.0.0.1', {
        prefix: `judged-${randomUUID()}`,
        timeoutMs: TIMEOUT_MS,
      });
      const services = createServices(
        database,
        config,
        undefined,
        name === 'OpenSearch' ? { searchIndex: (categories) => new OpenSearchIndex(engine, categories) } : {},
      );
      await services.searchRelay?.run();
      const app = await buildApi({ database, config, services });
      try {
        for (const search of judgedSearches) measured.push(await measure(app, search));
      } finally {
        await app.close();
        await engine.client.close();
      }
      process.stdout.write(`${name}\n${report(measured)}`);
    }, TIMEOUT_MS);

    it('find the best products first', () => {
      expect(mean(measured.map((each) => each.ndcg))).toBeGreaterThanOrEqual(LEAST_NDCG);
    });

    it('all have a product that fits among the first three results', () => {
      const without = measured.filter(({ found }) => !found.slice(0, FIRST).some((grade) => grade > 0));
      expect(without.map(({ search }) => search.text)).toEqual([]);
    });
  },
);

const CUTOFF = 10;

/** The gain of results in their order, discounted by their place. */
function gain(grades: readonly number[]): number {
  return grades.slice(0, CUTOFF).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/**
 * Normalised discounted cumulative gain of the first ten results.
 *
 * @param found grades of the results in their order
 * @param all grades of everything that could have been found
 * @returns 0 when nothing of worth is among them, 1 when no order is better
 */
function ndcg(found: readonly number[], all: readonly number[]): number {
  return gain(found) / gain(all.toSorted((a, b) => b - a));
}
