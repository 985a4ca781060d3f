import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ASSERTION_ALGORITHM, ASSERTION_HEADER, ASSERTION_TYPE, type Problem } from '@mortar/federation';
import Fastify, { type FastifyInstance } from 'fastify';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Type } from 'typebox';
import { mortarService, type ServiceOptions, ServiceError, signedIn } from './index.ts';
import { openTestSite, type TestSite } from './testing.ts';

const NAME = 'mfe-boats';
const Claims = Type.Object({ boat: Type.String() });

let site: TestSite;
const opened: FastifyInstance[] = [];
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
  await site.close();
});

async function service(options: Partial<ServiceOptions> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  opened.push(app);
  await app.register(mortarService, { name: NAME, site: site.url, ...options });
  app.get('/api/boats', async ({ visitor }) => visitor);
  app.get('/api/boats/mine', (request) => signedIn(request, Claims));
  app.get('/api/boats/sunk', async () => {
    throw new ServiceError(410, 'sunk', 'That boat has sunk.');
  });
  app.get('/api/boats/broken', async () => {
    throw new Error('the password of the database is swordfish');
  });
  return app;
}

const ada = { subject: 'ada', claims: { boat: 'Bonny Star' } };

it('service knows who a visitor is, and who is not signed in', async () => {
  const app = await service();
  const get = async (url: string, identity?: typeof ada) =>
    (await app.inject({ url, headers: await site.headersOf(NAME, identity) })).json<unknown>();
  expect(await get('/api/boats', ada)).toEqual(ada);
  expect(await get('/api/boats')).toEqual({ subject: null, claims: {} });
  expect(await get('/api/boats/mine', ada)).toEqual(ada);
  expect(await get('/api/boats/mine')).toMatchObject({ status: 401, code: 'not_signed_in' });
});

it('service fails rather than to believe claims that it does not expect', async () => {
  const headers = await site.headersOf(NAME, { subject: 'ada', claims: { boat: 7 } });
  const response = await (await service()).inject({ url: '/api/boats/mine', headers });
  expect([response.statusCode, response.json<Problem>().code]).toEqual([500, 'internal']);
});

describe('service refuses', () => {
  const own = generateKeyPair(ASSERTION_ALGORITHM, { extractable: true });

  async function forged(changes: (token: SignJWT) => SignJWT, header: object = {}): Promise<Record<string, string>> {
    const { privateKey, publicKey } = await own;
    const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
    const token = new SignJWT({ claims: {} })
      .setProtectedHeader({ alg: ASSERTION_ALGORITHM, typ: ASSERTION_TYPE, kid, ...header })
      .setIssuer(site.url)
      .setAudience(NAME)
      .setIssuedAt()
      .setExpirationTime('60s');
    return { [ASSERTION_HEADER]: await changes(token).sign(privateKey) };
  }

  /** The status when the site publishes the key that signs. */
  async function statusOf(headers: Record<string, string>): Promise<number> {
    const jwk = await exportJWK((await own).publicKey);
    const keys = createServer(async (_request, response) => {
      const kid = await calculateJwkThumbprint(jwk);
      response.end(JSON.stringify({ keys: [{ ...jwk, kid, alg: ASSERTION_ALGORITHM, use: 'sig' }] }));
    });
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
    const app = await service({ keysUrl: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys` });
    const { statusCode } = await app.inject({ url: '/api/boats', headers });
    keys.close();
    keys.closeAllConnections();
    return statusCode;
  }

  it('nothing of an assertion that is as it should be', async () => {
    expect(await statusOf(await forged((token) => token))).toBe(200);
  });

  it.each<[string, (token: SignJWT) => SignJWT, object]>([
    ['for another service', (token) => token.setAudience('mfe-tides'), {}],
    ['of another site', (token) => token.setIssuer('https://elsewhere.example'), {}],
    ['that has expired', (token) => token.setIssuedAt('2 minutes ago').setExpirationTime('1 minute ago'), {}],
    [
      'that is valid for longer than sixty seconds',
      (token) => token.setIssuedAt('2 minutes ago').setExpirationTime('1h'),
      {},
    ],
    ['of another type', (token) => token, { typ: 'JWT' }],
  ])('an assertion %s', async (_, changes, header) => {
    expect(await statusOf(await forged(changes, header))).toBe(401);
  });

  it('an assertion signed with a key that the site does not publish, and one without a signature', async () => {
    const app = await service();
    const statusWith = async (assertion: string) =>
      (await app.inject({ url: '/api/boats', headers: { [ASSERTION_HEADER]: assertion } })).statusCode;
    const { [ASSERTION_HEADER]: stranger = '' } = await forged((token) => token);
    const [, payload] = stranger.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: ASSERTION_TYPE })).toString('base64url');
    expect(await statusWith(stranger)).toBe(401);
    expect(await statusWith(`${none}.${payload}.`)).toBe(401);
    expect(await statusWith('nonsense')).toBe(401);
  });

  it('a request that did not come through the gateway', async () => {
    const response = await (await service()).inject({ url: '/api/boats', headers: { authorization: 'Bearer token' } });
    expect([response.statusCode, response.json<Problem>().code]).toEqual([401, 'no_assertion']);
  });
});

it('service is unavailable, and refuses nobody, while the keys of the site cannot be read', async () => {
  const headers = await site.headersOf(NAME, ada);
  const response = await (await service({ keysUrl: 'http://127.0.0.1:1/keys' })).inject({ url: '/api/boats', headers });
  expect([response.statusCode, response.json<Problem>().code]).toEqual([503, 'keys_unavailable']);
});

it('service sends problems in the form of the platform, and no details of its failures', async () => {
  const app = await service();
  const headers = { ...(await site.headersOf(NAME)), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  const sunk = await app.inject({ url: '/api/boats/sunk', headers });
  expect(sunk.headers['content-type']).toBe('application/problem+json');
  expect(sunk.json<Problem>()).toEqual({
    type: 'about:blank',
    title: 'Gone',
    status: 410,
    detail: 'That boat has sunk.',
    message: 'That boat has sunk.',
    code: 'sunk',
    requestId: 'a'.repeat(32),
  });
  const broken = await app.inject({ url: '/api/boats/broken', headers });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('swordfish');
  expect((await app.inject({ url: '/api/nothing', headers })).json<Problem>()).toMatchObject({ code: 'not_found' });
});

it('service says whether it lives and is ready, to those who ask without the gateway', async () => {
  let isReady = false;
  const app = await service({ ready: async () => (isReady ? undefined : Promise.reject(new Error('no database'))) });
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 503]);
  isReady = true;
  expect(await status('/health/ready')).toBe(200);
});
