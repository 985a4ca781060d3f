import type { OwnSession, SignInMethods } from '@mortar/contracts';
import { accountForm, PASSWORD, type TestAccount } from '#test/accounts.ts';
import type { TestApi } from '#test/test-api.ts';
import { type AccessRules, everyRole, newNotification, onlyBuyer, signedIn } from './access-rule.ts';

/** Has a provider open the account, and returns the id of this way to sign in. */
async function newIdentity({ database }: TestApi, { client, user }: TestAccount): Promise<string | undefined> {
  await database.query(
    `INSERT INTO account_identities (issuer, subject, provider, account_id)
     VALUES ('https://accounts.example', gen_random_uuid(), 'google', $1)`,
    [user.userId],
  );
  const { data } = await client.get<SignInMethods>('/api/auth/sign-in-methods');
  return data.methods.at(-1)?.methodId;
}

/** Signs the account in on another device, and returns the id of that session. */
async function newSession({ visitor }: TestApi, { client, user }: TestAccount): Promise<string | undefined> {
  await visitor.post('/api/auth/sign-in', { email: user.email, password: PASSWORD });
  const { data } = await client.get<OwnSession[]>('/api/auth/sessions');
  return data.find(({ isCurrent }) => !isCurrent)?.sessionId;
}

/** Access rules of accounts, notifications, uploads, reports and the newsletter, of gateways and of health probes. */
export const accountRules: AccessRules = {
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
  'POST /api/auth/refresh': { expected: everyRole(401) },
  'POST /api/auth/sign-out': {
    // With the token this would end the sessions that other requests need.
    request:
      ({ visitor }) =>
      () =>
        visitor.post('/api/auth/sign-out'),
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
  'POST /api/auth/reset-password/link': { body: { token: 'x', password: 'abcd' }, expected: everyRole(400) },
  'POST /api/auth/claim-account': {
    body: { token: 'x', password: 'abcd', phone: '08030000000' },
    expected: everyRole(400),
  },
  'GET /api/unsubscribe': { expected: everyRole(404) },
  'POST /api/unsubscribe': {
    request: () => (client) => client.post('/api/unsubscribe', ''),
    expected: everyRole(404),
  },
  'PUT /api/auth/password': { body: { currentPassword: 'wrong', password: 'another one' }, expected: signedIn(400) },
  'PUT /api/auth/phone': {
    request: () => (client) => client.put('/api/auth/phone', { currentPassword: PASSWORD, phone: accountForm().phone }),
    expected: signedIn(200),
  },
  'PUT /api/auth/email': {
    request: () => (client) => client.put('/api/auth/email', { currentPassword: PASSWORD, email: accountForm().email }),
    expected: signedIn(200),
  },
  'POST /api/auth/confirm-new-email': { body: { token: 'x' }, expected: signedIn(400) },
  'POST /api/auth/undo-change': { body: { token: 'x' }, expected: everyRole(400) },
  'POST /api/auth/close-account': {
    // With the right password this would end the sessions that other requests need.
    body: { currentPassword: 'wrong' },
    expected: { ...signedIn(400), moderator: 409 },
  },
  'POST /api/auth/keep-account': { expected: signedIn(200) },
  'GET /api/auth/my-data': { expected: signedIn(200) },
  'GET /api/auth/mail-settings': { expected: signedIn(200) },
  'PUT /api/auth/mail-settings': { body: { kind: 'digest', isWanted: true }, expected: signedIn(200) },
  'GET /api/auth/sign-in-methods': { expected: signedIn(200) },
  'DELETE /api/auth/sign-in-methods/:methodId': {
    request: async ({ api, buyer }) => {
      const methodId = await newIdentity(api, buyer);
      return (client) => client.delete(`/api/auth/sign-in-methods/${methodId}`);
    },
    expected: onlyBuyer(),
  },
  'GET /api/auth/sessions': { expected: signedIn(200) },
  'DELETE /api/auth/sessions': {
    // The sessions that other requests need are the ones that it keeps.
    expected: signedIn(200),
  },
  'DELETE /api/auth/sessions/:sessionId': {
    request: async ({ api, buyer }) => {
      const sessionId = await newSession(api, buyer);
      return (client) => client.delete(`/api/auth/sessions/${sessionId}`);
    },
    expected: onlyBuyer(),
  },
  'POST /api/auth/confirm-email': { body: { token: 'x' }, expected: everyRole(400) },
  'POST /api/auth/send-confirmation': { expected: signedIn(200) },
  'GET /api/auth/providers': { expected: everyRole(200) },
  'POST /api/auth/providers/:provider/begin': {
    request: () => (client) => client.post('/api/auth/providers/unknown/begin'),
    expected: everyRole(404),
  },
  'POST /api/auth/providers/:provider/complete': {
    request: () => (client) => client.post('/api/auth/providers/unknown/complete', { query: 'code=forged' }),
    expected: everyRole(404),
  },
  'POST /api/auth/providers/:provider/join': {
    request: () => (client) => client.post('/api/auth/providers/unknown/join', { query: 'code=forged' }),
    expected: signedIn(404),
  },
  'POST /api/auth/providers/sign-up': {
    request: () => (client) => {
      const { firstname, lastname, phone } = accountForm();
      return client.post('/api/auth/providers/sign-up', { token: 'forged', firstname, lastname, phone });
    },
    expected: everyRole(400),
  },
  'GET /api/auth/my-account': { expected: signedIn(200) },
  'PUT /api/auth/update-account': { body: {}, expected: signedIn(200) },
  'GET /api/gateway/bearer': { expected: signedIn(200) },
  'GET /api/gateway/changes': { expected: everyRole(200) },
  'GET /api/gateway/paths': { expected: everyRole(200) },
  'GET /api/notifications': { expected: signedIn(200) },
  'GET /api/notifications/stream': {
    // Rejected before the stream opens; notification-stream.test.ts opens it.
    request: () => (client) => client.get('/api/notifications/stream', { headers: { 'last-event-id': 'nonsense' } }),
    expected: signedIn(400),
  },
  'PUT /api/notifications/read-all': { expected: signedIn(200) },
  'GET /api/notifications/:notificationId': {
    request: async ({ buyer, seller }) => {
      const notificationId = await newNotification({ buyer, seller });
      return (client) => client.get(`/api/notifications/${notificationId}`);
    },
    expected: { ...signedIn(404), seller: 200 },
  },
  'PUT /api/notifications/:notificationId/read': {
    request: async ({ buyer, seller }) => {
      const notificationId = await newNotification({ buyer, seller });
      return (client) => client.put(`/api/notifications/${notificationId}/read`);
    },
    expected: { ...signedIn(404), seller: 200 },
  },
  'POST /api/media/upload-image': { body: {}, expected: signedIn(415) },
  'POST /api/newsletter': { body: { email: 'a@example.com' }, expected: everyRole(200) },
  'GET /api/newsletter/confirm/:token': {
    request: () => (client) => client.get(`/api/newsletter/confirm/${'x'.repeat(32)}`),
    expected: everyRole(200),
  },
  'POST /api/newsletter/confirm/:token': {
    request: () => (client) => client.post(`/api/newsletter/confirm/${'x'.repeat(32)}`),
    expected: everyRole(404),
  },
  'POST /api/reports': {
    request:
      ({ seller }) =>
      (client) =>
        client.post('/api/reports', {
          subject: 'store',
          subjectId: seller.store.storeId,
          reason: 'other',
          details: 'x',
        }),
    expected: everyRole(201),
  },
  'GET /api/health/live': { expected: everyRole(200) },
  'GET /api/health/ready': { expected: everyRole(200) },
};
