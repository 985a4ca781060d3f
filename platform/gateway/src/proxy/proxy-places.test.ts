import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { Problem } from '@mortar/federation';
import Fastify from 'fastify';
import { createGatewayMetrics } from '#metrics/gateway-metrics.ts';
import { api, cleanups, gateway, MULTIPART, never, unfinished } from '#test/proxy-fixture.ts';
import { apiProxy } from './api-proxy.ts';

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
    fetch(`${site}/api/articles`, { headers: { 'x-forwarded-for': address } });

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

  it('are held back without reading the body, while ten slow uploads of a user beside them pass', async () => {
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
