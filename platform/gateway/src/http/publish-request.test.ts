import type { FastifyInstance } from 'fastify';
import type { TokenScope } from '@mortar/registry/core/tokens/token';
import { packed } from '@mortar/registry/test/archive';
import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { GRANTS, setUpGateway } from '#test/gateway-fixture.ts';

const fixture = setUpGateway();
const API = '/releases/api';

async function upload(app: FastifyInstance, url: string, scope: TokenScope, spec: BuildSpec = {}) {
  return app.inject({
    method: 'PUT',
    url: `${API}/remotes/${url}`,
    headers: { ...(await fixture.signedIn(GRANTS[scope])), 'content-type': 'application/gzip' },
    payload: await packed(await buildPackage(spec)),
  });
}

describe('publish request', () => {
  it('stores a build with the label of the token as its publisher', async () => {
    const app = await fixture.gateway();
    const first = await upload(app, 'mfe-articles/releases/1.0.0', 'publish');
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        outcome: 'published',
        active: null,
        conflicts: [],
        release: expect.objectContaining({ version: '1.0.0', publisher: 'team articles' }),
      },
    ]);
    const second = await upload(app, 'mfe-articles/releases/1.0.0', 'release');
    expect([second.statusCode, second.json()]).toMatchObject([200, { outcome: 'unchanged' }]);
    expect((await app.inject('/assets/mfe-articles/1.0.0/routes.js')).statusCode).toBe(200);
  });

  it("is refused with another team's token", async () => {
    const spec = { name: 'mfe-account' };
    const { statusCode, json } = await upload(await fixture.gateway(), 'mfe-account/releases/1.0.0', 'publish', spec);
    expect([statusCode, json()]).toMatchObject([
      403,
      { code: 'not-allowed', detail: expect.stringContaining('is for publishing mfe-articles') },
    ]);
  });

  it('is refused when name or version of the build differ from the address', async () => {
    const app = await fixture.gateway();
    for (const url of ['mfe-articles/releases/2.0.0', 'mfe-articles/releases/1.0.0']) {
      const name = url.endsWith('2.0.0') ? 'mfe-articles' : 'mfe-account';
      const { statusCode, json } = await upload(app, url, 'publish', { name });
      expect([statusCode, json()]).toMatchObject([422, { code: 'bad-record' }]);
    }
  });

  it.each([
    ['a version that is a path', 'mfe-articles/releases/..%2f1'],
    ['a name that no front end has', 'other/releases/1.0.0'],
  ])('is refused for %s', async (_case, url) => {
    const { statusCode } = await upload(await fixture.gateway(), url, 'release');
    expect(statusCode).toBe(400);
  });

  it('is refused when it is not a gzip upload', async () => {
    const app = await fixture.gateway();
    const headers = await fixture.signedIn(GRANTS.publish);
    const url = `${API}/remotes/mfe-articles/releases/1.0.0`;
    const empty = await app.inject({ method: 'PUT', url, headers });
    const json = await app.inject({ method: 'PUT', url, headers, payload: { a: 1 } });
    const xml = await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    expect([empty.statusCode, json.statusCode, xml.statusCode]).toEqual([400, 415, 415]);
  });
});
