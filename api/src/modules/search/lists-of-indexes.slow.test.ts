import { PRODUCT_SORT, type ProductFacets, type ProductList } from '@mortar/contracts';
import { newSeller } from '#test/accounts.ts';
import { searchIndexes } from '#test/search/search-indexes.ts';
import { sqlOrders } from '#test/sql-orders.ts';
import { useApi } from '#test/test-api.ts';

const PRODUCTS = 90;
const PAGE = 20;
/** Filters, and the same in SQL. Stores in Lagos are in Lekki, the one in Kano delivers to Lagos. */
const FILTERS: [query: string, condition: string][] = [
  ['', 'true'],
  ['filter[category]=paints', `category_id = 'paints'`],
  ['filter[category]=paints&filter[category]=gate', `category_id IN ('paints', 'gate')`],
  ['filter[subcategory]=floor-tiles', `browse_ids && '{floor-tiles}'`],
  ['filter[category]=tiles&filter[state]=kano', `category_id = 'tiles' AND state_id = 'kano'`],
  ['filter[state]=kano&filter[state]=lagos', `state_id IN ('kano', 'lagos')`],
  ['filter[state]=lagos&filter[area]=lekki', `state_id = 'lagos'`],
  ['filter[category]=paints&filter[serves]=lagos', `category_id = 'paints' AND state_id <> 'oyo'`],
  ['filter[serves]=kano', `state_id = 'kano'`],
  ['filter[ratings]=4&filter[ratings]=2', '(average_rating BETWEEN 2 AND 2.99 OR average_rating BETWEEN 4 AND 4.99)'],
  ['filter[availability]=limited', `availability = 'limited'`],
  ['filter[minPrice]=1100&filter[maxPrice]=1200', 'price_kobo BETWEEN 110000 AND 120000'],
  ['filter[measure]=m', 'comparable_kobo IS NOT NULL'],
  ['filter[measure]=m&filter[category]=tiles', `comparable_kobo IS NOT NULL AND category_id = 'tiles'`],
  [
    'filter[category]=tiles&filter[attribute]=size%3D60x60&filter[attribute]=size%3D30x30',
    `category_id = 'tiles' AND attributes ->> 'size' IN ('60x60', '30x30')`,
  ],
  [
    'filter[category]=tiles&filter[attribute]=size%3D60x60&filter[attribute]=thickness%3D8.5',
    `category_id = 'tiles' AND attributes @> '{"size": "60x60", "thickness": "8.5"}'`,
  ],
  ['filter[category]=glass', 'false'],
];
const LISTS = FILTERS.flatMap(([query, condition]) =>
  Object.entries(PRODUCT_SORT)
    .filter(([, sort]) => sort !== PRODUCT_SORT.unitPriceLowToHigh || query.includes('measure'))
    .map(([name, sort]): [string, number, string, string] => [name, sort, query, condition]),
);

/** The parameters of the choices of each group of facets. */
const choicesOf = (facets: ProductFacets): [name: string, choices: { key: string | number; count: number }[]][] => [
  ['category', facets.categories.map(({ categoryId: key, count }) => ({ key, count }))],
  ['subcategory', facets.subcategories.map(({ subcategoryId: key, count }) => ({ key, count }))],
  ['storeId', facets.stores.map(({ storeId: key, count }) => ({ key, count }))],
  ['ratings', facets.ratings.map(({ rating: key, count }) => ({ key, count }))],
  ['availability', facets.availability.map(({ availability: key, count }) => ({ key, count }))],
  ['measure', facets.measures.map(({ measure: key, count }) => ({ key, count }))],
  ['state', facets.states.map(({ stateId: key, count }) => ({ key, count }))],
  ['area', facets.areas.map(({ area: key, count }) => ({ key, count }))],
  ...(facets.attributes ?? []).map(({ key, choices }): [string, { key: string; count: number }[]] => [
    'attribute',
    choices.map(({ value, count }) => ({ key: `${key}%3D${value}`, count })),
  ]),
];

/** What each search index must list. */
describe.each(searchIndexes())('a list of %s', (_name, searchIndex) => {
  const api = useApi({}, { searchIndex });
  const get = async <Data>(path: string) => (await api.visitor.get<Data>(path)).data;
  const list = (query: string) => get<ProductList>(`/api/products?limit=${PAGE}&${query}`);
  const idsOf = ({ products }: ProductList) => products.map(({ productId }) => productId);

  beforeAll(async () => {
    const toLagos = { stateId: 'lagos', costFrom: null, freeFrom: null, daysMin: null, daysMax: null, note: null };
    const stores = [
      await newSeller(api),
      await newSeller(api, { state: 'Kano', city: 'Fagge', delivery: [toLagos] }),
      await newSeller(api, { state: 'Oyo', city: 'Bodija' }),
    ];
    // Few of each value: most products have many neighbours at the same place of an order.
    await api.database.query(
      `INSERT INTO products (id, store_id, category_id, browse_ids, subcategories, title, description, price_kobo, price_unit,
         availability, attributes, created_at, rating_sum, rating_count, total_recommendations)
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % 3], (ARRAY['paints', 'tiles', 'gate', 'tiles'])[1 + n % 4],
         below, below, 'Board ' || n, 'White', 100000 + n % 7 * 5000,
         CASE WHEN n % 5 > 0 THEN 'm' END, CASE WHEN n % 6 = 0 THEN 'limited' ELSE 'in-stock' END,
         CASE WHEN n % 3 > 0 THEN jsonb_build_object('size', (ARRAY['60x60', '30x30'])[1 + n / 4 % 2],
           'thickness', CASE WHEN n % 9 > 4 THEN '8.5' ELSE '10' END) ELSE '{}' END,
         timestamptz '2026-01-01' + n % 5 * interval '1 microsecond', (1 + n % 4) * (n % 3) + n % 3 / 2, n % 3, n % 4
       FROM generate_series(1, $2::int) AS n,
         LATERAL (SELECT CASE WHEN n % 8 = 1 THEN '{floor-tiles}'::text[] ELSE '{}' END AS below) AS shelf`,
      [stores.map(({ store }) => store.storeId), PRODUCTS],
    );
    await api.services.searchRelay?.run();
  });

  it.each(LISTS)('has each product on exactly one page by %s (%d), of %s', async (_sort, sort, query, condition) => {
    const rows = await api.database.query<{ id: string }>(
      `SELECT id FROM products WHERE ${condition} ORDER BY ${sqlOrders[sort]}`,
    );
    const inOrder = rows.map(({ id }) => id);
    const sorted = `${query}&filter[sort]=${sort}`;
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const page = await list(sorted + after);
      expect([page.totalItems, page.totalIsLowerBound]).toEqual([inOrder.length, undefined]);
      ids.push(...idsOf(page));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(ids).toEqual(inOrder);
    expect(idsOf(await list(`${sorted}&page=2`))).toEqual(inOrder.slice(PAGE, 2 * PAGE));
  });

  it('has the newest first without a sort, and refuses the cursor of another order', async () => {
    const first = await list('');
    expect(idsOf(first)).toEqual(idsOf(await list(`filter[sort]=${PRODUCT_SORT.newArrivals}`)));
    expect((await api.visitor.get(`/api/products?filter[sort]=2&after=${first.next}`)).status).toBe(400);
  });

  it.each(FILTERS.slice(0, -1))('has facets that say how long it becomes by each choice, beside %s', async (query) => {
    const facets = await get<ProductFacets>(`/api/products/facets?${query}`);
    let choices = 0;
    for (const [name, group] of choicesOf(facets)) {
      // Another value of an attribute takes the place of those with its own key.
      const start = name === 'attribute' ? String(group[0]?.key).replace(/%3D.*/, '%3D') : '';
      const others = query.split('&').filter((each) => !each.startsWith(`filter[${name}]=${start}`));
      // An area is one of the chosen state.
      const kept = name === 'state' ? others.filter((each) => !each.startsWith('filter[area]')) : others;
      for (const { key, count } of group) {
        choices += 1;
        const { totalItems } = await list([...kept, `filter[${name}]=${key}`].join('&'));
        expect([name, key, totalItems]).toEqual([name, key, count]);
      }
    }
    expect(choices).toBeGreaterThan(5);
  });

  it('has the same prices, and facets of a chosen state, as lists by these', async () => {
    const { price, serving } = await get<ProductFacets>('/api/products/facets?filter[state]=lagos');
    const cheapest = await list('filter[state]=lagos&filter[sort]=2');
    const dearest = await list('filter[state]=lagos&filter[sort]=3');
    expect(price).toEqual({ min: cheapest.products[0]?.price, max: dearest.products[0]?.price });
    expect(serving).toBe((await list('filter[serves]=lagos')).totalItems);
  });
});
