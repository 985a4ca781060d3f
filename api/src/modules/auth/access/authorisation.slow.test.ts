import { prepare, roles } from '#test/access/access-rule.ts';
import { accessRules, useRoles } from '#test/access/rules.ts';
import { useApi } from '#test/test-api.ts';

const { accounts, clientOf } = useRoles(useApi());

describe.each(Object.entries(accessRules))('%s', (route, rule) => {
  it.each(roles)('has the expected status when sent as %s', async (role) => {
    const send = await prepare(route, rule, accounts());
    const { status } = await send(clientOf(role));
    expect(status).toBe(rule.expected[role]);
  });
});
