import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Problem } from '@mortar/federation';
import { createGatewayMetrics } from '#metrics/gateway-metrics.ts';
import { api, gateway, MULTIPART, never } from '#test/proxy-fixture.ts';

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
    const outgoing = request(`${site}/api/authors`, { headers: sent }, (response) => {
      response.resume().on('end', resolve);
    });
    outgoing.on('error', reject).end();
  });
  return seen;
}

describe('API proxy', () => {
  it('passes on path, query, method, body and response, of the API and of its media', async () => {
    const site = await gateway(
      await api(async (incoming, response) => {
        response.writeHead(201, { 'x-own': 'yes' });
        response.end(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
      }),
    );
    const response = await fetch(`${site}/api/comments?a=1&a=2`, { method: 'POST', body: 'text' });
    expect([response.status, response.headers.get('x-own')]).toEqual([201, 'yes']);
    expect(await response.text()).toBe('POST /api/comments?a=1&a=2 text');
    expect(await (await fetch(`${site}/media/one.webp`)).text()).toBe('GET /media/one.webp ');
  });

  it('passes on the address of the connection when the visitor sends another', async () => {
    const seen = await headersSeen({
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-port': '81',
      'x-forwarded-prefix': '/elsewhere',
      'x-forwarded': 'for=6.6.6.6',
      forwarded: 'for=6.6.6.6;host=elsewhere.example',
      'x-real-ip': '6.6.6.6',
      'x-original-url': '/api/elsewhere',
      'x-rewrite-url': '/api/elsewhere',
    });
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('http');
    const said = Object.keys(seen).filter((name) => /forwarded|^x-re|^x-original/.test(name));
    expect(said.toSorted()).toEqual(['x-forwarded-for', 'x-forwarded-proto']);
  });

  it('passes on the address from a trusted proxy in front, and not what the visitor sent to it', async () => {
    const seen = await headersSeen({ 'x-forwarded-for': '6.6.6.6, 41.58.0.1' }, 1);
    expect(seen['x-forwarded-for']).toBe('41.58.0.1');
  });

  it('passes on each cookie of a response, and every cookie of a request', async () => {
    const cookies = ['mortar_refresh=a; Path=/api/auth; HttpOnly', 'mortar_device=b.c~d.e; Path=/api/auth; HttpOnly'];
    const site = await gateway(
      await api((incoming, response) => {
        response.writeHead(200, { 'set-cookie': cookies });
        response.end(incoming.headers.cookie);
      }),
    );
    const cookie = 'mortar_refresh=a; mortar_device=b.c~d.e';
    const response = await fetch(`${site}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
    expect(response.headers.getSetCookie()).toEqual(cookies);
    expect(await response.text()).toBe(cookie);
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
  async function problemFrom(apiUrl: string, options: Parameters<typeof gateway>[1] = {}) {
    const response = await fetch(`${await gateway(apiUrl, options)}/api/authors`);
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
    expect(await problemFrom(await api(never), { responseTimeoutMs: 100 })).toEqual([504, '5']);
  });

  it('is 502 when the API breaks a response off', async () => {
    const url = await api((incoming: IncomingMessage) => incoming.socket.destroy());
    expect(await problemFrom(url)).toEqual([502, '5']);
  });

  it('is that of a load balancer that reaches no API, without its page, and counted', async () => {
    const metrics = createGatewayMetrics();
    for (const status of [502, 503, 504]) {
      const url = await api((_incoming, response) => {
        const page = gzipSync('<html><body><h1>No server is available to handle this request.</h1></body></html>');
        response.writeHead(status, { 'content-type': 'text/html', 'content-encoding': 'gzip', etag: '"1"' }).end(page);
      });
      expect(await problemFrom(url, { metrics })).toEqual([status, '5']);
    }
    expect(await metrics.registry.metrics()).toMatch(/mortar_proxy_failures_total\{status="503"\} 1/);
  });
});

it('API proxy requests once and passes on the response when the API is overloaded', async () => {
  let requests = 0;
  const site = await gateway(
    await api((_incoming, response) => {
      requests += 1;
      response.writeHead(503, { 'retry-after': '5', 'content-type': 'application/problem+json' }).end('{}');
    }),
  );
  const response = await fetch(`${site}/api/authors`);
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '5', '{}']);
  expect(requests).toBe(1);
});
