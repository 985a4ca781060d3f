import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLogger } from '@mortar/server/logger';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '#gateway.ts';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { setUpApi } from '#test/api-server.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { hostServer, remoteServer } from '#test/server-builds.ts';

const fixture = setUpGateway();
const api = setUpApi();
const TOKEN = 'a-token-for-prometheus';
const authorization = `Bearer ${TOKEN}`;

const routes = [{ path: '/', guard: 'none' as const }];
const articles = (version: string) => ({
  name: 'mfe-articles',
  version,
  routes,
  server: remoteServer({ '/': { markup: '<h1>Tides</h1>' } }),
});

async function releaseSite(): Promise<void> {
  await fixture.release({ name: 'shell', server: hostServer() });
  await fixture.release(articles('1.0.0'));
}

async function metricsOf(app: FastifyInstance): Promise<string> {
  return (await app.inject({ url: '/health/metrics', headers: { authorization } })).body;
}

describe('metrics of a gateway', () => {
  it('tell requests by route, documents and renders by outcome, proxied failures, rollouts and jobs', async () => {
    await releaseSite();
    const app = await fixture.gateway({ metricsToken: TOKEN, apiUrl: 'http://127.0.0.1:1' });
    await eventually(
      () => getPage(app, '/'),
      ({ body }) => body.includes('<h1>Tides</h1>'),
    );
    await getPage(app, '/nowhere/at/all?token=secret');
    await app.inject('/api/articles');
    await fixture.publisher.publish(await buildPackage(articles('1.1.0')), ORIGIN);
    const plan = { to: '1.1.0', steps: [5, 100], everySeconds: 600, evidence: 50 };
    await fixture.rollouts.start('mfe-articles', { ...ORIGIN, ...plan });

    const metrics = await metricsOf(app);
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} [1-9]/);
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="404"} 1');
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/*",status="503"} 1');
    expect(metrics).toMatch(/mortar_render_duration_seconds_count\{outcome="page"\} [1-9]/);
    expect(metrics).toMatch(/mortar_documents_total\{page="rendered"\} [1-9]/);
    expect(metrics).toContain('mortar_proxy_failures_total{status="503"} 1');
    expect(metrics).toContain('mortar_rollout_share{remote="mfe-articles",status="running"} 0.05');
    expect(metrics).toContain('mortar_registry_up 1');
    expect(metrics).toContain('mortar_jobs_waiting{kind="notice"} 0');
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(metrics).not.toContain('nowhere');
    expect(metrics).not.toContain('secret');
  });

  it('are 404 without the token, and when none is configured', async () => {
    await releaseSite();
    const [open, closed] = [await fixture.gateway({ metricsToken: TOKEN }), await fixture.gateway()];
    expect((await open.inject('/health/metrics')).statusCode).toBe(404);
    const wrong = { authorization: 'Bearer wrong' };
    expect((await open.inject({ url: '/health/metrics', headers: wrong })).statusCode).toBe(404);
    expect((await closed.inject({ url: '/health/metrics', headers: { authorization } })).statusCode).toBe(404);
  });
});

describe('log of a gateway', () => {
  it('has one line a request with the address of the client and its trace, and neither query nor tokens', async () => {
    await releaseSite();
    const output = new PassThrough();
    const { database, artefacts, stateFile } = fixture;
    const config = { stateFile, trustProxy: 1, apiUrl: api.url, renderers: 0 };
    const app = await buildGateway({ database, artefacts, config, logger: createLogger('info', output) });
    await app.ready();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    await getPage(app, '/?q=my+name', { 'x-forwarded-for': '203.0.113.9', cookie: 'a=hidden', traceparent });
    await getPage(app, `/saved/shared/${'s'.repeat(22)}`);
    await app.inject('/api/articles?q=my+name');
    await app.close();
    output.end();
    const log = await text(output);
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([
      {
        traceId: '0af7651916cd43dd8448eb211c80319c',
        method: 'GET',
        route: '/*',
        path: '/',
        status: 200,
        ms: expect.any(Number),
        client: '203.0.113.9',
      },
      { route: '/*', path: '/saved/shared/[redacted]', status: 404, client: '127.0.0.1' },
      { route: '/api/*', path: '/api/articles', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    for (const hidden of ['my+name', 'hidden', 'sssss']) expect(log).not.toContain(hidden);
  });
});
