import { prepare, type Role, roles } from '#test/access/access-rule.ts';
import { accessRules, useRoles } from '#test/access/rules.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const { accounts, clientOf } = useRoles(api);

it('the access rules cover every route of the server', () => {
  const routes = api.app.declaredRoutes
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((route) => !route.startsWith('HEAD '));
  expect(routes.toSorted()).toEqual(Object.keys(accessRules).toSorted());
});

/** Which roles get in, and how the others are refused. */
const kindOf = (expected: Record<Role, number>) =>
  roles.map((role) => ([401, 403, 404].includes(expected[role]) ? expected[role] : 'in')).join();

/** One route of each kind. `authorisation.slow.test.ts` has all of them. */
const oneOfEachKind = new Map(Object.entries(accessRules).map((entry) => [kindOf(entry[1].expected), entry] as const));

describe.each([...oneOfEachKind.values()])('%s', (route, rule) => {
  it.each(roles)('has the expected status when sent as %s', async (role) => {
    const send = await prepare(route, rule, accounts());
    const { status } = await send(clientOf(role));
    expect(status).toBe(rule.expected[role]);
  });
});
