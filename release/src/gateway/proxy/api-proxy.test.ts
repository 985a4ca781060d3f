import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { Problem } from '@mortar/contracts';
import { JSON_BODY_MAX_BYTES } from '@mortar/contracts/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGatewayMetrics } from '#gateway/metrics/gateway-metrics.ts';
import { apiProxy } from './api-proxy.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** An API whose requests the listener serves; returns its URL. */
async function api(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const AT_ONCE = { shortestMs: 0, longestMs: 0 };

/** The URL of a gateway in front of it, which holds no refusal back. */
async function gateway(
  apiUrl: string,
  {
    proxies = 0,
    hold = AT_ONCE,
    ...options
  }: { proxies?: number } & Partial<Omit<Parameters<typeof apiProxy>[1], 'apiUrl'>> = {},
): Promise<string> {
  const app: FastifyInstance = Fastify({
    forceCloseConnections: true,
    trustProxy: (_address: string, hop: number) => hop < proxies,
  });
  await app.register(apiProxy, { apiUrl, hold, metrics: createGatewayMetrics(), ...options });
  cleanups.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** The request headers that reach the API. */
async function headersSeen(sent: Record<string, string>, proxies = 0): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {};
  const site = await gateway(
    await api((incoming, response) => {
      seen = incoming.headers;
      response.end();
    }),
    { proxies },
  );
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(`${site}/api/stores`, { headers: sent }, (response) => {
      response.resume().on('end', resolve);
    });
    outgoing.on('error', reject).end();
  });
  return seen;
}

const never = () => undefined;

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=edge' };

/** The response to a request whose body does not arrive. */
async function unfinished(url: string, headers: OutgoingHttpHeaders): Promise<[IncomingMessage, ClientRequest]> {
  const sent = request(url, { method: 'POST', headers });
  sent.on('error', never).flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return [response, sent];
}

describe('API proxy', () => {
  it('passes on path, query, method, body and response, of the API and of its media', async () => {
    const site = await gateway(
      await api(async (incoming, response) => {
        response.writeHead(201, { 'x-own': 'yes' });
        response.end(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
      }),
    );
    const response = await fetch(`${site}/api/reviews?a=1&a=2`, { method: 'POST', body: 'text' });
    expect([response.status, response.headers.get('x-own')]).toEqual([201, 'yes']);
    expect(await response.text()).toBe('POST /api/reviews?a=1&a=2 text');
    expect(await (await fetch(`${site}/media/one.webp`)).text()).toBe('GET /media/one.webp ');
  });

  it('passes on the address of the connection when the visitor sends another', async () => {
    const seen = await headersSeen({
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'elsewhere.example',
    });
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('http');
    expect(seen['x-forwarded-host']).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it('passes on the address from a trusted proxy in front, and not what the visitor sent to it', async () => {
    const seen = await headersSeen({ 'x-forwarded-for': '6.6.6.6, 41.58.0.1' }, 1);
    expect(seen['x-forwarded-for']).toBe('41.58.0.1');
  });

  it('passes on no hop-by-hop header', async () => {
    const seen = await headersSeen({ connection: 'keep-alive, x-hop', 'x-hop': '1', 'x-end': '1' });
    expect(seen['x-hop']).toBeUndefined();
    expect(seen['x-end']).toBe('1');
  });

  it('passes on the response when the API sends it before the body has ended', async () => {
    const site = await gateway(
      await api((_incoming, response) => {
        response.writeHead(429, { 'retry-after': '5' }).end('later');
      }),
    );
    const upload = request(`${site}/api/media/upload-image`, { method: 'POST', headers: MULTIPART });
    // The connection may end with the rest of the body unread.
    upload.on('error', never);
    upload.write(Buffer.alloc(1024 * 1024));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers['retry-after'], await text(response)]).toEqual([429, '5', 'later']);
    upload.destroy();

    const body = Buffer.alloc(8 * 1024 * 1024);
    const whole = await fetch(`${site}/api/media/upload-image`, { method: 'POST', headers: MULTIPART, body });
    expect([whole.status, whole.headers.get('retry-after'), await whole.text()]).toEqual([429, '5', 'later']);
  });

  it('passes on each event of a stream as it comes', async () => {
    let stream: ServerResponse | undefined;
    const site = await gateway(
      await api((_incoming, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: one\n\n');
        stream = response;
      }),
    );
    const response = await fetch(`${site}/api/notifications/stream`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: 'data: one\n\n' });
    stream?.write('data: two\n\n');
    expect(await reader?.read()).toEqual({ done: false, value: 'data: two\n\n' });
    stream?.end();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('passes on an upload of any size, for the API to limit', async () => {
    const most = 3 * 1024 * 1024;
    const site = await gateway(
      await api(async (incoming, response) => {
        let bytes = 0;
        for await (const chunk of incoming) bytes += (chunk as Buffer).length;
        response.writeHead(bytes > most ? 413 : 200, { 'content-type': 'application/problem+json' }).end('{}');
      }),
    );
    const post = (bytes: number) =>
      fetch(`${site}/api/media`, { method: 'POST', headers: MULTIPART, body: new Uint8Array(bytes) });
    expect((await post(most)).status).toBe(200);
    const refused = await post(most + 1);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
  });

  it('refuses any other body that is longer than the API takes, before it has arrived', async () => {
    let passedOn = 0;
    const site = await gateway(
      await api((incoming, response) => {
        passedOn += 1;
        incoming.resume().once('end', () => response.end('read'));
      }),
    );
    const longest = { method: 'POST', body: new Uint8Array(JSON_BODY_MAX_BYTES) };
    expect(await (await fetch(`${site}/api/auth/sign-in`, longest)).text()).toBe('read');

    const headers = { 'content-type': 'application/json', 'content-length': 20_000_000 };
    const [response, upload] = await unfinished(`${site}/api/auth/sign-in`, headers);
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect((JSON.parse(await text(response)) as Problem).code).toBe('body_too_large');
    upload.destroy();
    expect(passedOn).toBe(1);
  });

  it('refuses a body without a length at the first byte too many, and passes a shorter one on', async () => {
    const upstream = Fastify({ bodyLimit: JSON_BODY_MAX_BYTES, forceCloseConnections: true });
    upstream.post('/api/auth/sign-in', async ({ body }) => String(JSON.stringify(body).length));
    cleanups.push(() => upstream.close());
    const site = await gateway(await upstream.listen({ port: 0, host: '127.0.0.1' }));
    const post = (bytes: number) =>
      fetch(`${site}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([`"${'a'.repeat(bytes - 2)}"`]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect(await (await post(JSON_BODY_MAX_BYTES)).text()).toBe(String(JSON_BODY_MAX_BYTES));
    for (const bytes of [JSON_BODY_MAX_BYTES + 1, 5_000_000]) {
      const refused = await post(bytes);
      expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
      expect(((await refused.json()) as Problem).code).toBe('body_too_large');
    }
  });

  it('ends the request to the API when the visitor disconnects', async () => {
    let left: () => void = never;
    const ended = new Promise<void>((resolve) => {
      left = resolve;
    });
    const site = await gateway(
      await api((_incoming, response) => {
        response.on('close', left);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      }),
    );
    const leaving = new AbortController();
    const response = await fetch(`${site}/api/notifications/stream`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect(ended).resolves.toBeUndefined();
  });
});

describe('API proxy status', () => {
  async function problemFrom(apiUrl: string, responseTimeoutMs = 30_000) {
    const response = await fetch(`${await gateway(apiUrl, { responseTimeoutMs })}/api/stores`);
    expect(response.headers.get('content-type')).toMatch('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status: response.status, code: 'api-unavailable' });
    expect(problem.message).toMatch(/try again/);
    return [response.status, response.headers.get('retry-after')];
  }

  it('is 503 when the API is unreachable', async () => {
    expect(await problemFrom('http://127.0.0.1:1')).toEqual([503, '5']);
  });

  it('is 504 when the API exceeds the timeout', async () => {
    // Undici looks at its timers once a second.
    expect(await problemFrom(await api(never), 100)).toEqual([504, '5']);
  });

  it('is 502 when the API breaks a response off', async () => {
    const url = await api((incoming: IncomingMessage) => incoming.socket.destroy());
    expect(await problemFrom(url)).toEqual([502, '5']);
  });
});

describe('API proxy places', () => {
  /** An API whose stream never ends. */
  const streaming = () =>
    api((incoming, response) => {
      if (!incoming.url?.endsWith('/stream')) return response.end('listed');
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    });

  /** Opens streams that stay open; returns their statuses. */
  async function openStreams(site: string, count: number, address: string): Promise<(number | undefined)[]> {
    const opening = Array.from({ length: count }, async () => {
      const stream = request(`${site}/api/notifications/stream`, {
        agent: false,
        headers: { 'x-forwarded-for': address },
      });
      stream.on('error', never).end();
      const [response] = (await once(stream, 'response')) as [IncomingMessage];
      response.on('error', never);
      cleanups.push(async () => stream.destroy());
      return response.statusCode;
    });
    return Promise.all(opening);
  }

  const listed = (site: string, address: string) =>
    fetch(`${site}/api/products`, { headers: { 'x-forwarded-for': address } });

  it('pass on requests when two hundred streams are open', async () => {
    const site = await gateway(await streaming(), { proxies: 1 });
    expect(await openStreams(site, 200, '41.58.0.1')).toEqual(Array.from({ length: 200 }, () => 200));
    expect(await (await listed(site, '41.58.0.1')).text()).toBe('listed');
  });

  it('are left for other networks when one network has taken half of the free ones', async () => {
    const site = await gateway(await streaming(), { proxies: 1, most: 12 });
    for (const [address, statuses] of [
      ['2c0f:f5c0:1:2::1', [200, 200, 200, 200]],
      ['2c0f:f5c0:1:2::2', [429]],
      ['41.58.0.1', [200, 200, 200, 429]],
    ] as const) {
      expect((await openStreams(site, statuses.length, address)).toSorted((one = 0, other = 0) => one - other)).toEqual(
        statuses,
      );
    }
    const refused = await listed(site, '41.58.0.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(((await refused.json()) as Problem).code).toBe('too_many_requests');
    expect((await listed(site, '41.58.0.2')).status).toBe(200);
  });

  it('are bounded for one network until the API begins its responses, whatever it has begun before', async () => {
    const begin: (() => void)[] = [];
    const site = await gateway(await api((_incoming, response) => begin.push(() => response.end('listed'))), {
      proxies: 1,
      mostWaiting: 2,
    });
    const sent = Array.from({ length: 3 }, () => listed(site, '41.58.0.1'));
    const refused = await Promise.race(sent);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([429, 'too_many_requests']);
    const other = listed(site, '41.58.0.2');
    while (begin.length < 3) await new Promise(setImmediate);
    for (const each of begin) each();
    expect((await other).status).toBe(200);
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 200, 429,
    ]);

    const afterwards = listed(site, '41.58.0.1');
    while (begin.length < 4) await new Promise(setImmediate);
    begin[3]?.();
    expect((await afterwards).status).toBe(200);
  });

  it('are free again when responses end', async () => {
    const site = await gateway(await streaming(), { proxies: 1, most: 2 });
    for (let time = 0; time < 5; time += 1) {
      const response = await listed(site, '41.58.0.1');
      expect([response.status, await response.text()]).toEqual([200, 'listed']);
    }
  });
});

describe('API proxy refusals', () => {
  it('are those of the gateway when the API has refused the same requests again and again, and others pass', async () => {
    let passedOn = 0;
    const site = await gateway(
      await api((_incoming, response) => {
        passedOn += 1;
        response.writeHead(429, { 'retry-after': '5' }).end('refused');
      }),
      { proxies: 1, refusals: { most: 2, periodMs: 60_000 } },
    );
    const post = (headers: Record<string, string>) => ({ method: 'POST', body: 'text', headers });
    const send = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${site}${path}`, post({ 'x-forwarded-for': '41.58.0.1', ...headers }))).text();
    const token = { authorization: 'Bearer abuser' };
    expect([await send('/api/a?1', token), await send('/api/a?2', token)]).toEqual(['refused', 'refused']);
    const refused = await fetch(`${site}/api/a`, post({ 'x-forwarded-for': '41.58.0.1', ...token }));
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(passedOn).toBe(2);

    expect(await send('/api/b', token)).toBe('refused');
    expect(await send('/api/a', {})).toBe('refused');
    expect(await send('/api/a', { ...token, 'x-forwarded-for': '41.58.0.2' })).toBe('refused');
    expect(passedOn).toBe(5);
  });

  it('count bodies by their bytes, and those of the gateway do not wait for a body', async () => {
    const site = await gateway(
      await api((incoming, response) => incoming.resume().once('end', () => response.writeHead(429).end('refused'))),
      { refusals: { most: 10, periodMs: 60_000 } },
    );
    const upload = { method: 'POST', headers: MULTIPART, body: Buffer.alloc(1024 * 1024) };
    expect(await (await fetch(`${site}/api/media`, upload)).text()).toBe('refused');
    const headers = { ...MULTIPART, 'content-length': 1024 * 1024 };
    const [response, refused] = await unfinished(`${site}/api/media`, headers);
    expect([response.statusCode, response.headers.connection]).toEqual([429, 'close']);
    expect(await text(response)).toContain('too_many_requests');
    refused.destroy();
  });

  it('are held back without reading the body, while ten slow uploads of a seller beside them pass', async () => {
    const app = Fastify();
    const sockets = new Map<string, Socket>();
    app.addHook('onRequest', async ({ url, raw }) => {
      sockets.set(url, raw.socket);
    });
    const abuser = { ...MULTIPART, authorization: 'Bearer abuser' };
    const apiUrl = await api(async (incoming, response) => {
      const received = (await buffer(incoming)).length;
      const isRefused = incoming.headers.authorization === abuser.authorization;
      response.writeHead(isRefused ? 429 : 201).end(String(received));
    });
    const hold = { shortestMs: 60_000, longestMs: 60_000 };
    const refusals = { most: 1, periodMs: 60_000 };
    await app.register(apiProxy, { apiUrl, metrics: createGatewayMetrics(), refusals, hold });
    const site = await app.listen({ port: 0, host: '127.0.0.1' });
    const refusedByApi = await fetch(`${site}/api/media`, { method: 'POST', headers: abuser });
    expect([refusedByApi.status, await refusedByApi.text()]).toEqual([429, '0']);

    let responses = 0;
    const upload = request(`${site}/api/media?large`, { method: 'POST', headers: abuser });
    upload.on('error', never).once('response', () => (responses += 1));
    upload.write(Buffer.alloc(32 * 1024 * 1024));
    const refused = fetch(`${site}/api/media?small`, { method: 'POST', headers: abuser });
    void refused.then(() => (responses += 1));
    while (sockets.size < 3) await new Promise(setImmediate);

    const pieces = 5;
    for (let photo = 0; photo < 10; photo += 1) {
      const sent = request(`${site}/api/media`, { method: 'POST', headers: MULTIPART });
      const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
      for (let piece = 0; piece < pieces; piece += 1) {
        sent.write(Buffer.alloc(20_000));
        // As on a slow line: each piece arrives by itself.
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      sent.end();
      const [response] = await responded;
      expect([response.statusCode, await text(response)]).toEqual([201, String(pieces * 20_000)]);
    }
    expect(responses).toBe(0);
    expect(sockets.get('/api/media?large')?.bytesRead).toBeLessThan(1024 * 1024);
    upload.destroy();
    // What is held is sent when the gateway closes.
    await app.close();
    const sent = await refused;
    expect([sent.status, ((await sent.json()) as Problem).code]).toEqual([429, 'too_many_requests']);
  });

  it('are those of the API again when the period is over', async () => {
    const site = await gateway(await api((_incoming, response) => response.writeHead(429).end('refused')), {
      refusals: { most: 1, periodMs: 20 },
    });
    const texts: string[] = [];
    while (texts.filter((text) => text === 'refused').length < 3) {
      texts.push(await (await fetch(`${site}/api/a`)).text());
    }
    expect(texts.length).toBeGreaterThanOrEqual(3);
  });
});

it('API proxy requests once and passes on the response when the API is overloaded', async () => {
  let requests = 0;
  const site = await gateway(
    await api((_incoming, response) => {
      requests += 1;
      response.writeHead(503, { 'retry-after': '5' }).end('later');
    }),
  );
  const response = await fetch(`${site}/api/stores`);
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '5', 'later']);
  expect(requests).toBe(1);
});
