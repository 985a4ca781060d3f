import { newProduct, newWishlist, reviewForm } from '#test/accounts.ts';
import { type AccessRules, everyRole, signedIn, sellers, onlyBuyer, newReview } from './access-rule.ts';

/** Access rules of reviews, recommendations and wishlists. */
export const engagementRules: AccessRules = {
  'POST /api/products/recommend': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.post('/api/products/recommend', { productId, recommend: true });
    },
    expected: { ...signedIn(200), seller: 403, otherSeller: 403 },
  },
  'GET /api/products/:productId/recommendation': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.get(`/api/products/${productId}/recommendation`);
    },
    expected: signedIn(200),
  },
  'POST /api/reviews/create-review': {
    request: async ({ seller }) => {
      const { productId } = await newProduct(seller);
      return (client) => client.post('/api/reviews/create-review', reviewForm(productId));
    },
    expected: { ...signedIn(201), seller: 403 },
  },
  'GET /api/reviews/all': { expected: everyRole(200) },
  'GET /api/reviews/my-reviews': { expected: signedIn(200) },
  'PUT /api/reviews/:reviewId': {
    request: async ({ buyer, seller }) => {
      const { reviewId } = await newReview({ buyer, seller });
      return (client) => client.put(`/api/reviews/${reviewId}`, { content: 'Better' });
    },
    expected: { ...signedIn(403), buyer: 200 },
  },
  'DELETE /api/reviews/:reviewId': {
    request: async ({ buyer, seller }) => {
      const { reviewId } = await newReview({ buyer, seller });
      return (client) => client.delete(`/api/reviews/${reviewId}`);
    },
    expected: { ...signedIn(403), buyer: 200 },
  },
  'POST /api/reviews/:reviewId/restore': {
    request: async ({ buyer, seller }) => {
      const { reviewId } = await newReview({ buyer, seller });
      await buyer.client.delete(`/api/reviews/${reviewId}`);
      return (client) => client.post(`/api/reviews/${reviewId}/restore`, {});
    },
    expected: onlyBuyer(),
  },
  'POST /api/reviews/:reviewId/reply': {
    request: async ({ buyer, seller }) => {
      const { reviewId } = await newReview({ buyer, seller });
      return (client) => client.post(`/api/reviews/${reviewId}/reply`, { content: 'Thanks' });
    },
    expected: sellers(200, 403),
  },
  'GET /api/wishlists/my-wishes': { expected: signedIn(200) },
  'GET /api/wishlists/saved': { expected: signedIn(200) },
  'GET /api/wishlists/:wishId': {
    request: async ({ buyer }) => {
      const { wishId } = await newWishlist(buyer);
      return (client) => client.get(`/api/wishlists/${wishId}`);
    },
    expected: onlyBuyer(),
  },
  'POST /api/wishlists/create-wish': { body: { name: 'A' }, expected: signedIn(201) },
  'POST /api/wishlists': { body: { name: 'A' }, expected: signedIn(201) },
  'PUT /api/wishlists': {
    request: async ({ buyer }) => {
      const { wishId } = await newWishlist(buyer);
      return (client) => client.put('/api/wishlists', { wishId, name: 'B' });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists': {
    request: async ({ buyer }) => {
      const { wishId } = await newWishlist(buyer);
      return (client) => client.delete(`/api/wishlists?wishId=${wishId}`);
    },
    expected: onlyBuyer(),
  },
  'POST /api/wishlists/:wishId/restore': {
    request: async ({ buyer }) => {
      const { wishId } = await newWishlist(buyer);
      await buyer.client.delete(`/api/wishlists?wishId=${wishId}`);
      return (client) => client.post(`/api/wishlists/${wishId}/restore`, {});
    },
    expected: onlyBuyer(),
  },
  'PUT /api/wishlists/add-product': {
    request: async ({ buyer, seller }) => {
      const [{ wishId }, { productId }] = [await newWishlist(buyer), await newProduct(seller)];
      return (client) => client.put('/api/wishlists/add-product', { wishId, productId });
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists/:wishId/products/:productId': {
    request: async ({ buyer, seller }) => {
      const [{ wishId }, { productId }] = [await newWishlist(buyer), await newProduct(seller)];
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
    request: async ({ buyer }) => {
      const { wishId } = await newWishlist(buyer);
      return (client) => client.post(`/api/wishlists/${wishId}/share`);
    },
    expected: onlyBuyer(),
  },
  'DELETE /api/wishlists/:wishId/share': {
    request: async ({ buyer }) => {
      const { wishId } = await newWishlist(buyer);
      return (client) => client.delete(`/api/wishlists/${wishId}/share`);
    },
    expected: onlyBuyer(),
  },
};
