import { accountRules } from '#test/access/account-rules.ts';
import { type Role, type RoleAccounts, roles } from '#test/access/access-rule.ts';
import { catalogueRules } from '#test/access/catalogue-rules.ts';
import { engagementRules } from '#test/access/engagement-rules.ts';
import { moderationRules } from '#test/access/moderation-rules.ts';
import { projectRules } from '#test/access/project-rules.ts';
import { newAccount, newModerator, newSeller } from '#test/accounts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const rules = { ...accountRules, ...catalogueRules, ...engagementRules, ...moderationRules, ...projectRules };

let accounts: RoleAccounts;

beforeAll(async () => {
  accounts = {
    api,
    visitor: api.visitor,
    buyer: await newAccount(api),
    otherBuyer: await newAccount(api),
    seller: await newSeller(api),
    otherSeller: await newSeller(api),
    moderator: await newModerator(api),
  };
});

function clientOf(role: Role): ApiClient {
  return role === 'visitor' ? accounts.visitor : accounts[role].client;
}

it('the access rules cover every route of the server', () => {
  const routes = api.app.declaredRoutes
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((route) => !route.startsWith('HEAD '));
  expect(routes.toSorted()).toEqual(Object.keys(rules).toSorted());
});

describe.each(Object.entries(rules))('%s', (_, { request, expected }) => {
  it.each(roles)('has the expected status when sent as %s', async (role) => {
    const send = await request(accounts);
    const { status } = await send(clientOf(role));
    expect(status).toBe(expected[role]);
  });
});
