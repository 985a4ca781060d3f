import type { FastifyInstance } from 'fastify';
import { type TelemetryEvent, TELEMETRY_PATH } from '@mortar/federation';
import type { CauseReportView } from '@mortar/registry/schemas/causes';
import type { InsightsView } from '@mortar/registry/schemas/insights';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const NAME = 'mfe-articles';

interface Visitor {
  cookie: string;
  version: string;
}

async function publish(version: string, goals: string[]): Promise<void> {
  await fixture.publisher.publish(await buildPackage({ version, goals }), ORIGIN);
}

/** Begins a rollout of 2.0.0, and opens a page as visitors of as many networks. */
async function visitors(number: number): Promise<{ app: FastifyInstance; all: Visitor[] }> {
  await fixture.release({ name: 'shell' });
  await publish('1.0.0', ['article-read', 'letter-sent']);
  await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN);
  await publish('2.0.0', ['article-read']);
  await fixture.rollouts.start(NAME, { ...ORIGIN, to: '2.0.0', steps: [75, 100], everySeconds: 600, evidence: 20 });
  const app = await fixture.gateway({ analysisMs: 10, renderers: 0 });
  const open = async (_: unknown, visitor: number): Promise<Visitor> => {
    const remoteAddress = `198.51.100.${visitor}`;
    const { body, cookies } = await app.inject({ url: '/', headers: { accept: 'text/html' }, remoteAddress });
    // What only gateways read is in no document.
    expect(body).not.toContain('article-read');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { cookie, version: String(bootOf(body).remotes[0]?.version) };
  };
  return { app, all: await Promise.all(Array.from({ length: number }, open)) };
}

type Reported = [measure: TelemetryEvent['measure'], place?: string];

async function report(app: FastifyInstance, { cookie, version }: Visitor, reported: readonly Reported[]) {
  const all: Reported[] = [['load'], ...reported];
  const events = all.map(([measure, place]) => ({ name: NAME, version, measure, value: 0, cause: place && { place } }));
  await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers: { cookie }, payload: JSON.stringify({ events }) });
}

async function read<View>(app: FastifyInstance, path: string): Promise<View> {
  const { token } = await fixture.tokens.create({ label: 'test', scope: 'read' }, ORIGIN);
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/releases/api/remotes/${NAME}/${path}`, headers })).json<View>();
}

async function untilRolledBack(): Promise<string | null | undefined> {
  const latest = async () => (await fixture.rollouts.list(NAME))[0];
  return (await eventually(latest, (rollout) => rollout?.status === 'rolled-back'))?.note;
}

it('candidate is rolled back when it works and its visitors do not reach the goal of its pages', async () => {
  const { app, all } = await visitors(90);
  const reachedBy = ({ version }: Visitor): Reported[] => (version === '1.0.0' ? [['goal', 'article-read']] : []);
  await Promise.all(all.map((visitor) => report(app, visitor, reachedBy(visitor))));
  expect(await untilRolledBack()).toMatch(
    /^Its goal article-read is not reached by \d+ of \d+ visitors \(100\.0 %\) with 2\.0\.0 against 0 of/,
  );
  const { versions } = await read<InsightsView>(app, 'insights');
  const baseline = versions.find(({ version }) => version === '1.0.0');
  expect(baseline?.goals['article-read']).toBe(baseline?.loads);
});

it('goals count when both versions name them, and never when none does', async () => {
  const { app, all } = await visitors(80);
  for (const visitor of all) {
    const own: Reported[] = visitor.version === '1.0.0' ? [['goal', 'letter-sent']] : [['goal', 'made-up']];
    await report(app, visitor, [['goal', 'article-read'], ...own]);
  }
  const { evidence, versions } = await eventually(
    () => read<InsightsView>(app, 'insights'),
    (view) => (view.evidence?.visitors.candidate ?? 0) + (view.evidence?.visitors.baseline ?? 0) === 80,
  );
  const goals = evidence?.comparisons.filter(({ sentence }) => sentence.startsWith('Its goal'));
  expect(goals).toEqual([expect.objectContaining({ sentence: 'Its goal article-read is not reached by' })]);
  expect((await fixture.rollouts.list(NAME))[0]).toMatchObject({ status: 'running' });
  expect(versions.find(({ version }) => version === '2.0.0')?.goals).not.toHaveProperty('made-up');
});

it('candidate is rolled back, with origin and status class named, when requests that its own code makes fail', async () => {
  const { app, all } = await visitors(90);
  const failed: Reported[] = [['request-5xx', 'https://rates.example:8443 5xx']];
  for (const visitor of all) await report(app, visitor, visitor.version === '2.0.0' ? failed : []);
  expect(await untilRolledBack()).toMatch(
    /^Its requests fail \(5xx or no response\) for \d+ of \d+ visitors \(100\.0 %\)/,
  );
  const { causes } = await read<CauseReportView>(app, 'causes');
  expect(causes).toEqual([
    expect.objectContaining({ measure: 'request-5xx', place: 'https://rates.example:8443 5xx' }),
  ]);
});

it('build is refused when its mfe.json names a goal in other signs than letters, digits and dashes', async () => {
  await expect(publish('3.0.0', ['Read it!'])).rejects.toThrow('goals');
});
