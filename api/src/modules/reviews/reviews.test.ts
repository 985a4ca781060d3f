import type {
  NotificationList,
  OwnReview,
  OwnReviewList,
  ProductDetail,
  Review,
  ReviewList,
  Store,
} from '@mortar/contracts';
import { newAccount, newProduct, newSeller, reviewForm, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const review = (client: { post: typeof api.visitor.post }, productId: string, changes = {}) =>
  client.post<Review>('/api/reviews/create-review', reviewForm(productId, changes));

describe('a review', () => {
  it('has the account’s name and notifies the seller', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { client, user } = await newAccount(api);
    const { status, message, data } = await review(client, product.productId, {
      firstname: 'Another',
      lastname: 'Name',
    });
    expect([status, message]).toEqual([201, 'Created Review']);
    expect(data).toMatchObject({
      rating: 5,
      user: { firstname: user.firstname, lastname: user.lastname },
      product: { title: product.title },
      store: { name: seller.store.name },
      reply: null,
    });
    const { data: news } = await seller.client.get<NotificationList>('/api/notifications/');
    expect(news.notifications[0]).toMatchObject({
      kind: 'review',
      title: 'New Review',
      link: `/products/view/${product.productId}`,
      isRead: false,
    });
  });

  it('is counted exactly when fifty accounts review a product at once', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const reviewers: TestAccount[] = [];
    // Not at once: a busy machine turns some of fifty new passwords away.
    while (reviewers.length < 50) reviewers.push(await newAccount(api));
    const responses = await Promise.all(
      reviewers.map(({ client }, index) =>
        review(client, product.productId, { rating: (index % 5) + 1, quality_rating: 4, satisfaction_rating: 0 }),
      ),
    );
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    const { data: detail } = await api.visitor.get<ProductDetail>(`/api/products/${product.productId}`);
    expect(detail).toMatchObject({
      totalReviews: 50,
      stats: { average_rating: 3, average_quality_rating: 4, average_satisfaction_rating: 0 },
    });
    const { data: store } = await api.visitor.get<Store>(`/api/stores/${seller.store.storeId}`);
    expect(store.stats).toMatchObject({
      total_reviews: 50,
      average_rating: 3,
      one_star_reviews: 10,
      five_star_reviews: 10,
    });
  });

  it('is created once when an account sends ten at once', async () => {
    const product = await newProduct(await newSeller(api));
    const { client } = await newAccount(api);
    const responses = await Promise.all(Array.from({ length: 10 }, () => review(client, product.productId)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    const { data } = await api.visitor.get<ReviewList>(`/api/reviews/all?filter[productId]=${product.productId}`);
    expect(data.totalItems).toBe(1);
  });

  it('is rejected when the product is the account’s own or unknown, or a text is empty', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    expect((await review(seller.client, product.productId)).status).toBe(403);
    const { client } = await newAccount(api);
    expect((await review(client, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    const { problem } = await review(client, product.productId, {
      title: '',
      content: '',
    });
    expect(problem.errors?.map(({ message }) => message)).toEqual(['Title is required', 'Comment is required']);
  });

  it('does not count in averages when it has no stars', async () => {
    const product = await newProduct(await newSeller(api));
    const { client } = await newAccount(api);
    const { data } = await review(client, product.productId, { rating: undefined });
    expect(data.rating).toBeNull();
    const { data: detail } = await api.visitor.get<ProductDetail>(`/api/products/${product.productId}`);
    expect(detail).toMatchObject({ totalReviews: 1, stats: { average_rating: 0 } });
  });
});

describe('the author of a review', () => {
  it('changes it, and averages follow while the reply stays', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { client } = await newAccount(api);
    const { data: before } = await review(client, product.productId, { rating: 1, quality_rating: 2 });
    await seller.client.post(`/api/reviews/${before.reviewId}/reply`, { content: 'We sent new ones' });
    const changes = { title: 'Mended', content: 'They sent new ones.', rating: 5, quality_rating: 0 };
    const { status, message, data } = await client.put<OwnReview>(`/api/reviews/${before.reviewId}`, changes);
    expect([status, message]).toEqual([200, 'Updated Review']);
    expect(data).toMatchObject({
      title: 'Mended',
      content: 'They sent new ones.',
      rating: 5,
      quality_rating: null,
      createdAt: before.createdAt,
      editedAt: expect.any(String),
      reply: { content: 'We sent new ones' },
    });
    expect(before.editedAt).toBeNull();
    const { data: detail } = await api.visitor.get<ProductDetail>(`/api/products/${product.productId}`);
    expect(detail).toMatchObject({ totalReviews: 1, stats: { average_rating: 5, average_quality_rating: 0 } });
    const { data: store } = await api.visitor.get<Store>(`/api/stores/${seller.store.storeId}`);
    expect(store.stats).toMatchObject({ average_rating: 5, one_star_reviews: 0, five_star_reviews: 1 });
  });

  it('finds it by the product with all of its stars, and may write another once it is deleted', async () => {
    const seller = await newSeller(api);
    const [tile, gate] = [await newProduct(seller), await newProduct(seller)];
    const { client } = await newAccount(api);
    await review(client, gate.productId);
    const { data: written } = await review(client, tile.productId, { rating: 2, communication_rating: 3 });
    const own = async () =>
      (await client.get<OwnReviewList>(`/api/reviews/my-reviews?filter[productId]=${tile.productId}`)).data.reviews;
    expect(await own()).toEqual([
      expect.objectContaining({ reviewId: written.reviewId, rating: 2, communication_rating: 3 }),
    ]);

    const deleted = await client.delete(`/api/reviews/${written.reviewId}`);
    expect([deleted.status, deleted.message]).toEqual([200, 'Deleted Review']);
    expect(await own()).toEqual([]);
    const { data: detail } = await api.visitor.get<ProductDetail>(`/api/products/${tile.productId}`);
    expect(detail).toMatchObject({ totalReviews: 0, stats: { average_rating: 0 } });
    expect((await client.delete(`/api/reviews/${written.reviewId}`)).status).toBe(404);
    expect((await review(client, tile.productId)).status).toBe(201);
  });

  it('gets a thousand of them in one page, whole and in order, and continues behind any of them', async () => {
    const { storeId } = (await newSeller(api)).store;
    const { client, user } = await newAccount(api);
    await api.database.query(
      `WITH reviewed AS (
         INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
         SELECT gen_random_uuid(), $1, 'tiles', 'Tile ' || n, 'A tile', 850000 FROM generate_series(1, 600) n RETURNING id, title
       )
       INSERT INTO reviews (id, product_id, store_id, account_id, title, content, rating, created_at)
       SELECT gen_random_uuid(), id, $1, $2, title, 'Good', 4, now() - split_part(title, ' ', 2)::int / 2 * interval '1 minute'
       FROM reviewed`,
      [storeId, user.userId],
    );
    const page = async (query: string) => (await client.get<OwnReviewList>(`/api/reviews/my-reviews?${query}`)).data;
    const all = await page('page=1&limit=1000');
    expect([all.reviews.length, all.totalItems, all.next]).toEqual([600, 600, null]);
    const places = all.reviews.map(({ createdAt, reviewId }) => `${createdAt} ${reviewId}`);
    expect(new Set(places).size).toBe(600);
    expect(places.toSorted().toReversed()).toEqual(places);

    const first = await page('limit=510');
    const rest = await page(`limit=510&after=${first.next}`);
    expect([...first.reviews, ...rest.reviews]).toEqual(all.reviews);
    expect((await page('page=2&limit=400')).reviews).toEqual(all.reviews.slice(400));
  });

  it('is the only one who changes or deletes it', async () => {
    const seller = await newSeller(api);
    const { data } = await review((await newAccount(api)).client, (await newProduct(seller)).productId);
    for (const { client } of [seller, await newAccount(api)]) {
      const { status, problem } = await client.put(`/api/reviews/${data.reviewId}`, { content: 'Other' });
      expect([status, problem.message]).toEqual([403, 'Only its author can change a review']);
      expect((await client.delete(`/api/reviews/${data.reviewId}`)).status).toBe(403);
    }
    const { data: list } = await api.visitor.get<ReviewList>(`/api/reviews/all?filter[productId]=${data.productId}`);
    expect(list.reviews).toEqual([expect.objectContaining({ content: data.content, editedAt: null })]);
  });

  it('gets the errors of its texts at their fields', async () => {
    const { client } = await newAccount(api);
    const { data } = await review(client, (await newProduct(await newSeller(api))).productId);
    const { status, problem } = await client.put(`/api/reviews/${data.reviewId}`, { title: '', content: '' });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ message }) => message)).toEqual(['Title is required', 'Comment is required']);
  });
});

describe('a reply', () => {
  it('can be written and changed by the reviewed store only, and notifies once', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller);
    const { client } = await newAccount(api);
    const { data } = await review(client, product.productId);
    const reply = (content: string) => seller.client.post<Review>(`/api/reviews/${data.reviewId}/reply`, { content });
    await reply('Thank you');
    const { data: changed } = await reply('Thank you very much');
    expect(changed.reply?.content).toBe('Thank you very much');

    const { data: own } = await client.get<ReviewList>('/api/reviews/my-reviews?page=1&limit=1000');
    expect(own.reviews).toHaveLength(1);
    expect(own.reviews[0]?.reply?.content).toBe('Thank you very much');
    const { data: news } = await client.get<NotificationList>('/api/notifications');
    expect(news.notifications.map(({ kind }) => kind)).toEqual(['review-reply']);

    const other = await newSeller(api);
    const foreign = await other.client.post(`/api/reviews/${data.reviewId}/reply`, { content: 'Hm' });
    expect(foreign.status).toBe(403);
  });
});

describe('a review of a suspended store', () => {
  it('is neither listed nor counted', async () => {
    const [open, suspended] = [await newSeller(api), await newSeller(api)];
    const { client } = await newAccount(api);
    for (const seller of [open, suspended]) await review(client, (await newProduct(seller)).productId);
    const all = '/api/reviews/all?limit=1';
    const { totalItems: before } = (await api.visitor.get<ReviewList>(all)).data;
    await api.database.query('UPDATE stores SET suspended_at = now() WHERE id = $1', [suspended.store.storeId]);

    const { data: own } = await client.get<ReviewList>('/api/reviews/my-reviews');
    expect([own.reviews.map(({ store }) => store.name), own.totalItems]).toEqual([[open.store.name], 1]);
    const { data } = await api.visitor.get<ReviewList>(`/api/reviews/all?filter[storeId]=${suspended.store.storeId}`);
    expect(data).toEqual({ reviews: [], totalItems: 0, next: null });
    expect((await api.visitor.get<ReviewList>(`${all}&_=again`)).data.totalItems).toBe(before - 1);
  });
});
