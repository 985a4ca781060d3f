import type { NotificationList, Review } from '@mortar/contracts';
import type { ApiClient, TestResponse } from '#test/api-client.ts';
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

type SendRequest = (client: ApiClient) => Promise<TestResponse<unknown>>;

interface Rule {
  /** Creates what the request needs and returns a function that sends it. */
  request: () => Promise<SendRequest> | SendRequest;
  /** Status for each role. */
  expected: Record<Role, number>;
}

const everyRole = (status: number): Record<Role, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
});
const signedIn = (status: number) => ({ ...everyRole(status), visitor: 401 });
const sellers = (own: number, other = own) => ({
  visitor: 401,
  buyer: 403,
  otherBuyer: 403,
  seller: own,
  otherSeller: other,
});
/** 404 for every other account. */
const onlyBuyer = (status = 200) => ({ ...signedIn(404), buyer: status });

const wish = () => newWishlist(buyer);
const product = () => newProduct(seller);
const review = async () => {
  const { productId } = await product();
  return (await buyer.client.post<Review>('/api/reviews/create-review', reviewForm(productId))).data;
};

/** Creates a review and returns the id of the seller's notification. */
const notification = async () => {
  await review();
  const { data } = await seller.client.get<NotificationList>('/api/notifications');
  return data.notifications[0]?.notificationId;
};

const rules: Record<string, Rule> = {
  'GET /media/:id/:file': {
    request: () => (client) => client.get(`/media/${'x'.repeat(22)}/160.webp`),
    expected: everyRole(404),
  },
  'POST /api/auth/sign-up': {
    request: () => (client) => client.post('/api/auth/sign-up', accountForm()),
    expected: everyRole(201),
  },
  'POST /api/auth/sign-in': {
    request: () => (client) =>
      client.post(
        '/api/auth/sign-in',
        { email: 'no@example.com', password: 'wrong' },
        { remoteAddress: `10.2.${Math.floor(Math.random() * 250)}.1` },
      ),
    expected: everyRole(401),
  },
  'POST /api/auth/refresh': { request: () => (client) => client.post('/api/auth/refresh'), expected: everyRole(401) },
  'POST /api/auth/sign-out': {
    // With the token this would end the sessions that other requests need.
    request: () => () => api.visitor.post('/api/auth/sign-out'),
    expected: everyRole(200),
  },
  'POST /api/auth/request-otp': {
    request: () => (client) =>
      client.post('/api/auth/request-otp', {
        email: accountForm().email,
        phone: '08030000000',
        designation: 'reset-password',
      }),
    expected: everyRole(200),
  },
  'POST /api/auth/reset-password': {
    request: () => (client) =>
      client.post('/api/auth/reset-password', { email: accountForm().email, resetCode: '123456', password: 'abcd' }),
    expected: everyRole(400),
  },
  'GET /api/auth/my-account': {
    request: () => (client) => client.get('/api/auth/my-account'),
    expected: signedIn(200),
  },
  'PUT /api/auth/update-account': {
    request: () => (client) => client.put('/api/auth/update-account', {}),
    expected: signedIn(200),
  },
  'GET /api/categories': { request: () => (client) => client.get('/api/categories'), expected: everyRole(200) },
  'GET /api/stores': { request: () => (client) => client.get('/api/stores'), expected: everyRole(200) },
  'GET /api/stores/:storeId': {
    request: () => (client) => client.get(`/api/stores/${seller.store.storeId}`),
    expected: everyRole(200),
  },
  'POST /api/stores': {
    request: async () => {
      const fresh = await newAccount(api);
      // The buyers must stay without a store: a new account opens one instead.
      return (client) =>
        (client === buyer.client || client === otherBuyer.client ? fresh.client : client).post(
          '/api/stores',
          storeForm(),
        );
    },
    expected: { visitor: 401, buyer: 201, otherBuyer: 201, seller: 409, otherSeller: 409 },
  },
  'PUT /api/stores': { request: () => (client) => client.put('/api/stores', {}), expected: sellers(200) },
  'GET /api/products': { request: () => (client) => client.get('/api/products'), expected: everyRole(200) },
  'GET /api/products/facets': {
    request: () => (client) => client.get('/api/products/facets'),
    expected: everyRole(200),
  },
  'GET /api/products/:productId': {
    request: async () => {
      const { productId } = await product();
      return (client) => client.get(`/api/products/${productId}`);
    },
    expected: everyRole(200),
  },
  'POST /api/products': {
    request: () => (client) => client.post('/api/products', productForm()),
    expected: sellers(201),
  },
  'PUT /api/products': {
    request: async () => {
      const { productId } = await product();
      return (client) => client.put('/api/products', { productId });
    },
    expected: sellers(200, 403),
  },
  'DELETE /api/products': {
    request: async () => {
      const { productId } = await product();
      return (client) => client.delete(`/api/products?productId=${productId}`);
    },
    expected: sellers(200, 403),
  },
  'POST /api/products/recommend': {
    request: async () => {
      const { productId } = await product();
      return (client) => client.post('/api/products/recommend', { productId, recommend: true });
    },
    expected: { visitor: 401, buyer: 200, otherBuyer: 200, seller: 403, otherSeller: 403 },
  },
  'POST /api/reviews/create-review': {
    request: async () => {
      const { productId } = await product();
      return (client) => client.post('/api/reviews/create-review', reviewForm(productId));
    },
    expected: { ...signedIn(201), seller: 403 },
  },
  'GET /api/reviews/all': { request: () => (client) => client.get('/api/reviews/all'), expected: everyRole(200) },
  'GET /api/reviews/my-reviews': {
    request: () => (client) => client.get('/api/reviews/my-reviews'),
    expected: signedIn(200),
  },
  'POST /api/reviews/:reviewId/reply': {
    request: async () => {
      const { reviewId } = await review();
      return (client) => client.post(`/api/reviews/${reviewId}/reply`, { content: 'Thanks' });
    },
    expected: sellers(200, 403),
  },
  'GET /api/wishlists/my-wishes': {
    request: () => (client) => client.get('/api/wishlists/my-wishes'),
    expected: signedIn(200),
  },
  'GET /api/wishlists/:wishId': {
    request: async () => {
      const { wishId } = await wish();
      return (client) => client.get(`/api/wishlists/${wishId}`);
    },
    expected: onlyBuyer(),
  },
  'POST /api/wishlists/create-wish': {
    request: () => (client) => client.post('/api/wishlists/create-wish', { name: 'A' }),
    expected: signedIn(201),
  },
  'POST /api/wishlists': {
    request: () => (client) => client.post('/api/wishlists', { name: 'A' }),
    expected: signedIn(201),
  },
  'PUT /api/wishlists': {
    request: async () => {
      const { wishId } = await wish();
      return (client) => client.put('/api/wishlists', { wishId, name: 'B' });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists': {
    request: async () => {
      const { wishId } = await wish();
      return (client) => client.delete(`/api/wishlists?wishId=${wishId}`);
    },
    expected: onlyBuyer(),
  },
  'PUT /api/wishlists/add-product': {
    request: async () => {
      const [{ wishId }, { productId }] = [await wish(), await product()];
      return (client) => client.put('/api/wishlists/add-product', { wishId, productId });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists/:wishId/products/:productId': {
    request: async () => {
      const [{ wishId }, { productId }] = [await wish(), await product()];
      await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
      return (client) => client.delete(`/api/wishlists/${wishId}/products/${productId}`);
    },
    expected: onlyBuyer(),
  },
  'GET /api/wishlists/shared/:token': {
    request: () => (client) => client.get(`/api/wishlists/shared/${'x'.repeat(22)}`),
    expected: everyRole(404),
  },
  'POST /api/wishlists/:wishId/share': {
    request: async () => {
      const { wishId } = await wish();
      return (client) => client.post(`/api/wishlists/${wishId}/share`);
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists/:wishId/share': {
    request: async () => {
      const { wishId } = await wish();
      return (client) => client.delete(`/api/wishlists/${wishId}/share`);
    },
    expected: onlyBuyer(),
  },
  'GET /api/notifications': { request: () => (client) => client.get('/api/notifications'), expected: signedIn(200) },
  'GET /api/notifications/stream': {
    // Rejected before the stream opens; notification-stream.test.ts opens it.
    request: () => (client) => client.get('/api/notifications/stream', { headers: { 'last-event-id': 'nonsense' } }),
    expected: signedIn(400),
  },
  'PUT /api/notifications/read-all': {
    request: () => (client) => client.put('/api/notifications/read-all'),
    expected: signedIn(200),
  },
  'GET /api/notifications/:notificationId': {
    request: async () => {
      const notificationId = await notification();
      return (client) => client.get(`/api/notifications/${notificationId}`);
    },
    expected: { ...signedIn(404), seller: 200 },
  },
  'PUT /api/notifications/:notificationId/read': {
    request: async () => {
      const notificationId = await notification();
      return (client) => client.put(`/api/notifications/${notificationId}/read`);
    },
    expected: { ...signedIn(404), seller: 200 },
  },
  'POST /api/media/upload-image': {
    request: () => (client) => client.post('/api/media/upload-image', {}),
    expected: signedIn(415),
  },
  'GET /api/page-metadata/products/:productId': {
    request: async () => {
      const { productId } = await product();
      return (client) => client.get(`/api/page-metadata/products/${productId}`);
    },
    expected: everyRole(200),
  },
  'GET /api/page-metadata/stores/:storeId': {
    request: () => (client) => client.get(`/api/page-metadata/stores/${seller.store.storeId}`),
    expected: everyRole(200),
  },
  'GET /api/page-metadata/categories/:categoryId': {
    request: () => (client) => client.get('/api/page-metadata/categories/tiles'),
    expected: everyRole(200),
  },
  'GET /api/page-metadata/categories/:categoryId/:subcategoryId': {
    request: () => (client) => client.get('/api/page-metadata/categories/tiles/floor-tiles'),
    expected: everyRole(200),
  },
  'GET /api/sitemap': { request: () => (client) => client.get('/api/sitemap'), expected: everyRole(200) },
  'GET /api/sitemap/:part': {
    request: () => (client) => client.get('/api/sitemap/categories.xml'),
    expected: everyRole(200),
  },
  'GET /api/search/suggest': {
    request: () => (client) => client.get('/api/search/suggest?q=tile'),
    expected: everyRole(200),
  },
  'POST /api/newsletter': {
    request: () => (client) => client.post('/api/newsletter', { email: 'a@example.com' }),
    expected: everyRole(200),
  },
  'GET /api/newsletter/confirm/:token': {
    request: () => (client) => client.get(`/api/newsletter/confirm/${'x'.repeat(32)}`),
    expected: everyRole(200),
  },
  'POST /api/newsletter/confirm/:token': {
    request: () => (client) => client.post(`/api/newsletter/confirm/${'x'.repeat(32)}`),
    expected: everyRole(404),
  },
  'POST /api/reports': {
    request: () => (client) =>
      client.post('/api/reports', { subject: 'store', subjectId: seller.store.storeId, reason: 'other', details: 'x' }),
    expected: everyRole(201),
  },
  'GET /api/health/live': { request: () => (client) => client.get('/api/health/live'), expected: everyRole(200) },
  'GET /api/health/ready': { request: () => (client) => client.get('/api/health/ready'), expected: everyRole(200) },
};

it('the access rules cover every route of the server', () => {
  const routes = api.app.declaredRoutes
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((route) => !route.startsWith('HEAD '));
  expect(routes.toSorted()).toEqual(Object.keys(rules).toSorted());
});

describe.each(Object.entries(rules))('%s', (_, { request, expected }) => {
  it.each(roles)('has the expected status when sent as %s', async (role) => {
    const send = await request();
    const { status } = await send(clientOf(role));
    expect(status).toBe(expected[role]);
  });
});
