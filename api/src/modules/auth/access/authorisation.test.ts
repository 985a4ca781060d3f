import type { NotificationList, Review } from '@mortar/contracts';
import type { ApiClient, Answer } from '#test/api-client.ts';
import {
  newAccount,
  newProduct,
  newSeller,
  newWishlist,
  type TestAccount,
  accountForm,
  productForm,
  reviewForm,
  type Seller,
  storeForm,
} from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

/** The buyer owns the wishlist and the review, the seller owns the product and its notifications. */
const roles = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller'] as const;
type Role = (typeof roles)[number];

let buyer: TestAccount;
let otherBuyer: TestAccount;
let seller: Seller;
let otherSeller: Seller;

beforeAll(async () => {
  buyer = await newAccount(api);
  otherBuyer = await newAccount(api);
  seller = await newSeller(api);
  otherSeller = await newSeller(api);
});

const clientOf = (role: Role): ApiClient =>
  ({
    visitor: api.visitor,
    buyer: buyer.client,
    otherBuyer: otherBuyer.client,
    seller: seller.client,
    otherSeller: otherSeller.client,
  })[role];

type Call = (client: ApiClient) => Promise<Answer<unknown>>;

interface Rule {
  /** Prepares what the call is about and returns the call. */
  call: () => Promise<Call> | Call;
  /** Status for each role. */
  expected: Record<Role, number>;
}

const everybody = (status: number): Record<Role, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
});
const members = (status: number) => ({ ...everybody(status), visitor: 401 });
const sellers = (own: number, other = own) => ({
  visitor: 401,
  buyer: 403,
  otherBuyer: 403,
  seller: own,
  otherSeller: other,
});
/** Another's does not exist. */
const onlyBuyer = (status = 200) => ({ ...members(404), buyer: status });

const wish = () => newWishlist(buyer);
const product = () => newProduct(seller);
const review = async () => {
  const { productId } = await product();
  return (await buyer.client.post<Review>('/api/reviews/create-review', reviewForm(productId))).data;
};

/** The seller's, of a review. */
const notification = async () => {
  await review();
  const { data } = await seller.client.get<NotificationList>('/api/notifications');
  return data.notifications[0]?.notificationId;
};

const rules: Record<string, Rule> = {
  'GET /media/:id/:file': {
    call: () => (client) => client.get(`/media/${'x'.repeat(22)}/160.webp`),
    expected: everybody(404),
  },
  'POST /api/auth/sign-up': {
    call: () => (client) => client.post('/api/auth/sign-up', accountForm()),
    expected: everybody(201),
  },
  'POST /api/auth/sign-in': {
    call: () => (client) =>
      client.post(
        '/api/auth/sign-in',
        { email: 'no@example.com', password: 'wrong' },
        { remoteAddress: `10.2.${Math.floor(Math.random() * 250)}.1` },
      ),
    expected: everybody(401),
  },
  'POST /api/auth/refresh': { call: () => (client) => client.post('/api/auth/refresh'), expected: everybody(401) },
  'POST /api/auth/sign-out': {
    // With the token this would end the sessions that the other calls need.
    call: () => () => api.visitor.post('/api/auth/sign-out'),
    expected: everybody(200),
  },
  'POST /api/auth/request-otp': {
    call: () => (client) =>
      client.post('/api/auth/request-otp', {
        email: accountForm().email,
        phone: '08030000000',
        designation: 'reset-password',
      }),
    expected: everybody(200),
  },
  'POST /api/auth/reset-password': {
    call: () => (client) =>
      client.post('/api/auth/reset-password', { email: accountForm().email, resetCode: '123456', password: 'abcd' }),
    expected: everybody(400),
  },
  'GET /api/auth/my-account': { call: () => (client) => client.get('/api/auth/my-account'), expected: members(200) },
  'PUT /api/auth/update-account': {
    call: () => (client) => client.put('/api/auth/update-account', {}),
    expected: members(200),
  },
  'GET /api/categories': { call: () => (client) => client.get('/api/categories'), expected: everybody(200) },
  'GET /api/stores': { call: () => (client) => client.get('/api/stores'), expected: everybody(200) },
  'GET /api/stores/:storeId': {
    call: () => (client) => client.get(`/api/stores/${seller.store.storeId}`),
    expected: everybody(200),
  },
  'POST /api/stores': {
    call: async () => {
      const fresh = await newAccount(api);
      // The buyers stay without a store: somebody else opens one in their place.
      return (client) =>
        (client === buyer.client || client === otherBuyer.client ? fresh.client : client).post(
          '/api/stores',
          storeForm(),
        );
    },
    expected: { visitor: 401, buyer: 201, otherBuyer: 201, seller: 409, otherSeller: 409 },
  },
  'PUT /api/stores': { call: () => (client) => client.put('/api/stores', {}), expected: sellers(200) },
  'GET /api/products': { call: () => (client) => client.get('/api/products'), expected: everybody(200) },
  'GET /api/products/facets': { call: () => (client) => client.get('/api/products/facets'), expected: everybody(200) },
  'GET /api/products/:productId': {
    call: async () => {
      const { productId } = await product();
      return (client) => client.get(`/api/products/${productId}`);
    },
    expected: everybody(200),
  },
  'POST /api/products': { call: () => (client) => client.post('/api/products', productForm()), expected: sellers(201) },
  'PUT /api/products': {
    call: async () => {
      const { productId } = await product();
      return (client) => client.put('/api/products', { productId });
    },
    expected: sellers(200, 403),
  },
  'DELETE /api/products': {
    call: async () => {
      const { productId } = await product();
      return (client) => client.delete(`/api/products?productId=${productId}`);
    },
    expected: sellers(200, 403),
  },
  'POST /api/products/recommend': {
    call: async () => {
      const { productId } = await product();
      return (client) => client.post('/api/products/recommend', { productId, recommend: true });
    },
    expected: { visitor: 401, buyer: 200, otherBuyer: 200, seller: 403, otherSeller: 403 },
  },
  'POST /api/reviews/create-review': {
    call: async () => {
      const { productId } = await product();
      return (client) => client.post('/api/reviews/create-review', reviewForm(productId));
    },
    expected: { ...members(201), seller: 403 },
  },
  'GET /api/reviews/all': { call: () => (client) => client.get('/api/reviews/all'), expected: everybody(200) },
  'GET /api/reviews/my-reviews': {
    call: () => (client) => client.get('/api/reviews/my-reviews'),
    expected: members(200),
  },
  'POST /api/reviews/:reviewId/reply': {
    call: async () => {
      const { reviewId } = await review();
      return (client) => client.post(`/api/reviews/${reviewId}/reply`, { content: 'Thanks' });
    },
    expected: sellers(200, 403),
  },
  'GET /api/wishlists/my-wishes': {
    call: () => (client) => client.get('/api/wishlists/my-wishes'),
    expected: members(200),
  },
  'GET /api/wishlists/:wishId': {
    call: async () => {
      const { wishId } = await wish();
      return (client) => client.get(`/api/wishlists/${wishId}`);
    },
    expected: onlyBuyer(),
  },
  'POST /api/wishlists/create-wish': {
    call: () => (client) => client.post('/api/wishlists/create-wish', { name: 'A' }),
    expected: members(201),
  },
  'POST /api/wishlists': {
    call: () => (client) => client.post('/api/wishlists', { name: 'A' }),
    expected: members(201),
  },
  'PUT /api/wishlists': {
    call: async () => {
      const { wishId } = await wish();
      return (client) => client.put('/api/wishlists', { wishId, name: 'B' });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists': {
    call: async () => {
      const { wishId } = await wish();
      return (client) => client.delete(`/api/wishlists?wishId=${wishId}`);
    },
    expected: onlyBuyer(),
  },
  'PUT /api/wishlists/add-product': {
    call: async () => {
      const [{ wishId }, { productId }] = [await wish(), await product()];
      return (client) => client.put('/api/wishlists/add-product', { wishId, productId });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists/:wishId/products/:productId': {
    call: async () => {
      const [{ wishId }, { productId }] = [await wish(), await product()];
      await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
      return (client) => client.delete(`/api/wishlists/${wishId}/products/${productId}`);
    },
    expected: onlyBuyer(),
  },
  'GET /api/wishlists/shared/:token': {
    call: () => (client) => client.get(`/api/wishlists/shared/${'x'.repeat(22)}`),
    expected: everybody(404),
  },
  'POST /api/wishlists/:wishId/share': {
    call: async () => {
      const { wishId } = await wish();
      return (client) => client.post(`/api/wishlists/${wishId}/share`);
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists/:wishId/share': {
    call: async () => {
      const { wishId } = await wish();
      return (client) => client.delete(`/api/wishlists/${wishId}/share`);
    },
    expected: onlyBuyer(),
  },
  'GET /api/notifications': { call: () => (client) => client.get('/api/notifications'), expected: members(200) },
  'GET /api/notifications/stream': {
    // Refused before the stream opens; that it opens for members is tested with it.
    call: () => (client) => client.get('/api/notifications/stream', { headers: { 'last-event-id': 'nonsense' } }),
    expected: members(400),
  },
  'PUT /api/notifications/read-all': {
    call: () => (client) => client.put('/api/notifications/read-all'),
    expected: members(200),
  },
  'GET /api/notifications/:notificationId': {
    call: async () => {
      const notificationId = await notification();
      return (client) => client.get(`/api/notifications/${notificationId}`);
    },
    expected: { ...members(404), seller: 200 },
  },
  'PUT /api/notifications/:notificationId/read': {
    call: async () => {
      const notificationId = await notification();
      return (client) => client.put(`/api/notifications/${notificationId}/read`);
    },
    expected: { ...members(404), seller: 200 },
  },
  'POST /api/media/upload-image': {
    call: () => (client) => client.post('/api/media/upload-image', {}),
    expected: members(415),
  },
  'GET /api/page-metadata/products/:productId': {
    call: async () => {
      const { productId } = await product();
      return (client) => client.get(`/api/page-metadata/products/${productId}`);
    },
    expected: everybody(200),
  },
  'GET /api/page-metadata/stores/:storeId': {
    call: () => (client) => client.get(`/api/page-metadata/stores/${seller.store.storeId}`),
    expected: everybody(200),
  },
  'GET /api/page-metadata/categories/:categoryId': {
    call: () => (client) => client.get('/api/page-metadata/categories/tiles'),
    expected: everybody(200),
  },
  'GET /api/page-metadata/categories/:categoryId/:subcategoryId': {
    call: () => (client) => client.get('/api/page-metadata/categories/tiles/floor-tiles'),
    expected: everybody(200),
  },
  'GET /api/sitemap': { call: () => (client) => client.get('/api/sitemap'), expected: everybody(200) },
  'GET /api/sitemap/:part': {
    call: () => (client) => client.get('/api/sitemap/categories.xml'),
    expected: everybody(200),
  },
  'GET /api/search/suggest': {
    call: () => (client) => client.get('/api/search/suggest?q=tile'),
    expected: everybody(200),
  },
  'POST /api/newsletter': {
    call: () => (client) => client.post('/api/newsletter', { email: 'a@example.com' }),
    expected: everybody(200),
  },
  'GET /api/newsletter/confirm/:token': {
    call: () => (client) => client.get(`/api/newsletter/confirm/${'x'.repeat(32)}`),
    expected: everybody(200),
  },
  'POST /api/newsletter/confirm/:token': {
    call: () => (client) => client.post(`/api/newsletter/confirm/${'x'.repeat(32)}`),
    expected: everybody(404),
  },
  'POST /api/reports': {
    call: () => (client) =>
      client.post('/api/reports', { subject: 'store', subjectId: seller.store.storeId, reason: 'other', details: 'x' }),
    expected: everybody(201),
  },
  'GET /api/health/live': { call: () => (client) => client.get('/api/health/live'), expected: everybody(200) },
  'GET /api/health/ready': { call: () => (client) => client.get('/api/health/ready'), expected: everybody(200) },
};

it('has a rule for every route of the server', () => {
  const routes = api.app.declaredRoutes
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((route) => !route.startsWith('HEAD '));
  expect(routes.toSorted()).toEqual(Object.keys(rules).toSorted());
});

describe.each(Object.entries(rules))('%s', (_, { call, expected }) => {
  it.each(roles)('as %s', async (role) => {
    const perform = await call();
    const { status } = await perform(clientOf(role));
    expect(status).toBe(expected[role]);
  });
});
