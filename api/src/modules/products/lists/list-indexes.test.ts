import { type ProductFilters, PRODUCT_SORT } from '@mortar/contracts';
import { databaseUrlOf } from '@mortar/server/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { ProductPages } from './product-pages.ts';

const { newArrivals, priceLowToHigh, priceHighToLow, ratingLowToHigh, ratingHighToLow, unitPriceLowToHigh } =
  PRODUCT_SORT;
const PRODUCTS = 3_000;
const PAGE = { limit: 20, offset: 0, number: 1 };

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Lists that visitors open, by the sorts that an index has beside the filters. */
const LISTS: [filters: Omit<ProductFilters, 'sort'>, indexes: Record<number, string>][] = [
  [
    {},
    {
      [newArrivals]: 'products_newest_idx',
      [priceLowToHigh]: 'products_price_idx',
      [priceHighToLow]: 'products_price_idx',
      [ratingLowToHigh]: 'products_worst_idx',
      [ratingHighToLow]: 'products_loved_idx',
    },
  ],
  [
    { category: ['paints'] },
    {
      [newArrivals]: 'products_newest_of_category_idx',
      [priceLowToHigh]: 'products_price_of_category_idx',
      [priceHighToLow]: 'products_price_of_category_idx',
      [ratingLowToHigh]: 'products_category_worst_idx',
      [ratingHighToLow]: 'products_category_loved_idx',
    },
  ],
  [
    { storeId: ['…'] },
    {
      [newArrivals]: 'products_store_newest_idx',
      [priceLowToHigh]: 'products_store_price_idx',
      [priceHighToLow]: 'products_store_price_idx',
    },
  ],
  [
    { state: ['oyo'] },
    {
      [newArrivals]: 'products_newest_of_state_idx',
      [priceLowToHigh]: 'products_state_price_idx',
      [priceHighToLow]: 'products_state_price_idx',
    },
  ],
  [{ category: ['paints'], state: ['oyo'] }, { [newArrivals]: 'products_newest_of_category_state_idx' }],
  [{ measure: 'm' }, { [unitPriceLowToHigh]: 'products_comparable_idx' }],
  [{ category: ['paints'], measure: 'm' }, { [unitPriceLowToHigh]: 'products_category_comparable_idx' }],
  [{ availability: ['limited'] }, { [newArrivals]: 'products_availability_idx' }],
];
const CASES = LISTS.flatMap(([filters, indexes]) =>
  Object.entries(indexes).map(([sort, index]): [ProductFilters, string] => [{ ...filters, sort: Number(sort) }, index]),
);

/** The plans of the embedded database are the same, and it has no second connection. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('a list of products', () => {
  const statements: { text: string; values: unknown[] }[] = [];
  let client: pg.Client;
  let pages: ProductPages;
  // Before the database is dropped.
  afterAll(() => client.end());
  const api = useApi();
  let storeId = '';

  beforeAll(async () => {
    const stores = [await newSeller(api), await newSeller(api, { state: 'Oyo' }), await newSeller(api)];
    storeId = stores[0]?.store.storeId ?? '';
    await api.database.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo, price_unit, availability, created_at,
         rating_sum, rating_count)
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % 3], (ARRAY['paints', 'tiles', 'gate', 'glass'])[1 + n % 4], 'Board ' || n,
         '', 10000 + n * 7919 % 100000, (ARRAY['m', 'm2', 'piece'])[1 + n % 5 % 3],
         CASE WHEN n % 20 = 0 THEN 'limited' ELSE 'in-stock' END, now() - n * 7919 % 2999 * interval '1 minute', n % 5, n % 2
       FROM generate_series(1, $2::int) AS n`,
      [stores.map(({ store }) => store.storeId), PRODUCTS],
    );
    await api.database.query('ANALYZE products');
    const [row] = await api.database.query<{ name: string }>('SELECT current_database() AS name');
    const url = new URL(databaseUrlOf(process.env.TEST_DATABASE_URL ?? '', row?.name ?? ''));
    // So small a table is read or sorted as a whole, where it can be.
    url.searchParams.set('options', '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off -c jit=off');
    const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
    client = new pg.Client(url.href);
    await client.connect();
    pages = new ProductPages(drizzle({ client, logger }));
  });

  it.each(CASES)('%j is read from %s in its order, on the first page and behind a product', async (listed, index) => {
    const filters = listed.storeId ? { ...listed, storeId: [storeId] } : listed;
    statements.length = 0;
    const { next } = await pages.read(filters, PAGE);
    await pages.read(filters, { ...PAGE, after: next ?? '' });
    const ofPages = statements.filter(({ text }) => text.includes('order by'));
    expect(ofPages.length).toBeGreaterThan(1);
    for (const { text, values } of ofPages) {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      const ids = limitOf(rows[0]['QUERY PLAN'][0].Plan);
      const nodes = all(ids);
      expect(nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('products'))).toEqual([
        index,
      ]);
      expect(nodes.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
    }
  });
});

const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];

/** What brings the ids of the page. */
function limitOf(plan: Plan): Plan {
  const limit = all(plan).find((node) => node['Node Type'] === 'Limit');
  if (!limit) throw new Error(`No plan of a page: ${JSON.stringify(plan)}`);
  return limit;
}
