import type {
  NotificationList,
  ProductDetail,
  SavedProducts,
  SharedWishlist,
  Wishlist,
  WishlistPage,
} from '@mortar/contracts';
import { newAccount, newProduct, newSeller, newWishlist } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('a wishlist', () => {
  it('is created, listed by pages, changed and deleted', async () => {
    const { client } = await newAccount(api);
    const created = await client.post<Wishlist>('/api/wishlists/create-wish', { name: ' Kitchen ', description: '' });
    expect([created.status, created.message]).toEqual([201, 'Created Kitchen wishlist']);
    await client.post('/api/wishlists/', { name: 'Bathroom' });
    const { data: page } = await client.get<WishlistPage>('/api/wishlists/my-wishes?page=1&limit=1');
    expect(page).toMatchObject({ nextPage: 2, prevPage: null, totalPages: 2, wishlists: [{ name: 'Bathroom' }] });
    const { data: last } = await client.get<WishlistPage>('/api/wishlists/my-wishes?page=2&limit=1');
    expect(last).toMatchObject({ nextPage: null, prevPage: 1 });

    const { wishId } = created.data;
    const changed = await client.put<Wishlist>('/api/wishlists/', { wishId, description: 'Ideas' });
    expect(changed.message).toBe('Updated Wishlist');
    expect(changed.data).toMatchObject({ name: 'Kitchen', description: 'Ideas' });
    const deleted = await client.delete(`/api/wishlists/?wishId=${wishId}`);
    expect([deleted.status, deleted.message]).toEqual([200, 'Deleted Wishlist']);
    expect((await client.get(`/api/wishlists/${wishId}`)).status).toBe(404);
  });

  it('contains a product once, and notifies the seller once, when it is added ten times at once', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const buyer = await newAccount(api);
    const { wishId } = await newWishlist(buyer);
    const add = () => buyer.client.put('/api/wishlists/add-product', { wishId, productId: product.productId });
    const responses = await Promise.all(Array.from({ length: 10 }, add));
    expect(responses.every(({ status, message }) => status === 200 && message === 'Added to wishlist')).toBe(true);

    const { data } = await buyer.client.get<Wishlist>(`/api/wishlists/${wishId}`);
    expect(data.products).toEqual([
      {
        productId: product.productId,
        storeId: seller.store.storeId,
        title: product.title,
        price: product.price,
        priceUnit: null,
        availability: 'in-stock',
        featuredImage: null,
      },
    ]);
    const { data: list } = await seller.client.get<NotificationList>('/api/notifications');
    expect(list.notifications.map(({ kind }) => kind)).toEqual(['wish']);

    await buyer.client.delete(`/api/wishlists/${wishId}/products/${product.productId}`);
    const { data: emptied } = await buyer.client.get<Wishlist>(`/api/wishlists/${wishId}`);
    expect(emptied.totalProducts).toBe(0);
  });

  it('is named with its products among what its account has saved, and in no other account’s', async () => {
    const seller = await newSeller(api);
    const [tile, gate] = [await newProduct(seller), await newProduct(seller)];
    const [buyer, other] = [await newAccount(api), await newAccount(api)];
    const [kitchen, roof] = [await newWishlist(buyer, 'Kitchen'), await newWishlist(buyer, 'Roof')];
    const add = ({ wishId }: Wishlist, { productId }: ProductDetail) =>
      buyer.client.put('/api/wishlists/add-product', { wishId, productId });
    await add(kitchen, tile);
    await add(roof, tile);
    await add(kitchen, gate);
    const saved = async ({ client } = buyer) => (await client.get<SavedProducts>('/api/wishlists/saved')).data;
    const inKitchen = { wishId: kitchen.wishId, name: 'Kitchen' };
    expect(await saved()).toEqual({
      products: {
        [tile.productId]: [{ wishId: roof.wishId, name: 'Roof' }, inKitchen],
        [gate.productId]: [inKitchen],
      },
    });
    expect(await saved(other)).toEqual({ products: {} });

    await buyer.client.delete(`/api/wishlists/${kitchen.wishId}/products/${tile.productId}`);
    await buyer.client.delete(`/api/wishlists?wishId=${roof.wishId}`);
    expect(await saved()).toEqual({ products: { [gate.productId]: [inKitchen] } });
  });

  it('has three products on its card, without those that are off sale', async () => {
    const seller = await newSeller(api);
    const buyer = await newAccount(api);
    const { wishId } = await newWishlist(buyer);
    for (let index = 0; index < 5; index += 1) {
      const { productId } = await newProduct(seller);
      await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
      if (index === 0) await seller.client.delete(`/api/products?productId=${productId}`);
    }
    const { data } = await buyer.client.get<WishlistPage>('/api/wishlists/my-wishes');
    expect(data.wishlists[0]?.products).toHaveLength(3);
    expect(data.wishlists[0]?.totalProducts).toBe(4);
  });

  it('is 404 when another account requests it', async () => {
    const owner = await newAccount(api);
    const { wishId } = await newWishlist(owner);
    const { client } = await newAccount(api);
    const product = await newProduct(await newSeller(api));
    const statuses = await Promise.all([
      client.get(`/api/wishlists/${wishId}`),
      client.put('/api/wishlists', { wishId, name: 'Mine' }),
      client.put('/api/wishlists/add-product', { wishId, productId: product.productId }),
      client.post(`/api/wishlists/${wishId}/share`),
      client.delete(`/api/wishlists?wishId=${wishId}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('can be opened by its shared link until the link is revoked', async () => {
    const owner = await newAccount(api);
    const { wishId } = await newWishlist(owner, 'Our roof');
    const { data } = await owner.client.post<{ token: string }>(`/api/wishlists/${wishId}/share`);
    const open = () => api.visitor.get<SharedWishlist>(`/api/wishlists/shared/${data.token}`);
    expect((await open()).data).toMatchObject({ name: 'Our roof', sharedBy: owner.user.firstname });
    await owner.client.delete(`/api/wishlists/${wishId}/share`);
    expect((await open()).status).toBe(404);
  });
});

describe('a price drop', () => {
  it('notifies an account once when the product is on two of its wishlists', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller, { price: 10_000 });
    const buyer = await newAccount(api);
    for (const name of ['One', 'Two']) {
      const { wishId } = await newWishlist(buyer, name);
      await buyer.client.put('/api/wishlists/add-product', { wishId, productId: product.productId });
    }
    for (const price of [12_000, 9_000.5, 9_000.5]) {
      await seller.client.put('/api/products', { productId: product.productId, price });
    }
    const { data } = await buyer.client.get<NotificationList>('/api/notifications');
    expect(data.notifications).toEqual([
      expect.objectContaining({
        kind: 'price-drop',
        message: `${product.title} now costs ₦9,000.50, down from ₦10,000`,
      }),
    ]);
  });
});
