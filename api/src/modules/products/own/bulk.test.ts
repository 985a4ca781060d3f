import type { BulkResult, NotificationList, OwnProductList, ProductDetail, ProductList } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, newWishlist, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

/** A seller with products of these prices, the oldest first. */
async function sellerOf(...prices: number[]) {
  const seller = await newSeller(api);
  const ids: string[] = [];
  for (const price of prices) {
    ids.push((await newProduct(seller, { title: `Tile at ${price}`, price, priceUnit: 'carton' })).productId);
  }
  return { seller, ids };
}

const bulk = ({ client }: Seller, body: object) => client.post<BulkResult>('/api/products/bulk', body);
const detail = async (productId: string) => api.visitor.get<ProductDetail>(`/api/products/${productId}`);
const own = async ({ client }: Seller, query = '') =>
  (await client.get<OwnProductList>(`/api/products/own?sort=2${query}`)).data;
const prices = async (seller: Seller) => (await own(seller)).products.map(({ price }) => price);

it('is refused when it names no change that is known, beside an undo too', async () => {
  const { seller, ids } = await sellerOf(100);
  const [productId] = ids;
  for (const body of [
    { productIds: ids },
    { productIds: ids, change: { colour: 'red' } },
    { undo: [{ productId }], change: { colour: 'red' } },
  ]) {
    const { status, problem } = await bulk(seller, body);
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['change']]);
  }
});

describe('prices of many products', () => {
  it('rise by a percentage, rounded, as the dry run said, and Undo puts them back', async () => {
    const { seller, ids } = await sellerOf(9_500, 12_345, 40);
    const request = { productIds: ids, change: { price: { percent: 8, round: 50 } } };
    const dry = await bulk(seller, { ...request, dryRun: true });
    expect(dry.data).toMatchObject({ changed: 3, unchanged: 0, failed: [], undo: [], next: null });
    expect(dry.data.examples).toEqual([
      { title: 'Tile at 9500', before: '₦9,500', after: '₦10,250' },
      { title: 'Tile at 12345', before: '₦12,345', after: '₦13,350' },
      { title: 'Tile at 40', before: '₦40', after: '₦50' },
    ]);
    expect(await prices(seller)).toEqual([40, 9_500, 12_345]);
    const { data, message } = await bulk(seller, request);
    expect({ ...data, undo: [] }).toEqual(dry.data);
    expect(message).toBe('3 products changed');
    expect(await prices(seller)).toEqual([50, 10_250, 13_350]);
    await bulk(seller, { undo: data.undo });
    expect(await prices(seller)).toEqual([40, 9_500, 12_345]);
  });

  it('take the prices of larger quantities with them', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, {
      price: 10_000,
      priceUnit: 'carton',
      bulkPrices: [{ from: 10, price: 9_000 }],
    });
    const { data } = await bulk(seller, { productIds: [productId], change: { price: { naira: 500, round: 1 } } });
    expect((await detail(productId)).data).toMatchObject({ price: 10_500, bulkPrices: [{ from: 10, price: 9_500 }] });
    await bulk(seller, { undo: data.undo });
    expect((await detail(productId)).data).toMatchObject({ price: 10_000, bulkPrices: [{ from: 10, price: 9_000 }] });
  });

  it('cannot become 0: those are named, and the others change', async () => {
    const { seller, ids } = await sellerOf(400, 2_000);
    const { data } = await bulk(seller, { productIds: ids, change: { price: { naira: -500, round: 1 } } });
    expect(data.failed).toEqual([{ productId: ids[0], title: 'Tile at 400', message: 'A price cannot become 0' }]);
    expect(await prices(seller)).toEqual([400, 1_500]);
    const absurd = await bulk(seller, { productIds: ids, change: { price: { percent: -95, round: 1 } } });
    expect([absurd.status, absurd.problem.message]).toEqual([400, 'Write a percentage from -90 to 300']);
  });

  it('tell an account once of all that it saved', async () => {
    const { seller, ids } = await sellerOf(1_000, 2_000, 3_000);
    const [buyer, other] = [await newAccount(api), await newAccount(api)];
    const { wishId } = await newWishlist(buyer);
    for (const productId of ids.slice(0, 2))
      await buyer.client.put('/api/wishlists/add-product', { productId, wishId });
    const otherList = await newWishlist(other);
    await other.client.put('/api/wishlists/add-product', { productId: ids[2], wishId: otherList.wishId });
    await bulk(seller, { productIds: ids, change: { price: { percent: -10, round: 1 } } });
    const told = async ({ client }: typeof buyer) =>
      (await client.get<NotificationList>('/api/notifications')).data.notifications.map(({ message }) => message);
    expect(await told(buyer)).toEqual([
      expect.stringMatching(/^2 products that you saved cost less now, among them Tile/),
    ]);
    expect(await told(other)).toEqual(['Tile at 3000 now costs ₦2,700, down from ₦3,000']);
  });
});

describe('a bulk change', () => {
  it('pauses and puts on sale what a filter finds, but for the exceptions', async () => {
    const { seller, ids } = await sellerOf(100, 200, 300);
    const { data } = await bulk(seller, { filter: {}, except: [ids[1]], change: { status: 'paused' } });
    expect(data.changed).toBe(2);
    const listed = await api.visitor.get<ProductList>(`/api/products?filter[storeId]=${seller.store.storeId}`);
    expect(listed.data.products.map(({ productId }) => productId)).toEqual([ids[1]]);
    expect((await detail(ids[0] ?? '')).status).toBe(404);
    const table = await own(seller, '&filter[status]=paused');
    expect([table.totalItems, table.store]).toEqual([2, expect.objectContaining({ products: 3, paused: 2 })]);
    await bulk(seller, { filter: { status: 'paused' }, change: { status: 'on-sale' } });
    expect((await detail(ids[0] ?? '')).status).toBe(200);
  });

  it('stays paused when another field of a product changes', async () => {
    const { seller, ids } = await sellerOf(100);
    await bulk(seller, { productIds: ids, change: { status: 'paused' } });
    await seller.client.put('/api/products', { productId: ids[0], price: 150 });
    expect((await own(seller)).products).toMatchObject([{ status: 'paused', price: 150 }]);
  });

  it('goes on behind the 200 products that one request changes', async () => {
    const { seller, ids } = await sellerOf(100);
    await api.database.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
       SELECT gen_random_uuid(), store_id, category_id, 'Copy ' || n, '', 5000
       FROM products, generate_series(1, 204) AS n WHERE id = $1`,
      [ids[0]],
    );
    const change = { availability: 'limited' };
    const first = await bulk(seller, { filter: {}, change });
    expect([first.data.changed, first.data.undo.length]).toEqual([200, 200]);
    const second = await bulk(seller, { filter: {}, change, after: first.data.next });
    expect([second.data.changed, second.data.next]).toEqual([5, null]);
  });

  it('moves to a category and deletes, and Undo takes both back', async () => {
    const { seller, ids } = await sellerOf(100, 200);
    const moved = await bulk(seller, { productIds: ids, change: { category: 'paints' } });
    expect((await detail(ids[0] ?? '')).data).toMatchObject({ category: 'paints', subcategory: [] });
    await bulk(seller, { undo: moved.data.undo });
    expect((await detail(ids[0] ?? '')).data).toMatchObject({ category: 'tiles', subcategory: ['floor-tiles'] });
    const deleted = await bulk(seller, { productIds: ids, change: { delete: true } });
    expect(await prices(seller)).toEqual([]);
    await bulk(seller, { undo: deleted.data.undo });
    expect(await prices(seller)).toEqual([100, 200]);
    const unknown = await bulk(seller, { productIds: ids, change: { category: 'boats' } });
    expect(unknown.data).toMatchObject({ changed: 0, failed: [{ message: 'There is no category boats' }, {}] });
  });

  it('says how long it takes to make before it is made to order', async () => {
    const { seller, ids } = await sellerOf(100);
    const { data } = await bulk(seller, { productIds: ids, change: { availability: 'made-to-order' } });
    expect(data.failed).toMatchObject([{ message: 'Say how many days it takes to make' }]);
  });

  it('is refused for products of another store, without a change and with two', async () => {
    const { ids } = await sellerOf(100);
    const other = await newSeller(api);
    const status = async (body: object) => (await bulk(other, body)).status;
    expect(await status({ productIds: ids, change: { status: 'paused' } })).toBe(403);
    expect(await status({ undo: [{ productId: ids[0], price: 1 }] })).toBe(403);
    expect(await status({ productIds: ids })).toBe(400);
    expect(await status({ filter: {}, change: { status: 'paused', delete: true } })).toBe(400);
  });
});

describe("the seller's own list", () => {
  it('finds by part of the title, and what waits for the seller', async () => {
    const { seller, ids } = await sellerOf(100, 200, 300);
    await api.database.query("UPDATE products SET price_confirmed_at = now() - interval '40 days' WHERE id = $1", [
      ids[0],
    ]);
    await api.database.query('UPDATE products SET price_unit = NULL WHERE id = $1', [ids[1]]);
    const found = async (query: string) => (await own(seller, query)).products.map(({ productId }) => productId);
    expect(await found('&filter[title]=AT%2030')).toEqual([ids[2]]);
    expect(await found('&filter[oldPrice]=true')).toEqual([ids[0]]);
    expect(await found('&filter[withoutUnit]=true')).toEqual([ids[1]]);
    expect((await own(seller)).store).toEqual({
      products: 3,
      paused: 0,
      soldOut: 0,
      withoutUnit: 1,
      oldPrice: 1,
      deliveryAreas: 0,
      categories: ['tiles'],
    });
  });
});
