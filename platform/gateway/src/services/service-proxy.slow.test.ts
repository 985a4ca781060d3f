import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Problem } from '@mortar/federation';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { eventually } from '@mortar/registry/test/eventually';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { apiWith, echo, type Echoed, setUpServices } from '#test/service-fixture.ts';

const { fixture, register, open } = setUpServices();
const ada = { subject: 'ada', claims: { account: 'ada', store: null, roles: ['moderator'] } };

const echoed = async (url: string, headers: Record<string, string> = {}) =>
  (await (await fetch(url, { headers })).json()) as Echoed;

describe('gateway passes requests on', () => {
  it('to the service with the longest prefix, and to the API what is below none', async () => {
    await register('mfe-help', '/api/help', (_request, response) => response.end('help'));
    await register('mfe-archive', '/api/help/archive', (_request, response) => response.end('archive'));
    const [site] = await open(await apiWith({}));
    const text = async (path: string) => (await fetch(site + path)).text();
    expect(await text('/api/help')).toBe('help');
    expect(await text('/api/help/archived')).toBe('help');
    expect(await text('/api/help/archive/1?a=1')).toBe('archive');
    for (const path of ['/api/helpdesk', '/api/auth/session', '/api'])
      expect(await text(path)).toBe('{"from":"the API"}');
  });

  it('with path, query, method, body, the address of the visitor and the trace', async () => {
    await register('mfe-help', '/api/help', (request, response) => {
      let body = '';
      request
        .on('data', (chunk) => (body += chunk))
        .on('end', () => {
          const { method, url, headers } = request;
          response.setHeader('content-type', 'application/json').end(JSON.stringify({ method, url, headers, body }));
        });
    });
    const [site] = await open(undefined, { trustProxy: 1 });
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
    const response = await fetch(`${site}/api/help/questions?a=1&a=2`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '6.6.6.6, 41.58.0.1', 'content-type': 'application/json', traceparent },
      body: '{"text":"Where?"}',
    });
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: '/api/help/questions?a=1&a=2',
      body: '{"text":"Where?"}',
      headers: { 'x-forwarded-for': '41.58.0.1', traceparent: expect.stringContaining('a'.repeat(32)) },
    });
  });

  it('from the moment of the registration, on every gateway, until the service is removed', async () => {
    const [site, other] = [(await open())[0], (await open())[0]];
    const status = async (url: string) => (await fetch(`${url}/api/help`)).status;
    expect(await status(site)).toBe(404);
    await register('mfe-help', '/api/help', echo);
    for (const one of [site, other])
      expect(
        await eventually(
          () => status(one),
          (seen) => seen === 200,
        ),
      ).toBe(200);
    await fixture.serviceRegistry.remove('mfe-help', ORIGIN);
    for (const one of [site, other])
      expect(
        await eventually(
          () => status(one),
          (seen) => seen === 404,
        ),
      ).toBe(404);
  });

  it('from the state that was saved, while the database is unavailable', async () => {
    await register('mfe-help', '/api/help', echo);
    await open();
    fixture.database.setAvailable(false);
    const app = await fixture.gateway({ renderers: 0 });
    const response = await app.inject({ url: '/api/help' });
    expect(response.statusCode).toBe(200);
    expect(response.json<Echoed>().headers['x-mortar-assertion']).toBeDefined();
  });

  it('never beyond the prefix, whatever dots a path has', async () => {
    const seen: string[] = [];
    await register('mfe-help', '/api/help', ({ url = '' }, response) => {
      seen.push(url);
      response.end();
    });
    const [site] = await open(await apiWith({}));
    // As it is written: fetch would resolve the dots.
    const statusOf = async (path: string) => {
      const [response] = (await once(request(site, { path }).end(), 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (const dots of ['../', '%2e%2e/', '..\\', '..%2f', '..%2f../', 'a/../../', '%2e%2e%2f%2e%2e%2f']) {
      expect([dots, await statusOf(`/api/help/${dots}metrics`)]).toEqual([dots, 404]);
    }
    expect(seen).toEqual([]);
  });
});

describe('service gets an assertion', () => {
  it('of who the visitor is, in the place of tokens and cookies', async () => {
    await register('mfe-help', '/api/help', echo);
    const [site] = await open(await apiWith({ 'token-of-ada': ada }), { publicUrl: 'https://site.example' });
    const { headers } = await echoed(`${site}/api/help`, {
      authorization: 'Bearer token-of-ada',
      cookie: 'mortar_refresh=secret',
      'x-mortar-assertion': 'forged',
    });
    expect(JSON.stringify(headers)).not.toMatch(/token-of-ada|secret|forged/);
    const assertion = String(headers['x-mortar-assertion']);
    const keys = createRemoteJWKSet(new URL('/.well-known/mortar-jwks.json', site));
    const { payload } = await jwtVerify(assertion, keys, { audience: 'mfe-help', issuer: 'https://site.example' });
    expect(payload).toMatchObject({ sub: 'ada', claims: ada.claims });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
    expect(decodeProtectedHeader(assertion)).toMatchObject({ alg: 'EdDSA', typ: 'mortar-assertion+jwt' });

    const anonymous = await jwtVerify(String((await echoed(`${site}/api/help`)).headers['x-mortar-assertion']), keys);
    expect([anonymous.payload.sub, anonymous.payload.claims]).toEqual([undefined, {}]);
  });

  it('that every gateway of the site signs with the same key, of which the public part alone is published', async () => {
    await register('mfe-help', '/api/help', echo);
    const sites = [(await open())[0], (await open())[0]];
    const published = await Promise.all(
      sites.map(async (site) => (await fetch(`${site}/.well-known/mortar-jwks.json`)).json()),
    );
    expect(published[0]).toEqual(published[1]);
    expect(Object.keys((published[0] as { keys: object[] }).keys[0] ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
    ]);
    const kids = await Promise.all(
      sites.map(async (site) => {
        const { headers } = await echoed(`${site}/api/help`);
        return decodeProtectedHeader(String(headers['x-mortar-assertion'])).kid;
      }),
    );
    expect(kids[0]).toBe(kids[1]);
  });

  it('for five seconds after a session has ended, and not after that', async () => {
    const bearers: Record<string, typeof ada> = { token: ada };
    const asked: Parameters<typeof apiWith>[1] = [];
    await register('mfe-help', '/api/help', echo);
    const [site] = await open(await apiWith(bearers, asked));
    const get = () => fetch(`${site}/api/help`, { headers: { authorization: 'Bearer token' } });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await get()).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Once, unless the machine took seconds for them.
    expect(asked.length).toBeLessThan(statuses.length);
    delete bearers.token;
    const refused = await eventually(get, ({ status }) => status === 401);
    expect(((await refused.json()) as Problem).code).toBe('not_signed_in');
  });

  it('of nobody while the API cannot say who it is', async () => {
    await register('mfe-help', '/api/help', echo);
    const [site] = await open('http://127.0.0.1:1');
    const response = await fetch(`${site}/api/help`, { headers: { authorization: 'Bearer token' } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await response.json()) as Problem).code).toBe('identity-unavailable');
    expect((await fetch(`${site}/api/help`)).status).toBe(200);
  });
});
