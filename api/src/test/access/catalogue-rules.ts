import { newAccount, newProduct, productForm, storeForm, type TestAccount } from '#test/accounts.ts';
import { newImport, priceList } from '#test/price-lists.ts';
import type { ApiClient } from '#test/api-client.ts';
import { type AccessRules, everyRole, sellers, signedIn } from './access-rule.ts';

const imports = new WeakMap<TestAccount, Promise<string>>();

/** One for all that only read it: a store imports twenty files a day. */
function readImport(seller: TestAccount): Promise<string> {
  const known = imports.get(seller) ?? newImport(seller);
  imports.set(seller, known);
  return known;
}

/** Access rules of categories, stores, products and search, and of what gateways read. */
export const catalogueRules: AccessRules = {
  'GET /api/categories': { expected: everyRole(200) },
  'GET /api/stores': { expected: everyRole(200) },
  'GET /api/stores/:storeId': {
    request:
      ({ seller }) =>
      (client) =>
        client.get(`/api/stores/${seller.store.storeId}`),
    expected: everyRole(200),
  },
  'POST /api/stores': {
    request: async ({ api, buyer, otherBuyer, moderator }) => {
      const fresh = await newAccount(api);
      // They must stay without a store: a new account opens one instead.
      const isWithoutStore = (client: ApiClient) =>
        [buyer, otherBuyer, moderator].some((account) => account.client === client);
      return (client) => (isWithoutStore(client) ? fresh.client : client).post('/api/stores', storeForm());
    },
    expected: { ...signedIn(201), seller: 409, otherSeller: 409 },
  },
  'PUT /api/stores': { body: {}, expected: sellers(200) },
  'GET /api/support': { expected: everyRole(200) },
  'GET /api/places': { expected: everyRole(200) },
  'GET /api/products': { expected: everyRole(200) },
  'GET /api/products/facets': { expected: everyRole(200) },
  'GET /api/products/own': { expected: sellers(200) },
  'POST /api/products/bulk': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.post('/api/products/bulk', { productIds: [productId], change: { status: 'paused' } });
    },
    expected: sellers(200, 403),
  },
  'POST /api/products/:productId/sizes': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      const form = { name: 'Tile', sizes: [{ size: '30x30', price: 100 }] };
      return (client) => client.post(`/api/products/${productId}/sizes`, form);
    },
    expected: sellers(201, 403),
  },
  'POST /api/contacts': {
    request:
      ({ seller }) =>
      (client) =>
        client.post('/api/contacts', { storeId: seller.store.storeId, channel: 'phone' }),
    expected: everyRole(202),
  },
  'POST /api/counts': { body: { views: [] }, expected: everyRole(202) },
  'GET /api/stores/figures': { expected: sellers(200) },
  'POST /api/imports': {
    request: () => (client) => client.post('/api/imports', ...priceList('title,price,category\nTile,100,tiles\n')),
    expected: sellers(202),
  },
  'GET /api/imports/:importId': {
    request: async ({ seller }) => {
      const importId = await readImport(seller);
      return (client) => client.get(`/api/imports/${importId}`);
    },
    expected: sellers(200, 404),
  },
  'GET /api/imports/:importId/errors.csv': {
    request: async ({ seller }) => {
      const importId = await readImport(seller);
      return (client) => client.get(`/api/imports/${importId}/errors.csv`);
    },
    expected: sellers(200, 404),
  },
  'PUT /api/imports/:importId/photos': {
    request: async ({ seller }) => {
      const importId = await readImport(seller);
      return (client) => client.put(`/api/imports/${importId}/photos`, [{ name: 'a.jpg', url: '/media/none/1.webp' }]);
    },
    expected: sellers(400, 404),
  },
  'POST /api/imports/:importId/apply': {
    request: async ({ api, seller }) => {
      const importId = await newImport(seller);
      return async (client) => {
        const response = await client.post(`/api/imports/${importId}/apply`, { skipErrors: true });
        // One import of a store at a time: the next can begin when this one has ended.
        if (response.status === 200) await api.services.imports.run(importId);
        return response;
      };
    },
    expected: sellers(200, 404),
  },
  'DELETE /api/imports/:importId': {
    request: async ({ seller }) => {
      const importId = await newImport(seller);
      return (client) => client.delete(`/api/imports/${importId}`);
    },
    expected: sellers(200, 404),
  },
  'GET /api/products/export.csv': { expected: sellers(200) },
  'GET /api/promotions': { expected: sellers(200) },
  'POST /api/promotions': { body: { days: 30 }, expected: sellers(201) },
  'GET /api/products/:productId': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.get(`/api/products/${productId}`);
    },
    expected: everyRole(200),
  },
  'POST /api/products': {
    request: () => (client) => client.post('/api/products', productForm()),
    expected: sellers(201),
  },
  'POST /api/products/confirm-prices': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.post('/api/products/confirm-prices', { productIds: [productId] });
    },
    expected: sellers(200, 403),
  },
  'POST /api/products/check-price': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.post('/api/products/check-price', { productId, price: 90 });
    },
    expected: sellers(200, 403),
  },
  'PUT /api/products': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.put('/api/products', { productId });
    },
    expected: sellers(200, 403),
  },
  'DELETE /api/products': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.delete(`/api/products?productId=${productId}`);
    },
    expected: sellers(200, 403),
  },
  'POST /api/products/:productId/restore': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      await seller.client.delete(`/api/products?productId=${productId}`);
      return (client) => client.post(`/api/products/${productId}/restore`, {});
    },
    expected: sellers(200, 404),
  },
  'GET /api/page-metadata/products/:productId': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.get(`/api/page-metadata/products/${productId}`);
    },
    expected: everyRole(200),
  },
  'GET /api/page-metadata/stores/:storeId': {
    request:
      ({ seller }) =>
      (client) =>
        client.get(`/api/page-metadata/stores/${seller.store.storeId}`),
    expected: everyRole(200),
  },
  'GET /api/page-metadata/places/:stateId': {
    request: () => (client) => client.get('/api/page-metadata/places/lagos'),
    expected: everyRole(200),
  },
  'GET /api/page-metadata/projects/shared/:token': {
    request: () => (client) => client.get(`/api/page-metadata/projects/shared/${'A'.repeat(22)}`),
    expected: everyRole(404),
  },
  'GET /api/page-metadata/wishlists/shared/:token': {
    request: () => (client) => client.get(`/api/page-metadata/wishlists/shared/${'A'.repeat(22)}`),
    expected: everyRole(404),
  },
  'GET /api/page-metadata/categories/:categoryId': {
    request: () => (client) => client.get('/api/page-metadata/categories/tiles'),
    expected: everyRole(200),
  },
  'GET /api/page-metadata/categories/:categoryId/:subcategoryId': {
    request: () => (client) => client.get('/api/page-metadata/categories/tiles/floor-tiles'),
    expected: everyRole(200),
  },
  'GET /api/sitemap': { expected: everyRole(200) },
  'GET /api/sitemap/:part': {
    request: () => (client) => client.get('/api/sitemap/categories.xml'),
    expected: everyRole(200),
  },
  'GET /api/search/suggest': {
    request: () => (client) => client.get('/api/search/suggest?q=tile'),
    expected: everyRole(200),
  },
};
