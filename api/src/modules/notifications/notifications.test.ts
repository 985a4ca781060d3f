import type { Notification, NotificationList, UnreadCount } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, newWishlist, reviewForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

async function sellerWithNews(count: number) {
  const seller = await newSeller(api);
  const product = await newProduct(seller);
  for (let index = 0; index < count; index += 1) {
    const { client } = await newAccount(api);
    await client.post('/api/reviews/create-review', reviewForm(product.productId));
  }
  const { data } = await seller.client.get<NotificationList>('/api/notifications/');
  return { seller, news: data };
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

  it('are read one by one, or all at once', async () => {
    const { seller, news } = await sellerWithNews(3);
    expect(news).toMatchObject({ totalItems: 3, totalUnread: 3 });
    const [first] = news.notifications;
    const one = await seller.client.put<UnreadCount>(`/api/notifications/${first?.notificationId}/read`);
    expect(one.data.totalUnread).toBe(2);
    const all = await seller.client.put<UnreadCount>('/api/notifications/read-all');
    expect(all.data.totalUnread).toBe(0);
    const { data } = await seller.client.get<NotificationList>('/api/notifications');
    expect(data.notifications.every(({ isRead }) => isRead)).toBe(true);
  });

  it('are found one by one by whoever they are for', async () => {
    const { seller, news } = await sellerWithNews(2);
    for (const known of news.notifications) {
      const { data } = await seller.client.get<Notification>(`/api/notifications/${known.notificationId}`);
      expect(data).toEqual(known);
    }
    expect((await seller.client.get('/api/notifications/first')).status).toBe(404);
  });

  it('go on behind a place in every order, whatever was read in between', async () => {
    const { seller, news } = await sellerWithNews(5);
    const [fifth, fourth, third, second, first] = news.notifications.map(({ notificationId }) => notificationId);
    await seller.client.put(`/api/notifications/${fourth}/read`);
    const read = async (sort: string) => {
      const pages: (string | undefined)[][] = [];
      let after = '';
      for (;;) {
        const { data } = await seller.client.get<NotificationList>(`/api/notifications?limit=2&sort=${sort}${after}`);
        pages.push(data.notifications.map(({ notificationId }) => notificationId));
        if (data.next === null) return pages;
        after = `&after=${data.next}`;
        // What a person does who reads on: it moves nothing that they have not seen yet.
        await seller.client.put(`/api/notifications/${data.notifications[0]?.notificationId}/read`);
      }
    };
    // What was read on the way comes once more, among what is read.
    await expect(read('unread')).resolves.toEqual([[fifth, third], [second, first], [fifth, fourth], [second]]);
    await expect(read('newest')).resolves.toEqual([[fifth, fourth], [third, second], [first]]);
    await expect(read('oldest')).resolves.toEqual([[first, second], [third, fourth], [fifth]]);
  });

  it('have no order that nobody knows, and no place that nobody was given', async () => {
    const { client } = await newAccount(api);
    const statuses = await Promise.all(
      ['sort=sideways', 'after=somewhere', 'after=u-------------------------------------'].map(async (query) => {
        const { status } = await client.get(`/api/notifications?${query}`);
        return status;
      }),
    );
    expect(statuses).toEqual([400, 400, 400]);
  });

  it('of another person do not exist', async () => {
    const { news } = await sellerWithNews(1);
    const { client } = await newAccount(api);
    const { status } = await client.put(`/api/notifications/${news.notifications[0]?.notificationId}/read`);
    expect(status).toBe(404);
  });

  it('tell of a price only when it is lower than any told of before', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { price: 10_000 });
    const buyer = await newAccount(api);
    const { wishId } = await newWishlist(buyer);
    await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
    for (const price of [9_000, 12_000, 9_000, 9_500, 20_000, 8_000]) {
      await seller.client.put('/api/products', { productId, price });
    }
    const { data } = await buyer.client.get<NotificationList>('/api/notifications?sort=oldest');
    expect(data.notifications.map(({ message }) => message.replace(/^.* costs \D*/, ''))).toEqual(['9,000', '8,000']);
  });
});
