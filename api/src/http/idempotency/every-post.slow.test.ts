import {
  newAccount,
  newModerator,
  newProduct,
  newProject,
  newSeller,
  newWishlist,
  productForm,
  reviewForm,
  storeForm,
} from '#test/accounts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newImport, priceList } from '#test/price-lists.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

/** They sign in, or have passwords or tokens: their routes make them single-use or harmless to repeat. */
const neverStored = new Set([
  '/api/contacts',
  '/api/counts',
  '/api/auth/sign-up',
  '/api/auth/sign-in',
  '/api/auth/sign-out',
  '/api/auth/refresh',
  '/api/auth/reset-password',
  '/api/auth/reset-password/link',
  '/api/auth/claim-account',
  '/api/auth/confirm-email',
  '/api/auth/confirm-new-email',
  '/api/auth/undo-change',
  '/api/auth/close-account',
  '/api/auth/keep-account',
  '/api/auth/providers/sign-up',
  '/api/auth/providers/{provider}/begin',
  '/api/auth/providers/{provider}/complete',
  '/api/auth/providers/{provider}/join',
]);

interface Request {
  by: ApiClient;
  /** Ids in the address. */
  ids?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Rows that a second effect would add one to. */
  counts?: string;
}

const BOUNDARY = 'photo-boundary';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const upload = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  pixel,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

/** A request of each operation that the API accepts. */
async function acceptedRequests(): Promise<Record<string, Request>> {
  const [owner, seller, buyer, moderator] = [
    await newAccount(api),
    await newSeller(api),
    await newAccount(api),
    await newModerator(api),
  ];
  const [{ productId }, deleted, reported] = [
    await newProduct(seller),
    await newProduct(seller),
    await newProduct(seller),
  ];
  const [wishlist, goneWishlist] = [await newWishlist(buyer), await newWishlist(buyer, 'Gone')];
  const [{ projectId }, goneProject] = [await newProject(buyer), await newProject(buyer, 'Gone')];
  const created = await buyer.client.post<{ reviewId: string }>('/api/reviews/create-review', reviewForm(productId));
  const { reviewId } = created.data;
  const gone = await buyer.client.post<{ reviewId: string }>(
    '/api/reviews/create-review',
    reviewForm(reported.productId),
  );
  const report = { subject: 'product', reason: 'other', details: 'x' };
  await api.visitor.post('/api/reports', { ...report, subjectId: productId });
  const thing = await moderator.client.get<{ newestReport: string }>(`/api/moderation/things/product/${productId}`);
  await seller.client.delete(`/api/products?productId=${deleted.productId}`);
  await buyer.client.delete(`/api/wishlists?wishId=${goneWishlist.wishId}`);
  await buyer.client.delete(`/api/projects/${goneProject.projectId}`);
  await buyer.client.delete(`/api/reviews/${gone.data.reviewId}`);
  await buyer.client.put('/api/wishlists/add-product', { wishId: wishlist.wishId, productId });
  const lines = [{ productId, quantity: 10 }];
  const unconfirmed = await newAccount(api);
  await api.database.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed.user.userId]);
  const [list, listOptions] = priceList('title,price,category\nTile,100,tiles\n');
  const importId = await newImport(seller);
  const sold = { by: seller.client };
  const bought = { by: buyer.client };
  const moderated = { by: moderator.client };
  return {
    '/api/auth/request-otp': {
      by: api.visitor,
      body: { email: buyer.user.email, phone: buyer.user.phone, designation: 'reset-password' },
      counts: 'mortar_jobs.job',
    },
    '/api/auth/send-confirmation': { by: unconfirmed.client, counts: 'mortar_jobs.job' },
    '/api/stores': { by: owner.client, body: storeForm(), counts: 'stores' },
    '/api/products': { ...sold, body: productForm(), counts: 'products' },
    '/api/products/{productId}/sizes': {
      ...sold,
      ids: { productId },
      body: { name: 'Tile', sizes: [{ size: '30x30', price: 100 }] },
      counts: 'products',
    },
    '/api/products/{productId}/restore': { ...sold, ids: { productId: deleted.productId } },
    '/api/products/check-price': { ...sold, body: { productId, price: 8000 } },
    '/api/products/bulk': { ...sold, body: { productIds: [productId], change: { availability: 'limited' } } },
    '/api/products/confirm-prices': { ...sold, body: { productIds: [productId] } },
    '/api/products/recommend': { ...bought, body: { productId, recommend: true }, counts: 'recommendations' },
    '/api/reviews/create-review': {
      by: owner.client,
      body: reviewForm(reported.productId),
      counts: 'reviews',
    },
    '/api/reviews/{reviewId}/restore': { ...bought, ids: { reviewId: gone.data.reviewId } },
    '/api/reviews/{reviewId}/reply': { ...sold, ids: { reviewId }, body: { content: 'Thank you' } },
    '/api/wishlists/create-wish': { ...bought, body: { name: 'Roof' }, counts: 'wishlists' },
    '/api/wishlists': { ...bought, body: { name: 'Floor' }, counts: 'wishlists' },
    '/api/wishlists/{wishId}/restore': { ...bought, ids: { wishId: goneWishlist.wishId } },
    '/api/wishlists/{wishId}/share': { ...bought, ids: { wishId: wishlist.wishId } },
    '/api/projects': { ...bought, body: { name: 'Duplex' }, counts: 'projects' },
    '/api/projects/{projectId}/restore': { ...bought, ids: { projectId: goneProject.projectId } },
    '/api/projects/merge': { by: moderator.client, body: { lines }, counts: 'project_lines' },
    '/api/projects/from-wishlist': { ...bought, body: { wishId: wishlist.wishId }, counts: 'projects' },
    '/api/projects/{projectId}/lines': { ...bought, ids: { projectId }, body: { lines }, counts: 'project_lines' },
    '/api/projects/{projectId}/share': { ...bought, ids: { projectId } },
    '/api/media/upload-image': {
      ...sold,
      body: upload,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      counts: 'media_images',
    },
    '/api/imports/{importId}/apply': {
      ...sold,
      ids: { importId },
      body: { skipErrors: true },
      counts: 'mortar_jobs.job',
    },
    // Of another store: one import of a store is applied at a time.
    '/api/imports': { by: owner.client, body: list, headers: listOptions.headers, counts: 'imports' },
    '/api/newsletter': { by: api.visitor, body: { email: 'news@example.com' }, counts: 'mortar_jobs.job' },
    '/api/promotions': { ...sold, body: { productId, days: 30 }, counts: 'promotions' },
    '/api/reports': {
      by: api.visitor,
      body: { ...report, subjectId: reported.productId },
      counts: 'reports',
    },
    '/api/moderation/reports/close': {
      ...moderated,
      body: {
        subject: 'product',
        subjectId: productId,
        outcome: 'resolved',
        reason: 'Looked at',
        until: thing.data.newestReport,
      },
    },
    '/api/moderation/actions': {
      ...moderated,
      body: { action: 'suspend-store', subjectId: seller.store.storeId, reason: 'Sold fakes' },
      counts: 'audit_entries',
    },
    '/api/moderation/categories': {
      ...moderated,
      body: { edit: { kind: 'add', under: null, name: 'Ladders' }, reason: 'Asked for' },
    },
  };
}

describe('a POST whose response was lost', () => {
  it('takes effect once when it is sent again with its key, whichever operation it is of', async () => {
    const paths = api.app.swagger().paths as Record<string, { post?: unknown }>;
    const operations = Object.keys(paths).filter((path) => paths[path]?.post && !neverStored.has(path));
    const requests = await acceptedRequests();
    expect(Object.keys(requests).toSorted()).toEqual(operations.toSorted());

    const countOf = async (table: string | undefined) => {
      if (!table) return 0;
      const [row] = await api.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
      return row?.count;
    };
    // Last: what the others need is gone then.
    for (const [path, { by, ids = {}, body, headers, counts }] of Object.entries(requests)) {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
      const send = () => by.post(url, body, { headers: { ...headers, 'idempotency-key': path } });
      const lost = await send();
      const after = await countOf(counts);
      const again = await send();
      expect([path, lost.status, lost.status < 300 ? '' : lost.problem.message]).toEqual([path, lost.status, '']);
      expect([path, again.status, again.headers['idempotent-replayed']]).toEqual([path, lost.status, 'true']);
      expect([path, await countOf(counts)]).toEqual([path, after]);
    }
  });
});
