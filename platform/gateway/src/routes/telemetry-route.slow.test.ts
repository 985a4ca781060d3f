// @embedded: aggregates are parsed by another driver.
import type { FastifyInstance } from 'fastify';
import { TELEMETRY_PATH } from '@mortar/federation';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway, subjectOf } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const OPTIONS = { analysisMs: 10, visitorsPerAddress: 1_000, renderers: 0 };
let rollout: string;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
});

async function start(steps = [50, 100]) {
  const plan = { to: '1.1.0', steps, everySeconds: 600, evidence: 200 };
  ({ id: rollout } = await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan }));
}

interface Visitor {
  version: string;
  cookie: string;
}

async function visit(app: FastifyInstance): Promise<Visitor> {
  const { body, cookies } = await getPage(app, '/');
  const [given] = cookies;
  const version = bootOf(body).remotes[0]?.version;
  if (!given || !version) throw new Error('The page gave no subject or no remote.');
  return { version, cookie: `${given.name}=${given.value}` };
}

function report(app: FastifyInstance, payload: object | string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

function event(version: string, measure = 'load', value = 120, name = NAME) {
  return { events: [{ name, version, measure, value }] };
}

function evidence() {
  return fixture.analysis.evidence(rollout);
}

async function measured() {
  const rows = await fixture.telemetry.sum({ name: NAME, since: new Date(0) });
  return rows.map(({ version, measure, count }) => [version, measure, count]);
}

it('candidate is rolled back automatically when it crashes, and only its share of visitors got it', async () => {
  await start([75, 100]);
  const app = await fixture.gateway(OPTIONS);
  const visitors = await Promise.all(Array.from({ length: 90 }, () => visit(app)));
  const crashed = visitors.filter(({ version }) => version === '1.1.0');
  expect(crashed.length).toBeGreaterThan(5);
  for (const { version, cookie } of visitors) {
    const { statusCode } = await report(app, event(version, version === '1.1.0' ? 'crash' : 'load', 0), { cookie });
    expect(statusCode).toBe(204);
  }
  const [ended] = await eventually(
    () => fixture.rollouts.list(NAME),
    ([seen]) => seen?.status === 'rolled-back',
  );
  expect(ended?.note).toMatch(/^It crashes or does not load for \d+ of \d+ visitors \(100\.0 %\)/);
  await eventually(
    async () => bootOf((await getPage(app, '/', { cookie: String(crashed[0]?.cookie) })).body).remotes[0]?.version,
    (version) => version === '1.0.0',
  );
});

it('visitors of a rollout are known by browser, device, network, and signed in or not', async () => {
  await start([100]);
  const app = await fixture.gateway(OPTIONS);
  const { version, cookie } = await visit(app);
  expect((await getPage(app, '/', { cookie })).headers['accept-ch']).toBe('ECT');
  const headers = {
    cookie,
    ect: '3g',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/136.0.0.0 Mobile Safari/537.36 OPR/89.0.0.0',
  };
  await report(app, event(version), headers);
  await report(app, { ...event(version, 'LCP', 900), signedIn: true }, headers);
  const known = () => fixture.database.query<{ segments: string[] }>('select segments from release.exposures');
  const [row] = await eventually(known, ([seen]) => seen?.segments.length === 5);
  expect(row?.segments.toSorted()).toEqual(['Opera', 'phone', 'signed-in', 'signed-out', 'slow-network']);
});

it('active version is measured when no rollout is running, and not by who got no document', async () => {
  const app = await fixture.gateway(OPTIONS);
  const events = [...event('1.0.0').events, ...event('1.0.0', 'LCP', 900).events];
  await report(app, { events: [...event('1.0.0', 'crash').events, ...events] });
  await report(app, { events }, { cookie: await subjectOf(app) });
  expect(await eventually(measured, (rows) => rows.length === 5)).toEqual([
    ['1.0.0', 'LCP', 1],
    ['1.0.0', 'load', 1],
    ['1.0.0', 'load of computer', 1],
    ['1.0.0', 'load of other-browser', 1],
    ['1.0.0', 'load of signed-out', 1],
  ]);
});

describe('forged report', () => {
  async function whatCountsAfter(lie: (visitor: Visitor) => [object | string, Record<string, string>?]) {
    await start();
    const app = await fixture.gateway(OPTIONS);
    const visitor = await visit(app);
    const { statusCode } = await report(app, ...lie(visitor));
    expect(statusCode).toBe(204);
    // Only the genuine report that follows is counted.
    await report(app, event(visitor.version), { cookie: visitor.cookie });
    const { candidate, baseline } = await eventually(
      evidence,
      (seen) => seen.candidate.visitors + seen.baseline.visitors > 0,
    );
    const rows = await eventually(measured, (seen) => seen.length > 0);
    return {
      visitors: candidate.visitors + baseline.visitors,
      failed: candidate.signals.failure + baseline.signals.failure,
      honest: rows.every(
        ([version, measure]) => version === visitor.version && /^load(?: of |$)/.test(String(measure)),
      ),
    };
  }

  it.each<[string, (visitor: Visitor) => [object | string, Record<string, string>?]]>([
    ['of a version that was never published', ({ cookie }) => [event('6.6.6', 'crash'), { cookie }]],
    ['of a front end that there is not', ({ cookie, version }) => [event(version, 'crash', 0, 'mfe-none'), { cookie }]],
    [
      'of the version that others got',
      // A browser with the baseline never got the candidate; one with the candidate has the baseline as its fallback.
      ({ cookie, version }) => [event(version === '1.0.0' ? '1.1.0' : '9.9.9', 'crash'), { cookie }],
    ],
    ['with a negative number', ({ cookie, version }) => [event(version, 'crash', -1), { cookie }]],
    ['with an absurd number', ({ cookie, version }) => [event(version, 'crash', 1e12), { cookie }]],
    ['with a measure of its own', ({ cookie, version }) => [event(version, 'explosion'), { cookie }]],
    [
      'in too many words',
      ({ cookie, version }) => [{ events: Array(51).fill(event(version, 'crash').events[0]) }, { cookie }],
    ],
    ['in no words', ({ cookie }) => ['{"events":', { cookie }]],
    [
      'from another site',
      ({ cookie, version }) => [event(version, 'crash'), { cookie, 'sec-fetch-site': 'cross-site' }],
    ],
    [
      'by a subject that was made up',
      () => [event('1.1.0', 'crash'), { cookie: `mortar_subject=${'a'.repeat(22)}.${'b'.repeat(22)}` }],
    ],
  ])('is ignored when it is %s', async (_what, lie) => {
    expect(await whatCountsAfter(lie)).toEqual({ visitors: 1, failed: 0, honest: true });
  });

  it('counts once when one browser repeats it', async () => {
    await start();
    const app = await fixture.gateway(OPTIONS);
    const { version, cookie } = await visit(app);
    for (const _ of Array.from({ length: 100 })) await report(app, event(version, 'crash', 0), { cookie });
    const { candidate, baseline } = await eventually(
      evidence,
      (seen) => seen.candidate.visitors + seen.baseline.visitors > 0,
    );
    expect(candidate.visitors + baseline.visitors).toBe(1);
  });

  it('is limited in rate', async () => {
    const app = await fixture.gateway({ analysisMs: 60_000 });
    const statuses: number[] = [];
    for (const _ of Array.from({ length: 620 })) statuses.push((await report(app, event('1.0.0'))).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('is not read when it is too long', async () => {
    const app = await fixture.gateway();
    expect((await report(app, 'x'.repeat(20_000))).statusCode).toBe(413);
  });
});

it('fallback version counts for neither side', async () => {
  await start([100]);
  const app = await fixture.gateway(OPTIONS);
  const { cookie } = await visit(app);
  await report(app, event('1.0.0'), { cookie });
  await eventually(measured, (rows) => rows.length > 0);
  expect((await evidence()).baseline.visitors).toBe(0);
});

it('visitor counts as silent when a page of the candidate was served and no report has followed for a minute', async () => {
  const routes = [{ path: '/tides', guard: 'none' as const }];
  await fixture.publisher.publish(await buildPackage({ version: '1.2.0', routes }), ORIGIN);
  const plan = { to: '1.2.0', steps: [100], everySeconds: 600, evidence: 200 };
  ({ id: rollout } = await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan }));
  const app = await fixture.gateway(OPTIONS);
  await getPage(app, '/tides');
  // Not of the front end that is rolled out.
  await getPage(app, '/');
  fixture.now = () => new Date(Date.now() + 120_000);
  const { candidate } = await eventually(evidence, (seen) => seen.candidate.served > 0);
  expect(candidate).toMatchObject({ served: 1, silent: 1, visitors: 0 });
});

it('reports are kept in memory until the database is available again', async () => {
  const app = await fixture.gateway(OPTIONS);
  const cookie = await subjectOf(app);
  fixture.database.setAvailable(false);
  await report(app, event('1.0.0'), { cookie });
  fixture.database.setAvailable(true);
  expect(await eventually(measured, (rows) => rows.length > 0)).toContainEqual(['1.0.0', 'load', 1]);
});

it('reports are summed up over the whole time and by period, with the size of three quarters of them', async () => {
  const of = (minute: string, measure: string, count: number, bucket = 7) => ({
    minute: `2030-01-01T${minute}:00.000Z`,
    name: NAME,
    version: '1.0.0',
    measure,
    bucket,
    count,
  });
  await fixture.telemetry.save({
    exposures: [],
    causes: [],
    measurements: [
      of('11:59', 'load', 9),
      of('12:03', 'load', 2),
      of('12:28', 'load', 3),
      of('12:31', 'load', 5),
      of('12:04', 'LCP', 1),
      of('12:05', 'LCP', 2, 9),
      of('12:40', 'LCP', 1, 9),
    ],
  });
  const since = new Date('2030-01-01T12:00:00.000Z');
  const sums = await fixture.telemetry.sum({ name: NAME, since });
  expect(sums.map(({ measure, bucket, count }) => [measure, bucket, count])).toEqual([
    ['LCP', 7, 1],
    ['LCP', 9, 3],
    ['load', 7, 10],
  ]);
  const versions = [{ name: NAME, version: '1.0.0' }];
  const series = await fixture.telemetry.series({ versions, since, periodMs: 30 * 60_000 });
  expect(
    series.map(({ period, measure, count, bucket75 }) => [period.slice(11, 16), measure, count, bucket75]),
  ).toEqual([
    ['12:00', 'LCP', 3, 9],
    ['12:00', 'load', 5, 7],
    ['12:30', 'LCP', 1, 9],
    ['12:30', 'load', 5, 7],
  ]);
  expect(await fixture.telemetry.series({ versions: [{ name: NAME, version: '2.0.0' }], since, periodMs: 1 })).toEqual(
    [],
  );
});
