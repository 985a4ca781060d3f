// @embedded: pg_trgm is part of PGlite.
import type { ProductList } from '@mortar/contracts';
import { CategoryService } from '#modules/categories/index.ts';
import { newAccount, newProduct, newSeller, reviewForm, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const list = async (query: string) => (await api.visitor.get<ProductList>(`/api/products/?${query}`)).data;
const titles = async (query: string) => (await list(query)).products.map(({ title }) => title);

let seller: Seller;
let other: Seller;

beforeAll(async () => {
  seller = await newSeller(api);
  other = await newSeller(api, { name: 'Ibadan Gates' });
  await newProduct(seller, { title: 'Glossy porcelain floor tile 60 x 60', price: 9000 });
  await newProduct(seller, { title: 'Matt wall tile', price: 4000, subcategory: ['wall-tiles'], tags: [] });
  await newProduct(seller, { title: 'Clear louvre glass', price: 2500, category: 'glass', subcategory: [] });
  await newProduct(other, {
    title: 'Sliding gate with rail',
    price: 350_000,
    category: 'gate',
    subcategory: ['sliding-gates'],
  });
  await newProduct(other, { title: 'POP ceiling paint', price: 12_000, category: 'paints', subcategory: [], tags: [] });
});

describe('a product list', () => {
  it('has the newest products first, and their total', async () => {
    const { products, totalItems } = await list('page=1');
    expect(totalItems).toBe(5);
    expect(products.map(({ title }) => title)[0]).toBe('POP ceiling paint');
    expect(products[0]).toMatchObject({ category: 'paints', categoryName: 'Paints', storeId: other.store.storeId });
  });

  it('has pages without overlap, and an empty page past the end', async () => {
    const first = await titles('limit=2&page=1&filter[sort]=2');
    const second = await titles('limit=2&page=2&filter[sort]=2');
    expect(new Set([...first, ...second]).size).toBe(4);
    expect(await list('page=400')).toEqual({ products: [], totalItems: 5, next: null });
  });

  it('is sorted by price, ascending and descending', async () => {
    expect((await titles('filter[sort]=2'))[0]).toBe('Clear louvre glass');
    expect((await titles('filter[sort]=3'))[0]).toBe('Sliding gate with rail');
  });

  it.each([
    ['filter[category]=tiles', 2],
    ['filter[category]=tiles&filter[category]=gate', 3],
    ['filter[category][]=tiles&filter[category][]=gate', 3],
    ['filter[category]=tiles&filter[subcategory]=wall-tiles', 1],
    ['filter[subcategory]=glossy-floor', 1],
    ['filter[minPrice]=4000&filter[maxPrice]=12000', 3],
    ['filter[minPrice]=&filter[category]=paints', 1],
    ['filter[category]=unknown', 0],
  ])('filtered by %s has %i products', async (query, count) => {
    const { products, totalItems } = await list(query);
    expect([products.length, totalItems]).toEqual([count, count]);
  });

  it('contains the products of one store or of several', async () => {
    expect((await list(`filter[storeId]=${seller.store.storeId}`)).totalItems).toBe(3);
    const both = `filter[storeId]=${seller.store.storeId}&filter[storeId]=${other.store.storeId}`;
    expect((await list(both)).totalItems).toBe(5);
  });

  it('has the order of the requested ids, without those that do not exist', async () => {
    const { products } = await list('filter[sort]=2');
    const [cheapest, second] = products;
    const ids = [second?.productId, '00000000-0000-7000-8000-000000000000', cheapest?.productId];
    const query = ids.map((id) => `filter[productIds]=${id}`).join('&');
    expect(await titles(`limit=20&${query}`)).toEqual([second?.title, cheapest?.title]);
  });

  it.each([
    'filter[colour]=red',
    'filter[sort]=9',
    'filter[minPrice]=cheap',
    'page=0',
    'limit=101',
    'filter[__proto__]=x',
  ])('gets 400 when the query is %s', async (query) => {
    const { status, problem } = await api.visitor.get(`/api/products/?${query}`);
    expect([status, problem.errors?.length]).toEqual([400, 1]);
  });

  it.each([
    ['minPrice', 'cheap', 'Enter the price in digits, for example 1500'],
    ['minPrice', '-1', 'Enter the price in digits, for example 1500'],
    ['maxPrice', '99999999999', 'At most ₦10,000,000,000'],
  ])('says what is wrong with a %s of %s', async (bound, value, message) => {
    const { problem } = await api.visitor.get(`/api/products/?filter[${bound}]=${value}`);
    expect(problem.errors).toEqual([{ field: `filter[${bound}]`, message }]);
  });

  it.each(['', 'facets'])('gets 400 at /api/products/%s when the minimum is above the maximum', async (path) => {
    const get = (min: number, max: number) =>
      api.visitor.get(`/api/products/${path}?filter[minPrice]=${min}&filter[maxPrice]=${max}`);
    const { status, problem } = await get(5000, 4999.99);
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'filter', message: 'The minimum price is above the maximum' }],
    ]);
    expect((await get(5000, 5000)).status).toBe(200);
    const unread = await api.visitor.get(`/api/products/${path}?filter[minPrice]=cheap&filter[maxPrice]=1`);
    expect(unread.problem.errors).toEqual([
      { field: 'filter[minPrice]', message: 'Enter the price in digits, for example 1500' },
    ]);
  });

  it('is counted per category', async () => {
    // A new service, because the cache of the API's may be some seconds old.
    const { categories } = await new CategoryService(api.database).tree();
    const totals = Object.fromEntries(categories.map(({ categoryId, totalProducts }) => [categoryId, totalProducts]));
    expect(totals).toEqual({ tiles: 2, gate: 1, glass: 1, paints: 1 });
  });
});

describe('a product list by rating', () => {
  it('has unrated products last in both directions, and filters by stars', async () => {
    const { products } = await list('filter[sort]=2');
    const ids = Object.fromEntries(products.map(({ title, productId }) => [title, productId]));
    const rate = async (title: string, rating: number) => {
      const { client } = await newAccount(api);
      const { status } = await client.post('/api/reviews/create-review', reviewForm(ids[title] ?? '', { rating }));
      expect(status).toBe(201);
    };
    await rate('Matt wall tile', 2);
    await rate('Sliding gate with rail', 4);
    await rate('Sliding gate with rail', 5);
    expect((await titles('filter[sort]=5')).slice(0, 2)).toEqual(['Sliding gate with rail', 'Matt wall tile']);
    expect((await titles('filter[sort]=4')).slice(0, 2)).toEqual(['Matt wall tile', 'Sliding gate with rail']);
    // Recommendations decide between products that are rated alike, and between unrated ones, alone.
    const recommend = async (title: string) =>
      (await newAccount(api)).client.post('/api/products/recommend', { productId: ids[title], recommend: true });
    const unrated = (await titles('filter[sort]=5')).slice(2);
    const last = unrated.at(-1) ?? '';
    await recommend(last);
    await recommend('Matt wall tile');
    await recommend('Matt wall tile');
    const loved = ['Sliding gate with rail', 'Matt wall tile', last, ...unrated.slice(0, -1)];
    expect(await titles('filter[sort]=5')).toEqual(loved);
    // The same of a search, over pages.
    const found: string[] = [];
    for (let after = ''; ; ) {
      const page = await list(`filter[title]=tile&filter[sort]=5&limit=1${after}`);
      found.push(...page.products.map((product) => product.title));
      if (!page.next) break;
      after = `&after=${page.next}`;
    }
    expect(found).toEqual(loved.filter((title) => found.includes(title)));
    expect(await titles('filter[ratings]=4')).toEqual(['Sliding gate with rail']);
    expect((await list('filter[ratings]=4&filter[ratings]=2')).totalItems).toBe(2);
  });
});

describe('a product search', () => {
  it.each([
    ['porcelain', 'Glossy porcelain floor tile 60 x 60'],
    ['porcelian flor', 'Glossy porcelain floor tile 60 x 60'],
    ['porcelain tilr', 'Glossy porcelain floor tile 60 x 60'],
    ['60x60', 'Glossy porcelain floor tile 60 x 60'],
    ['600 × 600 tiles', 'Glossy porcelain floor tile 60 x 60'],
    ['porc', 'Glossy porcelain floor tile 60 x 60'],
    ['louver', 'Clear louvre glass'],
    ['lovre', 'Clear louvre glass'],
    ['plaster of paris', 'POP ceiling paint'],
    ['SLIDNG gates', 'Sliding gate with rail'],
    ['pop', 'POP ceiling paint'],
    ['shiny zzzzqq gate', 'Sliding gate with rail'],
  ])('finds %s', async (text, title) => {
    const found = await titles(`filter[title]=${encodeURIComponent(text)}`);
    expect(found[0]).toBe(title);
  });

  it('ranks an exact title before other titles with the word', async () => {
    await newProduct(seller, { title: 'Rail', description: 'Steel.', category: 'gate', subcategory: [] });
    await newProduct(seller, {
      title: 'Rail gate rail',
      description: 'Rail, rail, rail.',
      category: 'gate',
      subcategory: [],
    });
    expect(await titles('filter[title]=rail&limit=1')).toEqual(['Rail']);
  });

  it('returns the total on every page, also past the last', async () => {
    const pages = await Promise.all([1, 2, 9].map((page) => list(`filter[title]=tile&limit=1&page=${page}`)));
    expect(pages.map(({ products, totalItems }) => [products.length, totalItems])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
  });

  it('treats the last word as a prefix, however many words begin with it', async () => {
    const makers = [
      'ada',
      'bello',
      'chidi',
      'danjuma',
      'efe',
      'femi',
      'gambo',
      'hauwa',
      'ife',
      'jide',
      'kemi',
      'lara',
      'musa',
    ];
    const { productId } = await newProduct(other, { title: `Hinge ${makers.map((maker) => `zu${maker}`).join(' ')}` });
    for (const text of ['hinge zu', 'hinge zukem']) {
      expect((await list(`filter[title]=${text}`)).products.map((each) => each.productId)).toEqual([productId]);
    }
    await other.client.delete(`/api/products/?productId=${productId}`);
  });

  describe('for stop words', () => {
    const UP_AND_DOWN = 'Up-and-Down Wall Light, Pair';
    const DOWNLIGHT = 'Downlight 9 W for a ceiling that goes up and down';
    const TAP = '2-in-1 basin and tap, 1/2 inch';
    const made: string[] = [];

    beforeAll(async () => {
      const form = { category: 'glass', subcategory: [], tags: [], description: 'It goes up and down.' };
      made.push((await newProduct(other, { ...form, title: UP_AND_DOWN, tags: ['outdoor'] })).productId);
      made.push((await newProduct(other, { ...form, title: 'Lantern', tags: ['up-and-down'] })).productId);
      for (const title of [DOWNLIGHT, TAP]) made.push((await newProduct(other, { ...form, title })).productId);
    });

    afterAll(async () => {
      for (const productId of made) await other.client.delete(`/api/products/?productId=${productId}`);
    });

    it.each([
      ['Up and down', [UP_AND_DOWN, 'Lantern', DOWNLIGHT]],
      ['up', [UP_AND_DOWN, 'Lantern', DOWNLIGHT]],
      ['up-and-down', [UP_AND_DOWN, 'Lantern', DOWNLIGHT]],
      // Beside other words stop words are ignored.
      ['the wall light', [UP_AND_DOWN]],
      ['light of a pair of', [UP_AND_DOWN]],
      ['the', []],
      ['2 in 1', [TAP]],
      ['1/2 inch', [TAP]],
    ])('finds products with "%s" in title or tags', async (text, expected) => {
      const found = await titles(`filter[title]=${encodeURIComponent(text)}`);
      expect(new Set(found)).toEqual(new Set(expected));
    });

    it('treats "a" as a prefix', async () => {
      const found = await titles('filter[title]=a&limit=100');
      expect(found).toEqual(expect.arrayContaining([UP_AND_DOWN, DOWNLIGHT]));
    });
  });

  it('applies filters and sort', async () => {
    expect(await titles('filter[title]=tile&filter[sort]=2')).toEqual([
      'Matt wall tile',
      'Glossy porcelain floor tile 60 x 60',
    ]);
    expect(await titles('filter[title]=tile&filter[maxPrice]=5000')).toEqual(['Matt wall tile']);
  });

  it.each([
    '%',
    '_',
    '\\',
    ':*&|!',
    "'",
    '"',
    '((',
    '🙂',
    '\u202eabc',
    'a'.repeat(200),
    '<->',
    '!!tile',
    "tile'); drop",
  ])('returns 200 when the text is %s', async (text) => {
    const { status } = await api.visitor.get(`/api/products?filter[title]=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
  });
});
