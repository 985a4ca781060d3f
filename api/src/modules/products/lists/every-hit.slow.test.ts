import {
  COUNTED_ITEMS_MAX,
  FACETED_PRODUCTS_MAX,
  LIST_NOT_CONTINUED,
  PAGE_SIZE_DEFAULT,
  PRODUCT_SORT,
  type ProductFacets,
  type ProductList,
} from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { sqlOrders } from '#test/sql-orders.ts';
import { useApi } from '#test/test-api.ts';

const HITS = 900;
const PRODUCTS = 6_000;
const PAGE = 100;
const ROWS_PER_STATEMENT = 500;
const TEXT = 'filter[title]=porcelain tile';
/** Every product here is sold by the m². */
const sortedBy = (code: number) =>
  `filter[sort]=${code}${code === PRODUCT_SORT.unitPriceLowToHigh ? '&filter[measure]=m2' : ''}`;
const sorts = [['best match', ''], ...Object.entries(PRODUCT_SORT).map(([name, code]) => [name, sortedBy(code)])];

const api = useApi();
let seller: Seller;

const list = async (query: string) => {
  const { data, status } = await api.visitor.get<ProductList>(
    `/api/products?${query.includes('limit=') ? '' : `limit=${PAGE}&`}${query}`,
  );
  expect([query, status]).toEqual([query, 200]);
  return data;
};
const idsOf = ({ products }: ProductList) => products.map(({ productId }) => productId);

/** All ids of a list, by its cursors. */
async function walked(query: string, between?: (page: number) => Promise<unknown>, first = 1): Promise<string[]> {
  const ids: string[] = [];
  let page = await list(`${query}&page=${first}`);
  for (let pages = 1; ; pages += 1) {
    ids.push(...idsOf(page));
    if (page.next === null) return ids;
    await between?.(pages);
    page = await list(`${query}&after=${page.next}`);
  }
}

beforeAll(async () => {
  seller = await newSeller(api);
  await newProduct(seller, {
    title: 'Porcelain Tile',
    tags: [],
    description: 'The only one of this name.',
    priceUnit: 'm2',
  });
  // Few ratings, recommendations and moments, and few prices of half of them: most products have many neighbours at the same place of an
  // order. The other half's prices are far apart. The words are in the title, in a tag or in the description, some in a
  // category that the text does not name; beyond the hits there are other tiles.
  // On a busy machine all of them take longer than one statement may.
  for (let first = 1; first <= PRODUCTS; first += ROWS_PER_STATEMENT) {
    await api.database.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo, price_unit, tags, created_at,
         rating_sum, rating_count, total_reviews, total_recommendations)
       SELECT gen_random_uuid(), $1, CASE WHEN n % 7 = 0 THEN 'paints' ELSE 'tiles' END,
         CASE WHEN n >= $2 OR n % 3 = 1 THEN 'Tile ' ELSE 'Porcelain tile ' END || n,
         CASE WHEN n < $2 AND n % 6 = 1 THEN 'Of porcelain' ELSE 'For floors' END,
         CASE WHEN n % 2 = 0 THEN 100000 + n % 7 * 50 ELSE 20000 * (1 + n % 397) END,
         'm2', CASE WHEN n < $2 AND n % 6 = 4 THEN ARRAY['porcelain'] ELSE '{}'::text[] END,
         timestamptz '2026-01-01' + (n % 50) * interval '1 microsecond',
         n % 5 * (n % 3), n % 3, n % 3, n % 4
       FROM generate_series($3::int, $4::int) AS n`,
      [seller.store.storeId, HITS, first, first + ROWS_PER_STATEMENT - 1],
    );
  }
  // As autovacuum does soon after so many rows were added.
  await api.database.query('ANALYZE products');
});

describe('nine hundred hits of a search', () => {
  it.each(sorts)('are each on exactly one page by %s', async (_name, sort) => {
    const byCursor = await walked(`${TEXT}&${sort}`);
    expect([byCursor.length, new Set(byCursor).size]).toEqual([HITS, HITS]);
    for (const page of [1, 2, 5, HITS / PAGE]) {
      const numbered = idsOf(await list(`${TEXT}&${sort}&page=${page}`));
      expect([page, numbered]).toEqual([page, byCursor.slice((page - 1) * PAGE, page * PAGE)]);
    }
    expect(await list(`${TEXT}&${sort}&page=${HITS / PAGE + 1}`)).toMatchObject({ products: [], totalItems: HITS });
  });

  it('begin with the exact title, before titles and tags of the named category, of others, and descriptions', async () => {
    const ids = await walked(TEXT);
    const rows = await api.database.query<{ id: string; title: string; tags: string[]; category: string }>(
      'SELECT id, title, tags, category_id AS category FROM products WHERE id = ANY($1)',
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const kinds = ids.map((id) => {
      const { title = '', tags = [], category } = byId.get(id) ?? {};
      if (title === 'Porcelain Tile') return 'exact title';
      if (title.startsWith('Porcelain')) return `title in ${category}`;
      return tags.length > 0 ? `tag in ${category}` : 'description';
    });
    expect(kinds.filter((kind, place) => kind !== kinds[place - 1])).toEqual([
      'exact title',
      'title in tiles',
      'tag in tiles',
      'title in paints',
      'tag in paints',
      'description',
    ]);
  });
});

describe('more hits of a search than are counted', () => {
  it.each(Object.entries(PRODUCT_SORT))('are each on exactly one page by %s', async (_name, code) => {
    const rows = await api.database.query<{ id: string }>(`SELECT id FROM products ORDER BY ${sqlOrders[code]}`);
    const inOrder = rows.map(({ id }) => id);
    const tiles = `filter[title]=tile&${sortedBy(code)}`;
    const first = idsOf(await list(`${tiles}&limit=${PAGE_SIZE_DEFAULT}`));
    expect(first).toEqual(inOrder.slice(0, PAGE_SIZE_DEFAULT));
    const pagesBefore = 40;
    expect(await walked(tiles, undefined, 1 + pagesBefore)).toEqual(inOrder.slice(pagesBefore * PAGE));
  });

  it('are each on exactly one page, in the order that fewer hits have', async () => {
    const pagesBefore = 40;
    const behind = await walked('filter[title]=tile', undefined, 1 + pagesBefore);
    expect(behind).toHaveLength(PRODUCTS + 1 - pagesBefore * PAGE);
    expect(new Set(behind).size).toBe(behind.length);
    // Products in a category that the text does not name are last.
    const last = await walked('filter[title]=tile&filter[category]=paints');
    expect(last.length).toBeGreaterThan(PAGE);
    expect(behind.slice(-last.length)).toEqual(last);
  });
});

describe('the products of a place', () => {
  const ofPlaces = ['filter[serves]=lagos', 'filter[state]=lagos&filter[area]=lekki'];
  const sortsOfPlaces = Object.entries(PRODUCT_SORT).filter(([, code]) => code !== PRODUCT_SORT.unitPriceLowToHigh);

  it.each(sortsOfPlaces)('are each at their place by %s', async (_name, code) => {
    const rows = await api.database.query<{ id: string }>(
      `SELECT id FROM products WHERE category_id = 'tiles' ORDER BY ${sqlOrders[code]} LIMIT ${2 * PAGE_SIZE_DEFAULT}`,
    );
    for (const place of ofPlaces) {
      const query = `filter[category]=tiles&${place}&limit=${PAGE_SIZE_DEFAULT}&filter[sort]=${code}`;
      const first = await list(query);
      const second = await list(`${query}&after=${first.next}`);
      expect([place, ...idsOf(first), ...idsOf(second)]).toEqual([place, ...rows.map(({ id }) => id)]);
    }
  });
});

describe('a product list of any length', () => {
  it.each(sorts.slice(1))('has every product once by %s', async (_name, sort) => {
    const ids = await walked(`filter[maxPrice]=1000&filter[category]=paints&${sort}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await list('filter[maxPrice]=1000&filter[category]=paints')).toMatchObject({ totalItems: ids.length });
  });

  it('shows no product twice and skips none when others are created', async () => {
    const before = await walked('filter[maxPrice]=1000&filter[category]=paints');
    const created: string[] = [];
    const create = async (page: number) => {
      if (page < 4)
        created.push(
          (
            await newProduct(seller, {
              title: `Grout ${page}`,
              price: 900,
              priceUnit: 'm2',
              category: 'paints',
              subcategory: [],
            })
          ).productId,
        );
    };
    expect(await walked('filter[maxPrice]=1000&filter[category]=paints', create)).toEqual(before);
    expect(created).toHaveLength(3);
  });

  it('is counted exactly up to a bound, and says that there are more', async () => {
    expect(await list('filter[title]=tile')).toMatchObject({ totalItems: COUNTED_ITEMS_MAX, totalIsLowerBound: true });
    expect(await list('')).toMatchObject({ totalItems: COUNTED_ITEMS_MAX, totalIsLowerBound: true });
    const { totalItems, totalIsLowerBound } = await list('filter[title]=porcelain tile');
    expect([totalItems, totalIsLowerBound]).toEqual([HITS, undefined]);
  });

  it('has facets that are exact for some thousand products, and lower bounds for more', async () => {
    const facets = async (text: string) =>
      (await api.visitor.get<ProductFacets>(`/api/products/facets?filter[title]=${text}`)).data;
    const counted = ({ categories }: ProductFacets) => categories.reduce((sum, { count }) => sum + count, 0);
    const { totalItems } = await list(TEXT);
    const few = await facets('porcelain tile');
    expect(counted(few)).toEqual(totalItems);
    expect(few.categories.map(({ categoryId }) => categoryId)).toEqual(['tiles', 'paints']);
    expect(few.countsAreLowerBounds).toBeUndefined();
    const many = await facets('tile');
    expect(counted(many)).toEqual(FACETED_PRODUCTS_MAX + 1);
    expect(many.countsAreLowerBounds).toBe(true);
    expect(await facets('tile')).toEqual(many);
  });

  it('returns 400 when the cursor is none of this list', async () => {
    const { next } = await list('filter[sort]=2');
    const forged = Buffer.from(JSON.stringify(['cheapest', '1; DROP', 1])).toString('base64url');
    for (const query of [`filter[sort]=3&after=${next}`, `filter[sort]=2&after=${forged}`, 'after=bm9uc2Vuc2U']) {
      const { status, problem } = await api.visitor.get(`/api/products?${query}`);
      expect([query, status, problem.message]).toEqual([query, 400, LIST_NOT_CONTINUED]);
    }
  });
});
