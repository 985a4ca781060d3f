import type { Notification, NotificationList, UnreadCount } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, newWishlist, reviewForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

async function sellerWithNotifications(count: number) {
  const seller = await newSeller(api);
  const product = await newProduct(seller);
  for (let index = 0; index < count; index += 1) {
    const { client } = await newAccount(api);
    await client.post('/api/reviews/create-review', reviewForm(product.productId));
  }
  const { data } = await seller.client.get<NotificationList>('/api/notifications/');
  return { seller, list: data };
}

describe('notifications', () => {
  it.each([
    ['New Review', 'review'],
    ['Review Reply', 'review-reply'],
    ['Wishlist', 'wish'],
    ['Price Drop', 'price-drop'],
  ])('get the kind of their title when a process of an older release inserts %s', async (title, kind) => {
    const { client, user } = await newAccount(api);
    await api.database.query(
      `INSERT INTO notifications (id, account_id, title, message)
       SELECT gen_random_uuid(), id, $2, 'From before' FROM accounts WHERE email = $1`,
      [user.email, title],
    );
    const { data } = await client.get<NotificationList>('/api/notifications');
    expect(data.notifications).toEqual([expect.objectContaining({ title, kind })]);
  });

  it('of a review and of a wish come once from each account when it takes them back and repeats them', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const [first, second] = [await newAccount(api), await newAccount(api)];
    const kinds = async () => {
      const { data } = await seller.client.get<NotificationList>('/api/notifications');
      return data.notifications.map(({ kind }) => kind);
    };
    const reviewAndDelete = async ({ client }: typeof first) => {
      const { data } = await client.post<{ reviewId: string }>('/api/reviews/create-review', reviewForm(productId));
      expect((await client.delete(`/api/reviews/${data.reviewId}`)).status).toBe(200);
    };
    await reviewAndDelete(first);
    await reviewAndDelete(first);
    expect(await kinds()).toEqual(['review']);
    await reviewAndDelete(second);
    expect(await kinds()).toEqual(['review', 'review']);

    const { wishId } = await newWishlist(first);
    const add = async () => (await first.client.put('/api/wishlists/add-product', { wishId, productId })).status;
    expect(await add()).toBe(200);
    expect((await first.client.delete(`/api/wishlists/${wishId}/products/${productId}`)).status).toBe(200);
    expect(await add()).toBe(200);
    expect(await kinds()).toEqual(['wish', 'review', 'review']);

    // A month later.
    await api.database.query("UPDATE throttles SET forgotten_at = now() - interval '1 second'");
    await reviewAndDelete(first);
    expect(await kinds()).toEqual(['review', 'wish', 'review', 'review']);
  });

  it('are marked as read one by one, or all at once', async () => {
    const { seller, list } = await sellerWithNotifications(3);
    expect(list).toMatchObject({ totalItems: 3, totalUnread: 3 });
    const [first] = list.notifications;
    const one = await seller.client.put<UnreadCount>(`/api/notifications/${first?.notificationId}/read`);
    expect(one.data.totalUnread).toBe(2);
    const all = await seller.client.put<UnreadCount>('/api/notifications/read-all');
    expect(all.data.totalUnread).toBe(0);
    const { data } = await seller.client.get<NotificationList>('/api/notifications');
    expect(data.notifications.every(({ isRead }) => isRead)).toBe(true);
  });

  it('are returned one by one to their account', async () => {
    const { seller, list } = await sellerWithNotifications(2);
    for (const known of list.notifications) {
      const { data } = await seller.client.get<Notification>(`/api/notifications/${known.notificationId}`);
      expect(data).toEqual(known);
    }
    expect((await seller.client.get('/api/notifications/first')).status).toBe(404);
  });

  it('continue after the cursor in every order when some were read in between', async () => {
    const { seller, list } = await sellerWithNotifications(5);
    const [fifth, fourth, third, second, first] = list.notifications.map(({ notificationId }) => notificationId);
    await seller.client.put(`/api/notifications/${fourth}/read`);
    const read = async (sort: string) => {
      const pages: (string | undefined)[][] = [];
      let after = '';
      for (;;) {
        const { data } = await seller.client.get<NotificationList>(`/api/notifications?limit=2&sort=${sort}${after}`);
        pages.push(data.notifications.map(({ notificationId }) => notificationId));
        if (data.next === null) return pages;
        after = `&after=${data.next}`;
        // Reading a notification must not move those on the pages that follow.
        await seller.client.put(`/api/notifications/${data.notifications[0]?.notificationId}/read`);
      }
    };
    // Notifications that were read in between are listed again, among the read ones.
    await expect(read('unread')).resolves.toEqual([[fifth, third], [second, first], [fifth, fourth], [second]]);
    await expect(read('newest')).resolves.toEqual([[fifth, fourth], [third, second], [first]]);
    await expect(read('oldest')).resolves.toEqual([[first, second], [third, fourth], [fifth]]);
  });

  it('return 400 when the sort or the cursor is invalid', async () => {
    const { client } = await newAccount(api);
    const statuses = await Promise.all(
      ['sort=sideways', 'after=somewhere', 'after=u-------------------------------------'].map(async (query) => {
        const { status } = await client.get(`/api/notifications?${query}`);
        return status;
      }),
    );
    expect(statuses).toEqual([400, 400, 400]);
  });

  it('return 404 when they belong to another account', async () => {
    const { list } = await sellerWithNotifications(1);
    const { client } = await newAccount(api);
    const { status } = await client.put(`/api/notifications/${list.notifications[0]?.notificationId}/read`);
    expect(status).toBe(404);
  });

  it('are sent for a price only when it is lower than any price before', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { price: 10_000 });
    const buyer = await newAccount(api);
    const { wishId } = await newWishlist(buyer);
    await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
    for (const price of [9_000, 12_000, 9_000, 9_500, 20_000, 8_000]) {
      await seller.client.put('/api/products', { productId, price });
    }
    const { data } = await buyer.client.get<NotificationList>('/api/notifications?sort=oldest');
    expect(data.notifications.map(({ message }) => message.replace(/^.* costs \D*/, ''))).toEqual([
      '9,000, down from ₦10,000',
      '8,000, down from ₦9,000',
    ]);
  });

  it('are not sent for a price of another unit, which later prices are compared with', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { price: 12_500, priceUnit: 'carton' });
    const buyer = await newAccount(api);
    const { wishId } = await newWishlist(buyer);
    await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
    for (const change of [
      { price: 8681, priceUnit: 'm2' },
      { price: 12_500, priceUnit: 'carton', content: { amount: 1.44, measure: 'm2' } },
      { price: 6250, content: { amount: 0.72, measure: 'm2' } },
      { price: 6000 },
    ]) {
      expect((await seller.client.put('/api/products', { productId, ...change })).status).toBe(200);
    }
    const { data } = await buyer.client.get<NotificationList>('/api/notifications');
    expect(data.notifications.map(({ message }) => message.replace(/^.* costs \D*/, ''))).toEqual([
      '6,000, down from ₦6,250',
    ]);
  });
});
