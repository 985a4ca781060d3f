import type { VisitorClaims } from '@mortar/contracts';
import type { ApiChanges, ApiPaths, BearerIdentity } from '@mortar/federation';
import { newAccount, newModerator, newSeller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { recordBuild } from './index.ts';

const api = useApi();

interface Bearer extends BearerIdentity {
  claims: VisitorClaims;
}

const bearerOf = async ({ client }: Pick<TestAccount, 'client'>) =>
  (await client.get<Bearer>('/api/gateway/bearer')).data;

it('bearer of a token is named with account, store and roles', async () => {
  const [buyer, seller, moderator] = [await newAccount(api), await newSeller(api), await newModerator(api)];
  const { userId } = buyer.user;
  expect(await bearerOf(buyer)).toEqual({ subject: userId, claims: { account: userId, store: null, roles: [] } });
  expect((await bearerOf(seller)).claims.store).toMatch(/^[0-9a-f-]{36}$/);
  expect((await bearerOf(moderator)).claims.roles).toEqual(['moderator']);
});

it('bearer has no store while it is suspended', async () => {
  const seller = await newSeller(api);
  await api.database.query('UPDATE stores SET suspended_at = now() WHERE owner_id = $1', [seller.user.userId]);
  expect((await bearerOf(seller)).claims.store).toBeNull();
});

it('bearer is unknown as soon as the session has ended', async () => {
  const { client } = await newAccount(api);
  expect((await client.get('/api/gateway/bearer')).status).toBe(200);
  await client.post('/api/auth/sign-out');
  expect((await client.get('/api/gateway/bearer')).status).toBe(401);
});

it('paths of the API are those of all its routes', async () => {
  const { paths } = (await api.visitor.get<ApiPaths>('/api/gateway/paths')).data;
  expect(paths).toEqual(expect.arrayContaining(['/api/auth', '/api/docs', '/api/gateway', '/api/products']));
  for (const { url } of api.app.declaredRoutes.filter((route) => route.url.startsWith('/api/'))) {
    expect([url, paths.some((path) => url === path || url.startsWith(`${path}/`))]).toEqual([url, true]);
  }
});

it('changes of the last day are each build that began to serve, and the last change of categories', async () => {
  const changes = async () => {
    const { data } = await api.visitor.get<ApiChanges>('/api/gateway/changes');
    return data.changes.map(({ kind, subject, version }) => [kind, subject, version]);
  };
  expect(await changes()).toEqual([]);
  // Processes of one build start together; the second build is rolled back.
  await Promise.all([recordBuild(api.database, 'b1'), recordBuild(api.database, 'b1')]);
  await recordBuild(api.database, 'b2');
  const moderator = await newModerator(api);
  for (const name of ['Solar', 'Water']) {
    const edit = { kind: 'add', under: null, name };
    const { status } = await moderator.client.post('/api/moderation/categories', { edit, reason: 'a test' });
    expect(status).toBe(200);
  }
  await recordBuild(api.database, 'b1');
  expect(await changes()).toEqual([
    ['deploy', 'mortar-api', 'b1'],
    ['data-change', 'categories', null],
    ['deploy', 'mortar-api', 'b2'],
    ['deploy', 'mortar-api', 'b1'],
  ]);
  await api.database.query('ALTER TABLE audit_entries DISABLE TRIGGER ALL');
  await api.database.query("UPDATE audit_entries SET created_at = created_at - interval '25 hours'");
  await api.database.query('ALTER TABLE audit_entries ENABLE TRIGGER ALL');
  expect(await changes()).toEqual([]);
});
