import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildPackage } from '@mortar/registry/test/built-package';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { eventually } from '@mortar/registry/test/eventually';
import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { runCommand } from '#run-command.ts';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const QUERY = 'sum(rate(orders_total[5m]))';

/** What Prometheus responds; `undefined`: nothing, ever. */
let answer: { status: number; body: object } | undefined;
let prometheus: Server;
let site: string;
let token: string;

const valueIs = (...values: string[]) => ({
  status: 200,
  body: {
    status: 'success',
    data: { resultType: 'vector', result: values.map((value) => ({ metric: {}, value: [1_900_000_000, value] })) },
  },
});

beforeEach(async () => {
  answer = valueIs('12.5');
  prometheus = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://prometheus');
    if (!answer || pathname !== '/api/v1/query' || searchParams.get('query') !== QUERY) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(prometheus, 'listening');
  const prometheusUrl = `http://127.0.0.1:${(prometheus.address() as AddressInfo).port}`;
  await fixture.release({ name: 'shell' });
  await fixture.release({ version: '1.0.0' });
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  const app = await fixture.gateway({ analysisMs: 10, renderers: 0, prometheusUrl });
  site = await app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN));
});
afterEach(() => {
  prometheus.closeAllConnections();
  prometheus.close();
});

async function start(...options: string[]) {
  const printed: string[] = [];
  const words = ['rollout', 'start', NAME, '--to', '1.1.0', '--every', '1s', '--steps', '50,100', '--judge', QUERY];
  const code = await runCommand([...words, ...options], {
    directory: '/',
    environment: { MORTAR_SITE: site, MORTAR_TOKEN: token },
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, printed: printed.join('\n') };
}

const ended = () =>
  eventually(
    () => fixture.rollouts.list(NAME),
    ([rollout]) => rollout !== undefined && rollout.status !== 'running',
  );

describe('a rollout that a query to Prometheus judges', () => {
  it.each([
    [['--below', '5'], `${QUERY} is 12.5, which is fine.`],
    [['--above', '10'], `${QUERY} is 12.5, above 10.`],
  ])('says in a dry run with %j what the value is and means, and does not begin', async (bound, said) => {
    const { code, printed } = await start(...bound, '--dry-run');
    expect([code, printed.split('\n').at(-1)]).toEqual([0, said]);
    expect(await fixture.rollouts.list(NAME)).toEqual([]);
  });

  it('is rolled back when the value passes its bound', async () => {
    answer = valueIs('0.1');
    expect((await start('--below', '5')).code).toBe(0);
    const [rollout] = await ended();
    expect(rollout).toMatchObject({ status: 'rolled-back', note: `${QUERY} is 0.1, below 5.` });
  });

  it.each([
    ['has no value', valueIs(), 'it has no value'],
    ['has several', valueIs('1', '2'), 'it has 2 values, and has to have one, as of sum(…)'],
    ['has another error', { status: 503, body: { status: 'error', error: 'busy' } }, 'busy'],
  ])('is not rolled back when the query %s, which the history says', async (_what, response, why) => {
    answer = response;
    await start('--below', '5', '--visitors', '1');
    const [rollout] = await fixture.rollouts.underWay();
    const visitor = { rollout: rollout?.id ?? '', failed: false };
    const exposures = [
      { ...visitor, subject: 'one', source: 'one', candidate: true },
      { ...visitor, subject: 'other', source: 'other', candidate: false },
    ];
    await fixture.telemetry.save({ exposures, measurements: [], causes: [] });
    const entries = await eventually(
      () => fixture.audit.history({ subject: NAME, limit: 5 }),
      (seen) => seen.some(({ action }) => action === 'rollout-advance'),
    );
    expect(entries.find(({ action }) => action === 'rollout-advance')?.reason).toBe(
      `Healthy: on to the next step. ${QUERY} is unknown: ${why}.`,
    );
  });

  it('does not begin when Prometheus does not understand the query, or it has no bound', async () => {
    answer = { status: 400, body: { status: 'error', error: 'parse error' } };
    expect(await start('--above', '1')).toEqual({
      code: 3,
      printed: 'Prometheus does not understand the query: parse error.',
    });
    answer = valueIs('1');
    expect((await start()).printed).toMatch(/^A query judges by a bound/);
    expect(await fixture.rollouts.list(NAME)).toEqual([]);
  });
});
