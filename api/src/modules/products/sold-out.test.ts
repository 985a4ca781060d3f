import type { NotificationList, OwnProductList, ProductDetail } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('a product that is sold out', () => {
  const soldOutFor = async (days: number) => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { title: 'Rare tile', availability: 'sold-out' });
    await api.database.query(`UPDATE products SET sold_out_at = now() - $1 * interval '1 day' WHERE id = $2`, [
      days,
      productId,
    ]);
    return { seller, productId };
  };
  const status = async (productId: string) => (await api.visitor.get(`/api/products/${productId}`)).status;

  it('stays listed for 30 days, then is paused, and its seller is notified', async () => {
    const [lately, long] = [await soldOutFor(29), await soldOutFor(31)];
    await api.services.soldOut.pause();
    expect([await status(lately.productId), await status(long.productId)]).toEqual([200, 404]);
    const { data } = await long.seller.client.get<NotificationList>('/api/notifications');
    expect(data.notifications).toMatchObject([
      {
        kind: 'stock',
        title: 'Stock',
        message: 'Rare tile was sold out for 30 days and is paused. Open it again when you have it.',
      },
    ]);
    await api.services.soldOut.pause();
    expect((await long.seller.client.get<NotificationList>('/api/notifications')).data.totalItems).toBe(1);
  });

  it('is shown to its seller alone while it is paused', async () => {
    const { seller, productId } = await soldOutFor(31);
    const paused = async ({ client }: Seller) =>
      (await client.get<OwnProductList>('/api/products/own?filter[status]=paused')).data.products.map(
        (product) => product.productId,
      );
    expect(await paused(seller)).toEqual([]);
    await api.services.soldOut.pause();
    expect([await paused(seller), await paused(await newSeller(api))]).toEqual([[productId], []]);
  });

  it('is on sale again when its seller has it', async () => {
    const { seller, productId } = await soldOutFor(31);
    await api.services.soldOut.pause();
    const { data } = await seller.client.put<ProductDetail>('/api/products', { productId, availability: 'limited' });
    expect(data.availability).toBe('limited');
    expect(await status(productId)).toBe(200);
  });

  it('stays hidden while it is paused, whatever becomes of its store', async () => {
    const { seller, productId } = await soldOutFor(31);
    await api.services.soldOut.pause();
    const suspend = (when: string) =>
      api.database.query(`UPDATE stores SET suspended_at = ${when} WHERE id = $1`, [seller.store.storeId]);
    await suspend('now()');
    await suspend('NULL');
    expect(await status(productId)).toBe(404);
  });

  it('stays on wishlists', async () => {
    const { productId } = await soldOutFor(1);
    const { client } = await newAccount(api);
    const { data: wishlist } = await client.post<{ wishId: string }>('/api/wishlists', { name: 'House' });
    await client.put('/api/wishlists/add-product', { productId, wishId: wishlist.wishId });
    const { data } = await client.get<{ products: object[] }>(`/api/wishlists/${wishlist.wishId}`);
    expect(data.products).toMatchObject([{ productId, availability: 'sold-out' }]);
  });
});
