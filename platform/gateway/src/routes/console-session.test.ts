import type { FastifyInstance } from 'fastify';
import { setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const API = '/releases/api/state';
const TAB = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
let app: FastifyInstance;
let manager: { id: string; token: string };

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  app = await fixture.gateway();
  manager = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN);
});

function signIn(token: string, headers: Record<string, string> = {}, to = app) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers };
  const payload = new URLSearchParams({ token }).toString();
  return to.inject({ method: 'POST', url: '/releases/session', headers: form, payload });
}

async function cookieOf(token: string): Promise<string> {
  const { cookies } = await signIn(token);
  return `mortar_console=${cookies[0]?.value}`;
}

/** What the document of the console contains when a browser opens it so; `undefined`: it says nothing of sessions. */
async function keyIn(headers: Record<string, string>): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/releases', headers });
  return /<div id="root"(?: data-key="([^"]*)")?>/.exec(body)?.[1];
}

async function statusWith(bearer: string): Promise<number> {
  return (await app.inject({ url: API, headers: { authorization: `Bearer ${bearer}` } })).statusCode;
}

describe('session of the console', () => {
  it('is a cookie out of reach of scripts, for the console alone and for some hours', async () => {
    const { statusCode, cookies, headers } = await signIn(manager.token);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(cookies).toMatchObject([
      { name: 'mortar_console', path: '/releases', httpOnly: true, sameSite: 'Strict', expires: expect.any(Date) },
    ]);
    const hours = (Number(cookies[0]?.expires) - Date.now()) / 3_600_000;
    expect([hours > 1, hours < 12]).toEqual([true, true]);
    expect(cookies[0]?.value).not.toContain(manager.token);
  });

  it('opens a document with a key of the release API in a tab', async () => {
    const cookie = await cookieOf(manager.token);
    const key = await keyIn({ ...TAB, cookie });
    expect(await statusWith(String(key))).toBe(200);
    expect(key).not.toContain(manager.token);
  });

  it.each<[string, Record<string, string>]>([
    ['a script of the site requests it', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
    ['a frame of the site shows it', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
    ['an object of the site embeds it', { 'sec-fetch-dest': 'object', 'sec-fetch-site': 'same-origin' }],
    ['the browser does not say for what', {}],
    ['another site leads to it', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
  ])('gives no key when %s', async (_what, headers) => {
    expect(await keyIn({ ...headers, cookie: await cookieOf(manager.token) })).toBeUndefined();
  });

  it('gives nothing of the release API by its cookie alone, nor by the cookie in the place of the key', async () => {
    const cookie = await cookieOf(manager.token);
    expect((await app.inject({ url: API, headers: { cookie, ...TAB } })).statusCode).toBe(401);
    const sealed = cookie.slice('mortar_console='.length);
    expect(await statusWith(sealed)).toBe(401);
    expect(await statusWith(`console_${sealed}`)).toBe(401);
  });

  it('ends with its time, with its token and when the manager signs out', async () => {
    const cookie = await cookieOf(manager.token);
    const key = String(await keyIn({ ...TAB, cookie }));
    jest.useFakeTimers({ now: Date.now() + 9 * 3_600_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    expect(await statusWith(key)).toBe(401);
    jest.useRealTimers();
    await fixture.tokens.revoke(manager.id, ORIGIN);
    expect(await statusWith(key)).toBe(401);
    const [ended] = (await signIn('')).cookies;
    expect([ended?.value, ended?.path, Number(ended?.expires)]).toEqual(['', '/releases', 0]);
    const [refused] = (await signIn('mortar_made-up')).cookies;
    expect(refused?.value).toBe('');
  });

  it('begins for a link of another site with a page that the browser opens with the cookie', async () => {
    const from = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
    const { body, headers } = await app.inject({ url: '/releases', headers: from });
    expect(body).toContain('<script src="/releases/arrival.js">');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
    expect((await app.inject('/releases/arrival.js')).body).toContain("location.replace('/releases/'");
  });
});

describe('document of the console', () => {
  it('has an origin that nothing else has, and is in no frame and in no cache', async () => {
    const { headers } = await app.inject({ url: '/releases', headers: TAB });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may send a token to the release API, and other origins may not', async () => {
    const asked = { origin: 'null', 'access-control-request-method': 'POST' };
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/releases/api/remotes/shell/rollback',
      headers: asked,
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-headers': 'authorization, content-type',
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    const from = async (origin: string) => (await app.inject({ url: API, headers: { origin } })).headers;
    expect((await from('null'))['access-control-allow-origin']).toBe('null');
    expect(await from('https://elsewhere.example')).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('console with an origin of its own', () => {
  const [site, own] = ['mortar.example', 'releases.mortar.example'];
  const settings = { publicUrl: `https://${site}`, consoleUrl: `https://${own}` };
  const at = async (host: string, url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { ...TAB, host, accept: 'text/html' } });
    return statusCode === 302 ? headers.location : statusCode;
  };
  beforeEach(async () => {
    app = await fixture.gateway(settings);
  });

  it('serves nothing of the site there, whose scripts are of front ends', async () => {
    expect(await at(own, '/releases')).toBe(200);
    expect(await at(own, '/releases/console.js')).toBe(200);
    expect(await at(own, API)).toBe(401);
    expect(await at(own, '/')).toBe('/releases');
    for (const path of ['/articles', '/releases/anything', '/assets/shell/1.0.0/main.js', '/?preview=pass']) {
      expect([path, await at(own, path)]).toEqual([path, `https://${site}${path}`]);
    }
  });

  it('is not served on the site’s origin, which leads to it', async () => {
    expect(await at(site, '/articles')).toBe(404);
    for (const path of ['/releases', '/releases/', '/releases/console.js']) {
      expect([path, await at(site, path)]).toEqual([path, `https://${own}/releases`]);
    }
    expect((await signIn(manager.token, { host: site })).cookies).toEqual([]);
    expect(await at(site, API)).toBe(401);
  });
});
