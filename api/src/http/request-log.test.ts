import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLogger } from '@mortar/server/logger';
import { buildApi } from '#app.ts';
import { accountForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('the request log', () => {
  it('has one line per request, without passwords, tokens and secret URLs', async () => {
    const output = new PassThrough();
    const app = await buildApi({ ...api, logger: createLogger('info', output), services: undefined });
    const form = accountForm({ password: 'a very secret one' });
    const { headers } = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: form });
    const cookie = String(headers['set-cookie']).split(';')[0];
    await app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { cookie, authorization: 'Bearer abc.def' },
    });
    await app.inject({ url: `/api/wishlists/shared/${'s'.repeat(22)}` });
    await app.inject({ url: '/api/products?search=my%20name' });
    await app.close();
    output.end();
    const log = await text(output);
    expect(log.match(/"path":"\/api\/auth\/sign-up","status":201/g)).toHaveLength(1);
    expect(log).toContain('/api/wishlists/shared/[redacted]');
    for (const secret of ['a very secret one', 'mortar_refresh', 'abc.def', 's'.repeat(22), 'my%20name']) {
      expect(log).not.toContain(secret);
    }
  });
});
