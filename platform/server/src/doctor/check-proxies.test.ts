import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import fastify from 'fastify';
import { checkProxies, proxiesRoute } from './check-proxies.ts';

const PATH = '/health/proxies';
const servers: { close(): unknown }[] = [];
const closeServers = () => Promise.all(servers.splice(0).map(async (server) => server.close()));
afterEach(closeServers);

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A process that trusts so many proxies. Resolves to its origin. */
async function site(trustProxy: number): Promise<string> {
  const app = fastify();
  proxiesRoute(app, { path: PATH, token: 'scrape', trustProxy });
  servers.push(app);
  return app.listen();
}

/** A proxy that adds the address of its client to what the client claims, or puts it in its place. */
async function proxy(target: string, { keepsClaim = true } = {}): Promise<string> {
  const server = createServer(({ url, headers, socket }, response) => {
    const claims = keepsClaim ? [headers['x-forwarded-for'] ?? []].flat() : [];
    const forwarded = [...claims, socket.remoteAddress].join(', ');
    request(target + url, { headers: { ...headers, 'x-forwarded-for': forwarded } }, (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    }).end();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return originOf(server);
}

/** What responds in the place of a process: a proxy, for example, or one that is throttling. */
async function standIn(status: number, body: string): Promise<string> {
  const app = fastify();
  app.get(PATH, (_, reply) => reply.code(status).send(body));
  servers.push(app);
  return app.listen();
}

const check = (publicUrl: string, token = 'scrape') => checkProxies({ publicUrl, path: PATH, token }).run();

describe('the check of the proxies in front', () => {
  it('is content when as many are trusted as there are', async () => {
    expect(await check(await site(0))).toMatchObject({ state: 'ok' });
    expect(await check(await proxy(await site(1)))).toMatchObject({ state: 'ok' });
    expect(await check(await proxy(await proxy(await site(2)), { keepsClaim: false }))).toMatchObject({ state: 'ok' });
  });

  it('warns that visitors share an address when fewer are trusted', async () => {
    expect(await check(await proxy(await proxy(await site(1))))).toEqual({
      state: 'warning',
      sentence:
        'TRUST_PROXY is 1, and requests of visitors pass 2 proxies: all visitors have the address of a proxy and share its limits. Set it to 2.',
    });
  });

  it('warns that addresses can be claimed when more are trusted', async () => {
    expect(await check(await proxy(await site(2)))).toEqual({
      state: 'warning',
      sentence:
        'TRUST_PROXY is 2, and requests of visitors pass 1 proxy: anybody can claim any address and pass by the limits. Set it to 1.',
    });
  });

  it('leaves it to others to warn of a site whose response says nothing about proxies', async () => {
    const origin = await site(0);
    expect(await check(origin, 'other')).toEqual({
      state: 'ok',
      sentence: `TRUST_PROXY is not compared: ${origin}${PATH} responds with 404.`,
    });
    for (const [status, body] of [
      [429, '{"status":429}'],
      [503, ''],
      [301, ''],
      [200, '<html></html>'],
      [200, 'null'],
    ] as const) {
      expect(await check(await standIn(status, body))).toMatchObject({
        state: 'ok',
        sentence: expect.stringContaining(`responds with ${status}`),
      });
    }
  });

  it('leaves it to others to warn of a site that is down', async () => {
    const origin = await site(0);
    await closeServers();
    expect(await check(origin)).toMatchObject({ state: 'ok', sentence: expect.stringContaining('does not respond') });
  });
});
