import type { RequestListener } from 'node:http';
import Fastify from 'fastify';
import type { Problem } from '@mortar/federation';
import type { ServedService } from '@mortar/registry/core/services/service';
import { createGatewayMetrics } from '#metrics/gateway-metrics.ts';
import { apiProxy } from '#proxy/api-proxy.ts';
import { eventually } from '@mortar/registry/test/eventually';
import { api, cleanups, never } from '#test/proxy-fixture.ts';
import { serviceProxy, type ServiceProxyOptions } from './service-proxy.ts';
import { createServiceTable } from './service-table.ts';

/** A gateway in front of an API, a service that fails and a sound one; with its metrics. */
async function gateway(failing: RequestListener | string, options: Partial<ServiceProxyOptions> = {}) {
  const service = (name: string, address: string, unavailable: string | null = null): ServedService => ({
    name,
    prefix: `/api/${name.slice(4)}`,
    address,
    unavailable,
  });
  const services = [
    service('mfe-failing', typeof failing === 'string' ? failing : await api(failing), 'The notices are closed.'),
    service('mfe-sound', await api((_request, response) => response.end('sound'))),
  ];
  const state = { remotes: [], endedInvitations: [], signingKey: '', services, assertionKeys: [] };
  const metrics = createGatewayMetrics();
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  await app.register(serviceProxy, {
    table: createServiceTable({ state: () => state }),
    assertions: { sign: async () => 'assertion' },
    bearers: { of: async () => null, stop: never },
    metrics: metrics.services,
    publicUrl: 'https://mortar.example',
    ...options,
  });
  const upstream = await api((_request, response) => response.end('api'));
  await app.register(apiProxy, { apiUrl: upstream, metrics });
  cleanups.push(() => app.close());
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    get: (path: string, network = '41.58.0.1', signal?: AbortSignal) =>
      fetch(`${site}/api/${path}`, { headers: { 'x-forwarded-for': network }, ...(signal && { signal }) }),
    counted: async (name: string) => (await metrics.registry.getSingleMetricAsString(name)).match(/^\w+\{.*$/gm) ?? [],
  };
}

it.each<[string, number, RequestListener | string]>([
  ['is not there', 503, 'http://127.0.0.1:1'],
  ['has no address', 503, 'http://service.invalid'],
  ['breaks connections off', 502, ({ socket }) => socket.destroy()],
  ['does not respond in time', 504, never],
])('service that %s has its own text, failures and circuit', async (_, status, failing) => {
  const { get, counted } = await gateway(failing, { responseTimeoutMs: 1_000, openMs: 600_000 });
  const refused = await get('failing');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '5']);
  expect((await refused.json()) as Problem).toMatchObject({
    code: 'service-unavailable',
    message: 'The notices are closed.',
  });
  for (let failure = 1; failure < 5; failure += 1) expect((await get('failing')).status).toBe(status);
  const open = await get('failing');
  expect([open.status, ((await open.json()) as Problem).message]).toEqual([503, 'The notices are closed.']);
  expect(await counted('mortar_service_failures_total')).toEqual([
    `mortar_service_failures_total{service="mfe-failing",reason="${status}"} 5`,
  ]);
  expect(await counted('mortar_service_refusals_total')).toEqual([
    'mortar_service_refusals_total{service="mfe-failing",reason="service-unavailable"} 1',
  ]);
  expect(await counted('mortar_proxy_failures_total')).toEqual([]);
  expect(await (await get('sound')).text()).toBe('sound');
});

it('service is requested again, once, when its circuit has been open for a while, and all go on when it responds', async () => {
  let requests = 0;
  let isDown = true;
  const { get } = await gateway(
    ({ socket }, response) => {
      requests += 1;
      if (isDown) socket.destroy();
      else response.end('back');
    },
    { openMs: 8_000 },
  );
  const many = () => Promise.all(Array.from({ length: 20 }, async () => (await get('failing')).status));
  await many();
  const until = requests;
  expect(new Set(await many())).toEqual(new Set([503]));
  expect(requests).toBe(until);
  isDown = false;
  const back = await eventually(
    () => get('failing'),
    ({ status }) => status === 200,
  );
  expect(await back.text()).toBe('back');
  expect(new Set(await many())).toEqual(new Set([200]));
});

it('visitors of API and other services wait for nothing when a service hangs with all its places taken', async () => {
  const { get, counted } = await gateway(never, { mostWaiting: 200, responseTimeoutMs: 600_000 });
  const leaving = new AbortController();
  const statuses: number[] = [];
  const requests = Array.from({ length: 600 }, async (_, one) => {
    const { status } = await get('failing', `41.58.1.${one % 200}`, leaving.signal);
    statuses.push(status);
  });
  await eventually(
    () => counted('mortar_service_refusals_total'),
    (lines) => lines.some((line) => line.endsWith('service-unavailable"} 400')),
  );
  for (const other of ['articles', 'sound']) {
    const responses = await Promise.all(Array.from({ length: 40 }, () => get(other)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  }
  // Its places are taken still: nothing but refusals has ended in that time.
  expect(statuses.filter((status) => status !== 503 && status !== 429)).toEqual([]);
  leaving.abort();
  await Promise.allSettled(requests);
  expect(statuses.length).toBeGreaterThanOrEqual(400);
  expect(statuses.length).toBeLessThan(600);
});
