import { roles } from '#test/access/access-rule.ts';
import { accessRules, useRoles } from '#test/access/rules.ts';
import { useApi } from '#test/test-api.ts';

const { accounts, clientOf } = useRoles(useApi());

describe.each(Object.entries(accessRules))('%s', (_, { request, expected }) => {
  it.each(roles)('has the expected status when sent as %s', async (role) => {
    const send = await request(accounts());
    const { status } = await send(clientOf(role));
    expect(status).toBe(expected[role]);
  });
});
