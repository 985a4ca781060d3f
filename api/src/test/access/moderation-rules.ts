import { newProduct } from '#test/accounts.ts';
import { type AccessRules, moderators, newReview, type RoleAccounts } from './access-rule.ts';

const reason = 'a test';

/** Creates a product of the seller that a visitor has reported. */
async function newReport({ seller, api }: Pick<RoleAccounts, 'seller' | 'api'>) {
  const { productId } = await newProduct(seller);
  await api.database.query(
    `INSERT INTO reports (id, subject, subject_id, reason, details) VALUES ($1, 'product', $1, 'fraud', 'Fake')`,
    [productId],
  );
  return { subject: 'product', subjectId: productId, until: productId };
}

/** Access rules of everything below `/moderation`. */
export const moderationRules: AccessRules = {
  'GET /api/moderation/queue': { expected: moderators() },
  'GET /api/moderation/prices': { expected: moderators() },
  'GET /api/moderation/promotions': { expected: moderators() },
  'GET /api/moderation/search': {
    request: () => (client) => client.get('/api/moderation/search?subject=store&text=Lekki'),
    expected: moderators(),
  },
  'GET /api/moderation/things/:subject/:subjectId': {
    request:
      ({ seller }) =>
      (client) =>
        client.get(`/api/moderation/things/store/${seller.store.storeId}`),
    expected: moderators(),
  },
  'GET /api/moderation/things/:subject/:subjectId/reports': {
    request:
      ({ seller }) =>
      (client) =>
        client.get(`/api/moderation/things/store/${seller.store.storeId}/reports`),
    expected: moderators(),
  },
  'POST /api/moderation/reports/close': {
    request: async (accounts) => {
      const report = await newReport(accounts);
      return (client) => client.post('/api/moderation/reports/close', { ...report, outcome: 'dismissed', reason });
    },
    expected: moderators(),
  },
  'POST /api/moderation/actions': {
    request: async (accounts) => {
      const { reviewId } = await newReview(accounts);
      return (client) =>
        client.post('/api/moderation/actions', { action: 'remove-review', subjectId: reviewId, reason });
    },
    expected: moderators(),
  },
  'GET /api/moderation/categories': { expected: moderators() },
  'POST /api/moderation/categories': {
    request: () => (client) =>
      client.post('/api/moderation/categories', {
        edit: { kind: 'rename', level: 'category', id: 'tiles', name: 'Tiles' },
        reason,
      }),
    expected: moderators(),
  },
  'GET /api/moderation/record': { expected: moderators() },
};
