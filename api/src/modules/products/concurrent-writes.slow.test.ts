// @embedded: transactions share one connection instead of locking each other's rows.
import type { ProductDetail, Store } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import { newAccount, newProduct, newSeller, productForm, reviewForm, type Seller, storeForm } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

const AT_ONCE = 12;

const api = useApi();
let app: FastifyInstance;
/** How often transactions ran beyond the first time: after a deadlock they run again. */
let repeats = 0;

beforeAll(async () => {
  const database: Database = {
    ...api.database,
    transaction: (work) => {
      let runs = 0;
      return api.database.transaction((transaction) => {
        if (runs > 0) repeats += 1;
        runs += 1;
        return work(transaction);
      });
    },
  };
  app = await buildApi({ database, config: api.config });
});
afterAll(() => app.close());
beforeEach(() => {
  repeats = 0;
});

const clientOf = ({ client }: Pick<Seller, 'client'>) => new ApiClient(app, client.accessToken);

const many = <Result>(write: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(index)));

const statusesOf = (responses: { status: number }[]) => [...new Set(responses.map(({ status }) => status))];

const productsOf = async ({ store }: Seller) =>
  (await api.visitor.get<Store>(`/api/stores/${store.storeId}`)).data.stats.totalProducts;

/** Stores whose stored total is not what they have on sale. */
const WRONG_TOTALS = `
  SELECT id FROM stores
  WHERE total_products <> (SELECT count(*) FROM products WHERE store_id = stores.id AND is_listed)`;

describe('writes of products at the same time', () => {
  it('all succeed without a deadlock when one seller creates, edits and deletes', async () => {
    const seller = await newSeller(api);
    const client = clientOf(seller);
    const existing = await many(() => newProduct(seller));
    const [created, edited, deleted] = await Promise.all([
      many((index) => client.post<ProductDetail>('/api/products', productForm({ title: `Tile ${index}` }))),
      many((index) =>
        client.put('/api/products', { productId: existing[index]?.productId, price: 9_000 + index, title: 'Edited' }),
      ),
      Promise.all(existing.slice(0, 4).map(({ productId }) => client.delete(`/api/products?productId=${productId}`))),
    ]);
    expect([statusesOf(created), statusesOf(deleted), repeats]).toEqual([[201], [200], 0]);
    // A product that was deleted first can no longer be edited.
    expect(statusesOf(edited.slice(4))).toEqual([200]);
    for (const { status } of edited.slice(0, 4)) expect([200, 404]).toContain(status);
    expect(await productsOf(seller)).toBe(2 * AT_ONCE - 4);
  });

  it('all succeed without a deadlock when two sellers move products between the same categories', async () => {
    const [one, two] = [await newSeller(api), await newSeller(api)];
    const inTiles = await many((index) => newProduct(one, { priceUnit: index % 2 === 0 ? 'm2' : 'kg' }));
    const inGates = await many(() => newProduct(two, { category: 'gate', subcategory: [], tags: [] }));
    const move = (seller: Seller, product: ProductDetail | undefined, category: string) =>
      clientOf(seller).put('/api/products', { productId: product?.productId, category, subcategory: [], tags: [] });
    const moved = await Promise.all([
      many((index) => move(one, inTiles[index], 'gate')),
      many((index) => move(two, inGates[index], 'tiles')),
    ]);
    expect([statusesOf(moved.flat()), repeats]).toEqual([[200], 0]);
    expect(await api.database.query(WRONG_TOTALS)).toEqual([]);
  });

  it('all succeed without a deadlock when products are reviewed while their store and its products change', async () => {
    const seller = await newSeller(api);
    const client = clientOf(seller);
    const products = await many(() => newProduct(seller));
    const buyers = await many(() => newAccount(api));
    const [reviews, edits, stores] = await Promise.all([
      many((index) =>
        clientOf(buyers[index] as Seller).post(
          '/api/reviews/create-review',
          reviewForm(products[index]?.productId ?? ''),
        ),
      ),
      many((index) => client.put('/api/products', { productId: products[index]?.productId, price: 7_000 })),
      many((index) => client.put('/api/stores', storeForm({ name: `Lekki Tiles ${index}` }))),
    ]);
    expect([statusesOf(reviews), statusesOf(edits), statusesOf(stores), repeats]).toEqual([[201], [200], [200], 0]);
    const { data } = await api.visitor.get<Store>(`/api/stores/${seller.store.storeId}`);
    expect(data.stats.total_reviews).toBe(AT_ONCE);
  });

  it('keep the totals exact when a store is suspended and restored while it creates products', async () => {
    const seller = await newSeller(api);
    const client = clientOf(seller);
    const suspend = (suspended: boolean) =>
      api.database.query(`UPDATE stores SET suspended_at = ${suspended ? 'now()' : 'NULL'} WHERE id = $1`, [
        seller.store.storeId,
      ]);
    const creating = many(() => client.post('/api/products', productForm()));
    for (let turn = 0; turn < 4; turn += 1) await suspend(turn % 2 === 0);
    const responses = await creating;
    for (const { status } of responses) expect([201, 403]).toContain(status);
    expect(await productsOf(seller)).toBe(responses.filter(({ status }) => status === 201).length);
    expect(await api.database.query(WRONG_TOTALS)).toEqual([]);
  });
});
