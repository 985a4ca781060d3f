import type { CreateProductRequest, ModerationPrices, PriceCheck, ProductList } from '@mortar/contracts';
import { newModerator, newProduct, newSeller, type Seller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const ADHESIVE = {
  title: 'Tile adhesive, 50 kg',
  category: 'tiles',
  subcategory: ['floor-tiles'],
  tags: [],
  priceUnit: 'bag',
  content: { amount: 50, measure: 'kg' },
} satisfies Partial<CreateProductRequest>;
/** Per bag: the median of 20 is ₦9,500 or, as one of them, ₦9,400; four in five are from ₦8,700 to ₦10,300. */
const PRICES = Array.from({ length: 20 }, (_, nth) => 8_500 + nth * 100);

const api = useApi();
let seller: Seller;
let other: Seller;
let moderator: TestAccount;

const priced = (price: number, changes: object = {}) => newProduct(seller, { ...ADHESIVE, price, ...changes });
const check = async (form: object) => {
  const { data } = await seller.client.post<PriceCheck>('/api/products/check-price', form);
  return data.implausible;
};
const listed = async (query = '') =>
  (await moderator.client.get<ModerationPrices>(`/api/moderation/prices${query}`)).data;
/** Id of the product that a search has last. */
const lastFound = async () => {
  const { data } = await api.visitor.get<ProductList>('/api/products?filter[title]=tile adhesive&limit=100');
  return data.products.at(-1)?.productId;
};
const listedIds = async () => (await listed('?limit=100')).prices.map(({ subjectId }) => subjectId);

beforeAll(async () => {
  [seller, other, moderator] = [await newSeller(api), await newSeller(api), await newModerator(api)];
  for (const price of PRICES.slice(1)) await priced(price);
});

describe('what is usual in a subcategory', () => {
  it('is known from 20 products on, and is computed once a day', async () => {
    await api.services.usualPrices.compute();
    const known = () => api.database.query('SELECT subcategory_id, measure, products FROM usual_prices');
    expect(await known()).toEqual([]);
    expect(await check({ ...ADHESIVE, price: 90 })).toBeNull();
    await priced(PRICES[0] ?? 0);
    // A product that buyers do not see does not count.
    const deleted = await priced(9_000);
    await seller.client.delete(`/api/products?productId=${deleted.productId}`);
    await api.services.usualPrices.compute();
    expect(await known()).toEqual([{ subcategory_id: 'floor-tiles', measure: 'kg', products: 20 }]);
    for (let nth = 0; nth < 3; nth += 1) await priced(40_000);
    await api.services.usualPrices.compute();
    expect(await known()).toMatchObject([{ products: 20 }]);
    await api.database.query(`UPDATE usual_prices SET computed_at = now() - interval '1 day'`);
    await api.services.usualPrices.compute();
    expect(await known()).toMatchObject([{ products: 23 }]);
  });
});

describe('a price far from the usual ones', () => {
  beforeAll(async () => {
    await api.database.query(`DELETE FROM products WHERE price_kobo = 4000000`);
    await api.database.query(`DELETE FROM usual_prices`);
    await api.services.usualPrices.compute();
  });

  it.each([
    ['is a tenth of the median', 940, false],
    ['is below a tenth', 939, true],
    ['is ten times the median', 94_000, false],
    ['is above ten times', 94_001, true],
  ])('is asked about only when it %s: ₦%d', async (_what, price, isImplausible) => {
    const implausible = await check({ ...ADHESIVE, price });
    expect(implausible !== null).toBe(isImplausible);
  });

  it('is answered with what most sellers ask for the same unit, in round numbers', async () => {
    expect(await check({ ...ADHESIVE, price: 90 })).toEqual({
      price: 90,
      priceUnit: 'bag',
      usual: { from: 8_600, to: 10_000 },
    });
    expect(await check({ ...ADHESIVE, priceUnit: 'tonne', content: null, price: 9_000 })).toMatchObject({
      priceUnit: 'tonne',
      usual: { from: 170_000, to: 200_000 },
    });
  });

  it('is not asked about without a unit to compare by, in another subcategory, or when one of two finds it plausible', async () => {
    expect(await check({ ...ADHESIVE, content: null, price: 90 })).toBeNull();
    expect(await check({ ...ADHESIVE, priceUnit: null, price: 90 })).toBeNull();
    expect(await check({ ...ADHESIVE, subcategory: ['wall-tiles'], price: 90 })).toBeNull();
    expect(await check({ ...ADHESIVE, subcategory: [], price: 90 })).toBeNull();
    expect(await check({ ...ADHESIVE, subcategory: ['wall-tiles', 'floor-tiles'], price: 90 })).not.toBeNull();
    await api.database.query(
      `INSERT INTO usual_prices (subcategory_id, measure, products, low_kobo, median_kobo, high_kobo)
       VALUES ('wall-tiles', 'kg', 30, 100, 200, 300)`,
    );
    expect(await check({ ...ADHESIVE, subcategory: ['wall-tiles', 'floor-tiles'], price: 90 })).toBeNull();
    await api.database.query(`DELETE FROM usual_prices WHERE subcategory_id = 'wall-tiles'`);
  });

  it('is checked as a product would be with what changes of it, for its own store alone', async () => {
    const { productId } = await priced(9_000);
    expect(await check({ productId, price: 90 })).toMatchObject({ price: 90, priceUnit: 'bag' });
    expect(await check({ productId, priceUnit: 'kg' })).toMatchObject({ price: 9_000, priceUnit: 'kg' });
    expect(await check({ productId })).toBeNull();
    const foreign = await other.client.post('/api/products/check-price', { productId, price: 90 });
    expect([foreign.status, foreign.problem.message]).toEqual([403, 'This product belongs to another store']);
    await seller.client.delete(`/api/products?productId=${productId}`);
    expect((await seller.client.post('/api/products/check-price', { productId, price: 90 })).status).toBe(404);
    expect((await seller.client.post('/api/products/check-price', { ...ADHESIVE, price: 0 })).problem).toMatchObject({
      errors: [{ field: 'price', message: 'Price must be a number above 0' }],
    });
  });

  it('is not refused, and moderators see it with the median and its store until it is plausible', async () => {
    const { productId } = await priced(90);
    const { prices } = await listed();
    expect(prices).toMatchObject([
      {
        subject: 'product',
        subjectId: productId,
        name: ADHESIVE.title,
        hint: seller.store.name,
        price: 90,
        median: 9_400,
        priceUnit: 'bag',
        statedAt: expect.any(String),
      },
    ]);
    await seller.client.put('/api/products', { productId, title: 'Adhesive' });
    expect(await listedIds()).toEqual([productId]);
    await seller.client.put('/api/products', { productId, price: 9_000 });
    expect(await listedIds()).toEqual([]);
    // By the kilo, the price of a bag is 50 times the usual one.
    await seller.client.put('/api/products', { productId, priceUnit: 'kg', content: null });
    expect(await listed()).toMatchObject({ prices: [{ price: 9_000, median: 188, priceUnit: 'kg' }] });
    await seller.client.delete(`/api/products?productId=${productId}`);
    expect(await listedIds()).toEqual([]);
  });

  it('is listed with the last stated first, in pages', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) ids.unshift((await priced(90 + nth)).productId);
    const first = await listed('?limit=2');
    expect(first.prices.map(({ subjectId }) => subjectId)).toEqual(ids.slice(0, 2));
    const second = await listed(`?limit=2&after=${first.next}`);
    expect([second.prices.map(({ subjectId }) => subjectId), second.next]).toEqual([ids.slice(2), null]);
    for (const id of ids) await seller.client.delete(`/api/products?productId=${id}`);
  });

  it('is suspended, or accepted once by a moderator, whose reason the seller reads', async () => {
    const [kept, hidden] = [(await priced(90)).productId, (await priced(91)).productId];
    const act = (action: string, subjectId: string, reason = 'A sale') =>
      moderator.client.post('/api/moderation/actions', { action, subjectId, reason });
    const isImplausible = async () =>
      (await moderator.client.get<object>(`/api/moderation/things/product/${kept}`)).data;
    expect(await isImplausible()).toMatchObject({ isPriceImplausible: true });
    expect((await act('suspend-product', hidden)).status).toBe(200);
    expect(await listedIds()).toEqual([kept]);
    expect(await lastFound()).toBe(kept);
    expect((await act('accept-price', kept)).status).toBe(200);
    expect(await listedIds()).toEqual([]);
    expect(await lastFound()).not.toBe(kept);
    expect(await isImplausible()).toMatchObject({ isPriceImplausible: false });
    expect((await act('accept-price', kept)).status).toBe(409);
    const { data } = await seller.client.get<{ notifications: object[] }>('/api/notifications');
    expect(data.notifications[0]).toMatchObject({
      message: `The price of ${ADHESIVE.title} is checked and stays as it is. Reason: A sale`,
    });
    const { data: record } = await moderator.client.get<object>(`/api/moderation/record?subjectId=${kept}`);
    expect(record).toMatchObject({ entries: [{ action: 'accept-price', name: ADHESIVE.title }] });
    // What the seller states next is a new price.
    await seller.client.put('/api/products', { productId: kept, price: 80 });
    expect(await listedIds()).toEqual([kept]);
    expect(await lastFound()).toBe(kept);
  });
});
