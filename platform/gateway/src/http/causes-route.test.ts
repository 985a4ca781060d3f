import type { FastifyInstance } from 'fastify';
import { type FailureCause, TELEMETRY_PATH } from '@mortar/federation';
import type { TokenGrant } from '@mortar/registry/core/tokens/token';
import { packed } from '@mortar/registry/test/archive';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway, untilPersonal } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { CauseReportView } from '@mortar/registry/schemas/causes';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const ROUTES = [{ path: '/tides/:tideId', guard: 'none' as const }];

/** Of a script whose first column is the line `throw new TypeError(tide)` of its source. */
function sourceMap(version: string, linesBefore: number) {
  return {
    version: 3,
    sources: [`webpack://${NAME}@${version}/./src/features/tide.ts?1a2b`],
    sourcesContent: [`${'\n'.repeat(linesBefore)}  throw new TypeError(tide);\n`],
    names: [],
    // Column 0 of the script is column 2 of that line.
    mappings: `AA${'ACEGIK'[linesBefore] ?? ''}E`,
  };
}

async function tokenFor(grant: TokenGrant): Promise<string> {
  return (await fixture.tokens.create(grant, ORIGIN)).token;
}

async function publish(app: FastifyInstance, version: string, linesBefore: number): Promise<void> {
  const slots = ['bell'];
  const maps = { 'routes.js': sourceMap(version, linesBefore) };
  const response = await app.inject({
    method: 'PUT',
    url: `/releases/api/remotes/${NAME}/releases/${version}`,
    headers: {
      authorization: `Bearer ${await tokenFor({ label: 'ci', scope: 'release' })}`,
      'content-type': 'application/gzip',
    },
    payload: await packed(await buildPackage({ version, maps, slots, routes: ROUTES })),
  });
  expect(response.statusCode).toBe(201);
}

interface Visitor {
  version: string;
  cookie: string;
}

async function visit(app: FastifyInstance): Promise<Visitor> {
  const { body, cookies } = await getPage(app, '/');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { version: String(bootOf(body).remotes.find(({ name }) => name === NAME)?.version), cookie };
}

type Failure = [measure: string, cause?: object, value?: number];

async function report(app: FastifyInstance, visitor: Visitor, failures: Failure[]) {
  const { version, cookie } = visitor;
  const event = (measure: string, cause?: object, value = 0) => ({ name: NAME, version, measure, value, cause });
  const events = [event('load'), ...failures.map((failure) => event(...failure))];
  await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers: { cookie }, payload: JSON.stringify({ events }) });
}

async function readCauses(app: FastifyInstance, grant: TokenGrant = { label: 'team', scope: 'team', remotes: [NAME] }) {
  const headers = { authorization: `Bearer ${await tokenFor(grant)}` };
  return app.inject({ url: `/releases/api/remotes/${NAME}/causes`, headers });
}

async function startRollout(): Promise<FastifyInstance> {
  await fixture.release({ name: 'shell' });
  const app = await fixture.gateway({ analysisMs: 10, visitorsPerAddress: 1_000 });
  await publish(app, '1.0.0', 1);
  await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN);
  await publish(app, '1.1.0', 3);
  const plan = { to: '1.1.0', steps: [50, 100], everySeconds: 600, evidence: 200 };
  await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan });
  // What is reported must not end it before all of it is there.
  await fixture.rollouts.change(NAME, 'pause', ORIGIN);
  await untilPersonal(app);
  return app;
}

const THROWN: FailureCause = { place: '/tides/:tideId', error: 'TypeError', frames: ['routes.js:1:1'] };

it('causes name what the visitors of a candidate met beside those of the baseline, at lines of the sources', async () => {
  const app = await startRollout();
  const visitors = await Promise.all(Array.from({ length: 30 }, () => visit(app)));
  const [withCandidate, withBaseline] = ['1.1.0', '1.0.0'].map((wanted) =>
    visitors.filter(({ version }) => version === wanted),
  ) as [Visitor[], Visitor[]];
  for (const visitor of withBaseline) await report(app, visitor, []);
  for (const visitor of withCandidate)
    await report(app, visitor, [
      ['error', THROWN],
      ['error', THROWN],
    ]);
  const [first, second] = withCandidate as [Visitor, Visitor];
  await report(app, first, [['request-5xx', { place: 'articlesGetArticle 503' }]]);
  await report(app, second, [['crash', { place: 'slot-bell', error: 'Error', frames: ['remoteEntry.js:7:8'] }]]);
  // The same line of the source, which is elsewhere in it.
  await report(app, withBaseline[0] as Visitor, [['error', THROWN]]);

  const everything = (seen: CauseReportView) =>
    seen.causes.length === 3 && seen.causes[0]?.baseline === 1 && seen.visitors.candidate === withCandidate.length;
  const { causes, visitors: reporters } = await eventually(
    async () => (await readCauses(app)).json<CauseReportView>(),
    everything,
  );
  expect(reporters).toEqual({ candidate: withCandidate.length, baseline: withBaseline.length });
  const stack = [{ file: 'src/features/tide.ts', line: 4, column: 3, code: 'throw new TypeError(tide);' }];
  expect(causes[0]).toEqual({
    beside: null,
    measure: 'error',
    place: '/tides/:tideId',
    error: 'TypeError',
    message: null,
    candidate: withCandidate.length,
    baseline: 1,
    stack,
  });
  const others = causes.slice(1).toSorted((one, other) => one.measure.localeCompare(other.measure));
  expect(others).toEqual([
    {
      beside: null,
      measure: 'crash',
      place: 'slot-bell',
      error: 'Error',
      message: null,
      candidate: 1,
      baseline: 0,
      // No source map was published of it.
      stack: [{ file: 'remoteEntry.js', line: 7, column: 8, code: null }],
    },
    {
      beside: null,
      measure: 'request-5xx',
      place: 'articlesGetArticle 503',
      error: null,
      message: null,
      candidate: 1,
      baseline: 0,
      stack: [],
    },
  ]);
  for (const path of ['routes.js.map', 'source-maps/routes.js.map.gz', 'Source-Maps/routes.js.map.gz']) {
    expect((await app.inject(`/assets/${NAME}/1.1.0/${path}`)).statusCode).toBe(404);
  }
});

it('causes name the page that is slow, or does not hydrate and at which element', async () => {
  const app = await startRollout();
  const visitors = await Promise.all(Array.from({ length: 12 }, () => visit(app)));
  const place = '/tides/:tideId';
  const failures: Failure[] = [
    ['LCP', { place, error: 'Error' }, 4_000],
    ['INP', { place }, 900],
    ['hydration-failure', { ...THROWN, error: 'h1' }],
  ];
  for (const visitor of visitors) await report(app, visitor, visitor.version === '1.1.0' ? failures : []);
  const { causes } = await eventually(
    async () => (await readCauses(app)).json<CauseReportView>(),
    (seen) => seen.causes.length >= 3 && seen.causes.every(({ candidate }) => candidate > 0),
  );
  const met = causes.map(({ measure, error, stack, ...cause }) => [measure, cause.place, error, stack[0]?.line]);
  // Failures first, although as many visitors met the slow page.
  expect(met[0]).toEqual(['hydration-failure', place, 'h1', 4]);
  expect(new Set(met.slice(1))).toEqual(
    new Set([
      ['INP', place, null, undefined],
      ['LCP', place, null, undefined],
    ]),
  );
});

it('causes contain nothing that a client made up, and few of one network', async () => {
  const app = await startRollout();
  const [liar, ...others] = (await Promise.all(Array.from({ length: 8 }, () => visit(app)))) as [Visitor, ...Visitor[]];
  await report(app, liar, [
    ['crash', { place: '/not/a/page', error: 'TypeError', frames: ['made-up.js:1:1'] }],
    ['crash', { place: 'slot-none' }],
    ['request-4xx', { place: 'call me on 080' }],
  ]);
  // Each of these reports is dropped as a whole.
  await report(app, liar, [['crash', { error: 'Ngozi Eze' }]]);
  await report(app, liar, [['crash', { message: 'ngozi@example.ng' }]]);
  for (const [index, visitor] of others.entries()) {
    const frames = (nth: number) => [`routes.js:${index + 1}:${nth}`];
    const causes = Array.from({ length: 20 }, (_, nth) => ['error', { frames: frames(nth) }] as [string, object]);
    await report(app, visitor, causes);
  }
  type Cause = { measure: string; place: string | null; error: string | null; candidate: boolean };
  const known = async () =>
    fixture.database.query<Cause>('select measure, place, error, candidate from release.causes');
  const isMadeUp = ({ measure }: Cause) => measure !== 'error';
  // What the liar may say takes one of the twenty, on the side that chance gave to it.
  const countsOf = (seen: Cause[]) => [true, false].map((side) => seen.filter((row) => row.candidate === side).length);
  const rows = await eventually(known, (seen) => countsOf(seen).some((count) => count >= 20) && seen.some(isMadeUp));
  expect(rows.filter(isMadeUp)).toEqual([
    expect.objectContaining({ measure: 'crash', place: null, error: 'TypeError' }),
  ]);
  await app.close();
  for (const count of countsOf(await known())) expect(count).toBeLessThanOrEqual(20);
});

it('causes are shown to those who may see the figures of a front end', async () => {
  await fixture.release();
  const app = await fixture.gateway();
  const other: TokenGrant = { label: 'others', scope: 'team', remotes: ['mfe-account'] };
  expect((await readCauses(app, other)).statusCode).toBe(403);
  expect((await readCauses(app)).json()).toMatchObject({ rollout: null, causes: [] });
});
