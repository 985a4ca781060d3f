import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener } from 'node:http';
import type { Problem } from '@mortar/federation';
import { apiWith, echo, type Echoed, setUpServices } from '#test/service-fixture.ts';

const { register, open } = setUpServices();
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);
const METRICS_TOKEN = 'a-token-for-prometheus';
const signedIn = { authorization: 'Bearer token' };

/** The URL of a site on which a service responds so, below `/api/hostile`. */
async function siteWith(listener: RequestListener): Promise<string> {
  await register('mfe-hostile', '/api/hostile', listener, 'The notices are closed for now.');
  const bearers = { token: { subject: 'ada', claims: {} } };
  return (await open(await apiWith(bearers), { metricsToken: METRICS_TOKEN }))[0];
}

async function failures(site: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${site}/health/metrics`, { headers })).text();
  return metrics.match(/^mortar_service_failures_total\{.*$/gm) ?? [];
}

describe('hostile service', () => {
  it('gets no token, no cookie and nothing that proxies in front say to each other', async () => {
    const site = await siteWith(echo);
    const response = await fetch(`${site}/api/hostile`, {
      headers: {
        ...signedIn,
        cookie: 'mortar_refresh=a',
        'proxy-authorization': 'Basic cHJveHk6c2VjcmV0',
        'x-origin-secret': 'of-the-cdn',
        referer: `${site}/reset-password?code=123456`,
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '81',
      },
    });
    const { headers } = (await response.json()) as Echoed;
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'traceparent',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-mortar-assertion',
    ]);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe('localhost:3000');
  });

  it('sets no cookie, and nothing that concerns the rest of the site', async () => {
    const site = await siteWith((_request, response) => {
      response.writeHead(200, {
        'set-cookie': ['mortar_refresh=stolen; Path=/', 'mortar_device=x'],
        'clear-site-data': '"*"',
        'service-worker-allowed': '/',
        'access-control-allow-origin': '*',
        'strict-transport-security': 'max-age=0',
        'www-authenticate': 'Basic realm="Sign in again"',
        nel: '{"report_to":"x","max_age":1}',
        refresh: '0; url=https://evil.example',
        link: '<https://evil.example/x.js>; rel=preload; as=script',
        connection: 'x-hop, close',
        'x-hop': '1',
        'content-security-policy': "script-src 'unsafe-inline'",
        'content-type': 'text/html',
        'cache-control': 'public, s-maxage=9999',
      });
      response.end('<script>alert(document.domain)</script>');
    });
    const response = await fetch(`${site}/api/hostile`, { headers: signedIn });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)))).toEqual({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/html',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
    });
    expect(await failures(site)).toEqual(['mortar_service_failures_total{service="mfe-hostile",reason="cookie"} 1']);
  });

  it.each<[string, string, RequestListener]>([
    [
      'a redirection to another site',
      'redirect',
      (_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
    ],
    [
      'a redirection without a scheme',
      'redirect',
      (_, response) => response.writeHead(302, { location: '//evil.example/' }).end(),
    ],
    [
      'a redirection to another path of the site',
      'redirect',
      (_, response) => response.writeHead(307, { location: '/api/auth/sign-out' }).end(),
    ],
    ['a script', 'script', (_, response) => response.setHeader('content-type', 'text/javascript').end('alert(1)')],
    ['that a valid session is none', 'credentials', (_, response) => response.writeHead(401).end()],
    ['a connection that breaks off', '502', ({ socket }) => socket.destroy()],
    [
      'headers without an end',
      '502',
      ({ socket }) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`),
    ],
    [
      'headers with a line of another',
      '502',
      ({ socket }) => socket.end('HTTP/1.1 200 OK\r\nx: a\r\n\0set-cookie: b\r\n\r\n'),
    ],
    [
      'another protocol',
      '502',
      ({ socket }) => socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    ],
  ])('responds with %s: visitors get its 502 instead', async (_, reason, listener) => {
    const site = await siteWith(listener);
    const response = await fetch(`${site}/api/hostile`, { headers: signedIn, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([502, null]);
    expect((await response.json()) as Problem).toMatchObject({
      code: 'service-unavailable',
      message: 'The notices are closed for now.',
    });
    expect(await failures(site)).toEqual([`mortar_service_failures_total{service="mfe-hostile",reason="${reason}"} 1`]);
  });

  it('redirects within its own paths', async () => {
    const site = await siteWith((_, response) => response.writeHead(303, { location: 'created?a=1' }).end());
    const response = await fetch(`${site}/api/hostile/notices`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/api/hostile/created?a=1']);
  });

  it('fills no memory of the gateway with a response that nobody reads', async () => {
    let written = 0;
    const site = await siteWith((_, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const write = () => {
        while (written < 400 * chunk.length) {
          written += chunk.length;
          if (!response.write(chunk)) return response.once('drain', write);
        }
        return response.end();
      };
      write();
    });
    const outgoing = request(`${site}/api/hostile`).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.pause();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(written).toBeLessThan(50 * 1024 * 1024);
    outgoing.destroy();
  });
});
