import type { FastifyInstance } from 'fastify';
import { type BootManifest, type TelemetryEvent, TELEMETRY_PATH } from '@mortar/federation';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { CauseReportView } from '@mortar/registry/schemas/causes';

const fixture = setUpGateway();
const READER = 'mfe-reader';
const PLAN = { steps: [75, 100], everySeconds: 600, evidence: 20 };

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.release({ name: READER });
});

async function start(name: string): Promise<void> {
  await fixture.publisher.publish(await buildPackage({ name, version: '2.0.0' }), ORIGIN);
  await fixture.rollouts.start(name, { ...ORIGIN, ...PLAN, to: '2.0.0' });
}

interface Page {
  cookie: string;
  boot: BootManifest;
}

/** Each visitor is of a network of their own. */
async function open(app: FastifyInstance, visitor: number): Promise<Page> {
  const remoteAddress = `198.51.100.${visitor}`;
  const { body, cookies } = await app.inject({ url: '/', headers: { accept: 'text/html' }, remoteAddress });
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), boot: bootOf(body) };
}

function versionOf({ boot }: Page, name: string): string {
  const version = name === 'shell' ? boot.shell.version : boot.remotes.find((one) => one.name === name)?.version;
  if (version === undefined) throw new Error(`The page has no ${name}.`);
  return version;
}

/** As a browser reports a page on which each front end has loaded, and then some failed. */
async function report(app: FastifyInstance, page: Page, failed: readonly string[], revision = page.boot.revision) {
  const event = (name: string, measure: TelemetryEvent['measure']): TelemetryEvent => ({
    name,
    version: versionOf(page, name),
    measure,
    value: 0,
    ...(measure === 'crash' && { cause: { error: 'TypeError' } }),
  });
  const names = ['shell', ...page.boot.remotes.map(({ name }) => name)];
  const events = [...names.map((name) => event(name, 'load')), ...failed.map((name) => event(name, 'crash'))];
  const payload = JSON.stringify({ events, revision });
  await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers: { cookie: page.cookie }, payload });
}

async function latest(name: string) {
  const [rollout] = await fixture.rollouts.list(name);
  return rollout;
}

async function openPages(visitors: number): Promise<{ app: FastifyInstance; pages: Page[] }> {
  const app = await fixture.gateway({ analysisMs: 10, renderers: 0 });
  return { app, pages: await Promise.all(Array.from({ length: visitors }, (_, visitor) => open(app, visitor))) };
}

/** Until every visitor of a rollout has reported. */
async function untilReported(name: string, visitors: number) {
  const { id = '' } = (await latest(name)) ?? {};
  return eventually(
    () => fixture.analysis.evidence(id),
    ({ candidate, baseline }) => candidate.visitors + baseline.visitors === visitors,
  );
}

it('shell is rolled back with the pair named when a remote that nobody changed crashes beside it', async () => {
  await start('shell');
  const { app, pages } = await openPages(90);
  await Promise.all(pages.map((page) => report(app, page, versionOf(page, 'shell') === '2.0.0' ? [READER] : [])));
  const ended = await eventually(
    () => latest('shell'),
    (rollout) => rollout?.status === 'rolled-back',
  );
  expect(ended?.note).toMatch(
    /^Other front ends crash or do not load beside it for \d+ of \d+ visitors \(100\.0 %\) .*: shell 2\.0\.0 with mfe-reader 1\.0\.0\.$/,
  );
  const { token } = await fixture.tokens.create({ label: 'test', scope: 'read' }, ORIGIN);
  const headers = { authorization: `Bearer ${token}` };
  const { causes } = (await app.inject({ url: '/releases/api/remotes/shell/causes', headers })).json<CauseReportView>();
  expect(causes).toEqual([expect.objectContaining({ beside: 'mfe-reader 1.0.0', measure: 'crash', baseline: 0 })]);
});

it('sound rollout is not blamed when the candidate of another one that runs beside it crashes', async () => {
  await start('shell');
  await start(READER);
  const { app, pages } = await openPages(90);
  await Promise.all(pages.map((page) => report(app, page, versionOf(page, READER) === '2.0.0' ? [READER] : [])));
  await eventually(
    () => latest(READER),
    (rollout) => rollout?.status === 'rolled-back',
  );
  const { candidate, baseline } = await untilReported('shell', 90);
  // Both versions of the shell met the crashes of the other candidate.
  expect([candidate, baseline].map((side) => side.elsewhere.signals.failure > 0)).toEqual([true, true]);
  expect(await latest('shell')).toMatchObject({ status: 'running' });
});

it('failures of a page count for none of its versions when it is older than what its visitor gets', async () => {
  await start('shell');
  const { app, pages } = await openPages(20);
  for (const page of pages) await report(app, page, [READER], '0123456789abcdef');
  const { candidate, baseline } = await untilReported('shell', 20);
  expect(candidate.elsewhere.signals.failure + baseline.elsewhere.signals.failure).toBe(0);
});

it('failures elsewhere count for a remote when its own code has loaded, and not when it has not', async () => {
  await start(READER);
  const { app, pages } = await openPages(20);
  for (const page of pages) {
    const payload = JSON.stringify({
      events: [{ name: 'mfe-articles', version: '1.0.0', measure: 'crash', value: 0 }],
      revision: page.boot.revision,
    });
    await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers: { cookie: page.cookie }, payload });
  }
  const { id = '' } = (await latest(READER)) ?? {};
  const [first] = pages as [Page, ...Page[]];
  await report(app, first, []);
  await untilReported(READER, 1);
  const { candidate, baseline } = await fixture.analysis.evidence(id);
  expect(candidate.elsewhere.signals.failure + baseline.elsewhere.signals.failure).toBe(1);
});

it('visitors are compared with those of the same share when most of the candidate came later than the baseline', async () => {
  await start('shell');
  const { id = '' } = (await latest('shell')) ?? {};
  // In the last step a remote fails for one visitor in five, whatever shell they have.
  const crowd = (share: number, visitors: number, failing: number) =>
    [true, false].flatMap((candidate) => {
      const size = visitors * (candidate ? share / 10_000 : 1 - share / 10_000);
      return Array.from({ length: size }, (_, index) => {
        const subject = `${share}-${candidate}-${index}`;
        const elsewhere = index < size * failing ? ['failure mfe-reader 1.0.0'] : [];
        return { rollout: id, subject, source: subject, candidate, share, failed: false, elsewhere };
      });
    });
  const exposures = [...crowd(100, 2_000, 0), ...crowd(1_000, 2_000, 0), ...crowd(5_000, 2_000, 0.2)];
  await fixture.telemetry.save({ exposures, measurements: [], causes: [] });
  await fixture.analysis.run();
  expect(await latest('shell')).toMatchObject({ status: 'running' });
  const { candidate, baseline } = await fixture.analysis.evidence(id);
  expect(candidate.visitors).toBe(1_220);
  const rates = [candidate, baseline].map(({ elsewhere }) => elsewhere.signals.failure / elsewhere.visitors);
  expect(rates[1]).toBeCloseTo(rates[0] ?? 0, 2);
});
