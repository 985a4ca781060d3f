import type { StoreFigures } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, newWishlist, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const figures = async ({ client }: Seller, days = 7) =>
  (await client.get<StoreFigures>(`/api/stores/figures?days=${days}`)).data;
/** Sends a beacon from a network. */
const beacon = (path: string, body: object, network = '41.58.1.1') =>
  api.visitor.post(path, body, { remoteAddress: network });

describe('the figures of a store', () => {
  it('count views and contacts once for a network, product and day', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const { storeId } = seller.store;
    for (const network of ['41.58.1.1', '41.58.1.1', '41.58.77.1', '105.112.3.4']) {
      const { status, text } = await beacon('/api/counts', { views: [productId], stores: [storeId] }, network);
      expect([status, text]).toEqual([202, '']);
    }
    await beacon('/api/contacts', { storeId, productId, channel: 'phone' });
    await beacon('/api/contacts', { storeId, productId, channel: 'phone' });
    await beacon('/api/contacts', { storeId, channel: 'whatsapp' });
    await api.services.counts.write();
    const { total, days, products, since, before } = await figures(seller);
    expect(total).toEqual({ views: 6, phone: 1, whatsapp: 1, saves: 0, projectAdds: 0 });
    expect(days).toEqual([{ day: since, ...total }]);
    expect(products).toMatchObject([{ productId, views: 3, phone: 1, whatsapp: 0 }]);
    expect(before).toBeNull();
  });

  it('take sixty beacons of a network in a minute, and answer more as if they counted', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const flood = '102.89.7.7';
    await Promise.all(Array.from({ length: 60 }, () => beacon('/api/counts', { views: [] }, flood)));
    expect((await beacon('/api/counts', { views: [productId] }, flood)).status).toBe(202);
    const contact = { storeId: seller.store.storeId, productId, channel: 'phone' };
    expect((await beacon('/api/contacts', contact, flood)).status).toBe(202);
    await beacon('/api/counts', { views: [productId] }, '102.89.8.8');
    await api.services.counts.write();
    expect((await figures(seller)).total).toMatchObject({ views: 1, phone: 0 });
  });

  it('equal 10,000 beacons', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    for (let sent = 0; sent < 10_000; sent += 1) {
      api.services.counts.views(`10.${sent % 50}.${Math.floor(sent / 50) % 100}.0/24`, { views: [productId] });
    }
    await api.services.counts.write();
    expect((await figures(seller)).total.views).toBe(5_000);
  });

  it('count saves and additions to projects, and leave out what does not exist', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const buyer = await newAccount(api);
    const { wishId } = await newWishlist(buyer);
    await buyer.client.put('/api/wishlists/add-product', { productId, wishId });
    await buyer.client.put('/api/wishlists/add-product', { productId, wishId });
    await beacon('/api/counts', { views: [buyer.user.userId], stores: [buyer.user.userId] });
    await api.services.counts.write();
    expect((await figures(seller)).total).toMatchObject({ views: 0, saves: 1 });
    expect((await figures(await newSeller(api))).total.saves).toBe(0);
  });

  it('are compared with as many days before, once those were counted', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    await api.database.query(
      `INSERT INTO product_days (product_id, day, views)
       SELECT $1, (now() at time zone 'Africa/Lagos')::date - ago, ago FROM generate_series(1, 20) AS ago`,
      [productId],
    );
    const { total, before, days } = await figures(seller);
    expect([total.views, before?.views, days.length]).toEqual([21, 70, 7]);
    expect((await figures(seller, 30)).days).toHaveLength(21);
  });

  it('have no network and no account in the database', async () => {
    const columns = await api.database.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name IN ('product_days', 'store_days')",
    );
    expect(new Set(columns.map(({ name }) => name))).toEqual(
      new Set(['product_id', 'store_id', 'day', 'views', 'phone', 'whatsapp', 'saves', 'project_adds']),
    );
  });
});
