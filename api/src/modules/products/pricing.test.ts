import type { ConfirmedPrices, OwnProductList, ProductDetail, ProductFacets, ProductList } from '@mortar/contracts';
import { newProduct, newSeller, productForm, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const CARTON = {
  priceUnit: 'carton',
  content: { amount: 1.44, measure: 'm2' },
  piecesPerUnit: 4,
  minimumQuantity: 10,
  quantityStep: 5,
  bulkPrices: [
    { from: 50, price: 11_900 },
    { from: 100, price: 11_500 },
  ],
} as const;

const detail = async (productId: string) => (await api.visitor.get<ProductDetail>(`/api/products/${productId}`)).data;

describe('the pricing of a product', () => {
  let seller: Seller;

  beforeAll(async () => {
    seller = await newSeller(api);
  });

  const create = (pricing: object) =>
    seller.client.post<ProductDetail>('/api/products/', { ...productForm(), price: 12_500, ...pricing });
  const change = (productId: string, changes: object) =>
    seller.client.put<ProductDetail>('/api/products/', { productId, ...changes });

  it('is a price alone when a form says no more, as forms of before do', async () => {
    const { data } = await create({});
    expect(await detail(data.productId)).toMatchObject({
      priceUnit: null,
      comparable: null,
      content: null,
      coverage: null,
      piecesPerUnit: null,
      minimumQuantity: 1,
      quantityStep: 1,
      bulkPrices: [],
      availability: 'in-stock',
      leadTime: null,
      priceConfirmedAt: expect.any(String),
    });
  });

  it('has what the price is for, what that holds, and what is compared', async () => {
    const { data } = await create({ ...CARTON, availability: 'made-to-order', leadTime: { minDays: 5, maxDays: 10 } });
    expect(await detail(data.productId)).toMatchObject({
      ...CARTON,
      coverage: 1.44,
      comparable: { price: 8680.56, measure: 'm2' },
      availability: 'made-to-order',
      leadTime: { minDays: 5, maxDays: 10 },
    });
  });

  it.each([
    ['carton', { amount: 1.44, measure: 'm2' }, 12_500, 868_056, 'm2'],
    ['bag', { amount: 50, measure: 'kg' }, 9000, 18_000, 'kg'],
    ['bucket', { amount: 20, measure: 'litre' }, 36_000, 180_000, 'litre'],
    ['trip', { amount: 20, measure: 'tonne' }, 180_000, 900, 'kg'],
    ['m2', undefined, 4600, 460_000, 'm2'],
    ['tonne', undefined, 240_000, 24_000, 'kg'],
    ['piece', undefined, 500, null, null],
  ])('of a %s of %j at ₦%d is sorted by %p kobo per %s', async (priceUnit, content, price, kobo, measure) => {
    const { data } = await create({ priceUnit, price, ...(content && { content }) });
    const rows = await api.database.query(
      'SELECT comparable_kobo::float8 AS kobo, comparable_measure AS measure FROM products WHERE id = $1',
      [data.productId],
    );
    expect(rows).toEqual([{ kobo, measure }]);
  });

  it('keeps what a change does not name, and loses what it names as null', async () => {
    const { data } = await create({ priceUnit: 'bucket', coverage: 130, piecesPerUnit: null });
    const filled = await change(data.productId, { content: { amount: 20, measure: 'litre' } });
    expect(filled.data).toMatchObject({ coverage: 130, content: { amount: 20, measure: 'litre' } });
    const emptied = await change(data.productId, { content: null });
    expect(emptied.data).toMatchObject({ coverage: 130, content: null, comparable: null });
  });

  it.each([
    [{ content: { amount: 2, measure: 'kg' } }, 'priceUnit', 'Choose what the price is for'],
    [{ priceUnit: 'cartload' }, 'priceUnit', 'Choose what the price is for'],
    [{ ...CARTON, content: { amount: 0, measure: 'm2' } }, 'content.amount', 'Content must be a number above 0'],
    [{ ...CARTON, coverage: 0 }, 'coverage', 'Coverage must be a number above 0'],
    [
      { priceUnit: 'm2', content: { amount: 2, measure: 'm2' } },
      'content',
      'Content cannot be in the unit that the price is for',
    ],
    [{ priceUnit: 'bag', piecesPerUnit: 3 }, 'piecesPerUnit', 'Only a carton, bundle, packet or set holds pieces'],
    [
      { priceUnit: 'carton', minimumQuantity: 12, quantityStep: 5 },
      'minimumQuantity',
      'Minimum order must be a multiple of the step',
    ],
    [
      { priceUnit: 'piece', minimumQuantity: 1.5, quantityStep: 0.5 },
      'minimumQuantity',
      'Minimum order must be whole for pieces',
    ],
    [
      { ...CARTON, bulkPrices: [{ from: 10, price: 900 }] },
      'bulkPrices.0.from',
      'Bulk prices must begin above the minimum order',
    ],
    [
      { ...CARTON, bulkPrices: [{ from: 20, price: 12_500 }] },
      'bulkPrices.0.price',
      'A bulk price must be lower than the one before',
    ],
    [{ ...CARTON, bulkPrices: [...CARTON.bulkPrices].toReversed() }, 'bulkPrices.1.from', expect.any(String)],
    [{ availability: 'made-to-order' }, 'leadTime', 'Say how many days it takes to make'],
    [{ leadTime: { minDays: 9, maxDays: 3 } }, 'leadTime', 'The fastest day is after the slowest'],
  ])('is refused as %j', async (pricing, field, message) => {
    const { status, problem } = await create(pricing);
    expect([status, problem.errors?.[0]]).toEqual([400, { field, message }]);
  });

  it('is checked with what the product has already', async () => {
    const { data } = await create(CARTON);
    const { problem } = await change(data.productId, { price: 11_000 });
    expect(problem.errors?.[0]).toEqual({
      field: 'bulkPrices.0.price',
      message: 'A bulk price must be lower than the one before',
    });
  });
});

describe('lists of products', () => {
  const list = async (query: string) => (await api.visitor.get<ProductList>(`/api/products/?${query}`)).data;
  let seller: Seller;

  beforeAll(async () => {
    seller = await newSeller(api);
    const titles = ['a', 'b', 'c', 'd'];
    for (const [index, title] of titles.entries()) {
      await newProduct(seller, {
        title: `Emulsion ${title}`,
        category: 'paints',
        subcategory: [],
        // The same for two of them per litre.
        price: [4000, 36_000, 9000, 7200][index] ?? 0,
        priceUnit: 'bucket',
        content: { amount: [1, 20, 4, 4][index] ?? 1, measure: 'litre' },
        availability: index === 3 ? 'sold-out' : 'limited',
      });
    }
    await newProduct(seller, { title: 'Emulsion without a unit', category: 'paints', subcategory: [], price: 1 });
  });

  it.each(['filter[category]=paints', 'filter[title]=emulsion'])(
    'are sorted by comparable price with %s, ties by id',
    async (scope) => {
      const query = `${scope}&filter[measure]=litre&filter[sort]=6`;
      const { products, totalItems } = await list(query);
      expect(products.map(({ comparable }) => comparable?.price)).toEqual([1800, 1800, 2250, 4000]);
      expect(products.slice(0, 2).map(({ productId }) => productId)).toEqual(
        products
          .slice(0, 2)
          .map(({ productId }) => productId)
          .toSorted(),
      );
      expect(totalItems).toBe(4);
    },
  );

  it('return each product once by cursors while prices change', async () => {
    const query = 'filter[category]=paints&filter[measure]=litre&filter[sort]=6&limit=1';
    const found: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await list(next ? `${query}&after=${next}` : query);
      found.push(...page.products.map(({ productId }) => productId));
      // What was passed becomes cheaper still.
      await api.database.query('UPDATE products SET price_kobo = price_kobo / 2 WHERE id = $1', [found.at(-1)]);
      next = page.next;
    } while (next);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(4);
  });

  it('by comparable price have the total of what is on sale and sold by the measure, whatever changes', async () => {
    const per = async (measure: string, scope = 'filter[category]=glass&') =>
      (await list(`${scope}filter[measure]=${measure}&filter[sort]=6`)).totalItems;
    const totals = async () => [await per('m'), await per('kg'), await per('kg', 'filter[category]=gate&')];
    const owner = await newSeller(api);
    const made = async (priceUnit: 'm' | 'kg') =>
      (await newProduct(owner, { category: 'glass', subcategory: [], tags: [], priceUnit })).productId;
    const [first, second] = [await made('m'), await made('m')];
    await made('kg');
    const change = (productId: string, changes: object) => owner.client.put('/api/products', { productId, ...changes });
    const set = (productId: string, status: string) =>
      api.database.query('UPDATE products SET status = $2 WHERE id = $1', [productId, status]);
    const seen = [await totals()];
    for (const write of [
      () => change(first, { priceUnit: 'kg' }),
      () => change(first, { category: 'gate' }),
      () => set(second, 'paused'),
      () => set(second, 'on-sale'),
      () => change(second, { priceUnit: null }),
      () => owner.client.delete(`/api/products?productId=${first}`),
    ]) {
      await write();
      seen.push(await totals());
    }
    expect(seen).toEqual([
      [2, 1, 0],
      [1, 2, 0],
      [1, 1, 1],
      [0, 1, 1],
      [1, 1, 1],
      [0, 1, 1],
      [0, 1, 0],
    ]);
    expect(await per('kg', 'filter[category]=gate&filter[category]=glass&')).toBe(1);
    const [all] = await api.database.query<{ count: number }>(
      `SELECT count(*)::int FROM products WHERE is_listed AND comparable_measure = 'kg'`,
    );
    expect(await per('kg', '')).toBe(all?.count);
  });

  it('are not sorted by comparable price without a measure', async () => {
    const { status, problem } = await api.visitor.get('/api/products/?filter[sort]=6');
    expect([status, problem.errors?.[0]?.message]).toEqual([400, 'Choose a unit to compare by']);
  });

  it('name to a seller the own products that do not say what their price is for', async () => {
    const unitless = async ({ client }: Seller) => {
      const { data } = await client.get<OwnProductList>('/api/products/own?filter[withoutUnit]=true');
      return [data.totalItems, data.products.map(({ title }) => title)];
    };
    expect(await unitless(seller)).toEqual([1, ['Emulsion without a unit']]);
    expect(await unitless(await newSeller(api))).toEqual([0, []]);
  });

  it('are filtered by availability, and count it and measures as facets', async () => {
    const { products } = await list('filter[category]=paints&filter[availability]=sold-out');
    expect(products.map(({ title, availability }) => [title, availability])).toEqual([['Emulsion d', 'sold-out']]);
    const { data } = await api.visitor.get<ProductFacets>(
      '/api/products/facets?filter[category]=paints&filter[availability]=sold-out',
    );
    expect(data.availability).toEqual([
      { availability: 'limited', count: 3 },
      { availability: 'in-stock', count: 1 },
      { availability: 'sold-out', count: 1 },
    ]);
    expect(data.measures).toEqual([{ measure: 'litre', count: 1 }]);
  });
});

describe('confirming prices', () => {
  const confirm = (seller: Seller, body: object) =>
    seller.client.post<ConfirmedPrices>('/api/products/confirm-prices', body);

  it('dates the prices of the products that are named, or of all', async () => {
    const seller = await newSeller(api);
    const products = [await newProduct(seller), await newProduct(seller), await newProduct(seller)];
    await api.database.query("UPDATE products SET price_confirmed_at = '2020-01-01' WHERE store_id = $1", [
      seller.store.storeId,
    ]);
    const [first] = products;
    const one = await confirm(seller, { productIds: [first?.productId] });
    expect([one.message, one.data]).toEqual(['Prices confirmed', { confirmed: 1 }]);
    const dates = async () =>
      (await Promise.all(products.map(({ productId }) => detail(productId)))).map(
        ({ priceConfirmedAt }) => new Date(priceConfirmedAt ?? 0).getFullYear() > 2020,
      );
    expect(await dates()).toEqual([true, false, false]);
    expect((await confirm(seller, { all: true })).data).toEqual({ confirmed: 3 });
    expect(await dates()).toEqual([true, true, true]);
  });

  it('names products of the own store alone', async () => {
    const { productId } = await newProduct(await newSeller(api));
    expect((await confirm(await newSeller(api), { productIds: [productId] })).status).toBe(403);
  });

  it('needs products, and ends after ten times a day', async () => {
    const seller = await newSeller(api);
    const { problem } = await confirm(seller, {});
    expect(problem.detail).toBe('Choose the products whose prices are right');
    for (let time = 0; time < 10; time += 1) expect((await confirm(seller, { all: true })).status).toBe(200);
    expect((await confirm(seller, { all: true })).status).toBe(429);
  });
});
