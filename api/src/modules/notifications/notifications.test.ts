import type { NotificationList, UnreadCount } from '@mortar/contracts';
import { newPerson, newProduct, newSeller, reviewForm } from '#test/people.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

async function sellerWithNews(count: number) {
  const seller = await newSeller(api);
  const product = await newProduct(seller);
  for (let index = 0; index < count; index += 1) {
    const { client } = await newPerson(api);
    await client.post('/api/reviews/create-review', reviewForm(product.productId));
  }
  const { data } = await seller.client.get<NotificationList>('/api/notifications/');
  return { seller, news: data };
}

describe('notifications', () => {
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

  it('of another person do not exist', async () => {
    const { news } = await sellerWithNews(1);
    const { client } = await newPerson(api);
    const { status } = await client.put(`/api/notifications/${news.notifications[0]?.notificationId}/read`);
    expect(status).toBe(404);
  });
});
