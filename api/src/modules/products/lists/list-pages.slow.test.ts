import { PAGE_SIZE_DEFAULT, PRODUCT_SORT, type ProductList } from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const PRODUCTS = 65;
/** Nearly as many as are counted. */
const MANY_PRODUCTS = 900;

const api = useApi();
let seller: Seller;

beforeAll(async () => {
  seller = await newSeller(api);
});

const list = async (query: string) => (await api.visitor.get<ProductList>(`/api/products?${query}`)).data;
const newest = () => list('');

it('a first page contains a product that was added before the request when many requests are concurrent', async () => {
  for (let added = 1; added <= 5; added += 1) {
    const earlier = Array.from({ length: 20 }, newest);
    const { productId } = await newProduct(seller, { title: `Granite slab ${added}` });
    const after = await Promise.all(Array.from({ length: 20 }, newest));
    for (const { products, totalItems } of after) {
      expect(products[0]?.productId).toBe(productId);
      expect(totalItems).toBe(added);
    }
    await Promise.all(earlier);
  }
});

/** Few prices and ratings, and more unrated products than fit on a page: many are at the same place of an order. */
async function addPanes({ store }: Seller, count: number): Promise<void> {
  await api.database.query(
    `INSERT INTO products (id, store_id, category_id, title, description, price_kobo, created_at, rating_sum, rating_count)
     SELECT gen_random_uuid(), $1, 'glass', 'Pane ' || n, '', 100000 + n % 4 * 50,
       timestamptz '2026-01-01' + (n % 9) * interval '1 microsecond', n % 5 * (n % 2), n % 2
     FROM generate_series(1, $2::int) AS n`,
    [store.storeId, count],
  );
}

describe('a list of pages of the usual size', () => {
  beforeAll(() => addPanes(seller, PRODUCTS));

  it.each([
    ['all products', () => ''],
    ['a category', () => 'filter[category]=glass'],
    ['a store', () => `filter[storeId]=${seller.store.storeId}`],
    ['a category in a state', () => 'filter[category]=glass&filter[state]=lagos'],
    ['a category in an area', () => 'filter[category]=glass&filter[state]=lagos&filter[area]=lekki'],
    ['an area', () => 'filter[state]=lagos&filter[area]=lekki'],
    ['a category that is delivered to a state', () => 'filter[category]=glass&filter[serves]=lagos'],
    ['all that is delivered to a state', () => 'filter[serves]=lagos'],
  ])('has the same products by cursor as by number when it is of %s', async (_name, filter) => {
    // That by comparable price needs a filter.
    const sorts = Object.values(PRODUCT_SORT).filter((sort) => sort !== PRODUCT_SORT.unitPriceLowToHigh);
    for (const sort of sorts) {
      const query = `${filter()}&filter[sort]=${sort}`;
      const byNumber: string[] = [];
      const byCursor: string[] = [];
      for (let next: string | null = '', page = 1; next !== null; page += 1) {
        const continued: ProductList = await list(next === '' ? query : `${query}&after=${next}`);
        const numbered = await list(`${query}&page=${page}`);
        byCursor.push(...continued.products.map(({ productId }) => productId));
        byNumber.push(...numbered.products.map(({ productId }) => productId));
        expect([page, continued.totalItems]).toEqual([page, numbered.totalItems]);
        next = continued.next;
      }
      expect([sort, byCursor]).toEqual([sort, byNumber]);
      expect(byCursor.length).toBeGreaterThanOrEqual(PRODUCTS);
      expect(byCursor.length).toBeGreaterThan(3 * PAGE_SIZE_DEFAULT);
    }
  });

  it('has the products of the place alone, and their number, when these or those around it are many', async () => {
    const inIbadan = await newSeller(api, { city: 'Ibadan', state: 'Oyo' });
    const inOgbomoso = await newSeller(api, { city: 'Ogbomoso', state: 'Oyo' });
    await addPanes(inIbadan, MANY_PRODUCTS);
    await addPanes(inOgbomoso, 30);
    for (const [filter, count, storeIds] of [
      ['filter[state]=oyo&filter[area]=ibadan', MANY_PRODUCTS, [inIbadan.store.storeId]],
      ['filter[state]=oyo&filter[area]=ogbomoso', 30, [inOgbomoso.store.storeId]],
      ['filter[serves]=oyo', MANY_PRODUCTS + 30, [inIbadan.store.storeId, inOgbomoso.store.storeId]],
    ] as const) {
      for (const category of ['', '&filter[category]=glass']) {
        const first = await list(filter + category);
        const second = await list(`${filter}${category}&after=${first.next}`);
        const numbered = [1, 2].map((page) => list(`${filter}${category}&page=${page}&limit=${PAGE_SIZE_DEFAULT - 1}`));
        const pages = await Promise.all(numbered);
        const ids = [first, second].flatMap(({ products }) => products.map(({ productId }) => productId));
        const expected = pages.flatMap(({ products }) => products.map(({ productId }) => productId));
        expect(ids.slice(0, expected.length)).toEqual(expected);
        expect([first.totalItems, second.totalItems]).toEqual([count, count]);
        for (const { storeId } of first.products) expect(storeIds).toContain(storeId);
      }
    }
  });

  it('has no products and a total of 0 when no store is in the place', async () => {
    expect(await list('filter[category]=glass&filter[serves]=yobe')).toEqual({
      products: [],
      totalItems: 0,
      next: null,
    });
  });

  it('returns 400 when the cursor is one of a list in another order', async () => {
    const { next } = await list('filter[sort]=2');
    expect((await api.visitor.get(`/api/products?filter[sort]=3&after=${next}`)).status).toBe(400);
  });
});
