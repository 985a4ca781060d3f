import type { FastifyInstance } from 'fastify';
import { TELEMETRY_PATH } from '@mortar/federation';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const VISITS = 90;
let rollout: string;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  const plan = { to: '1.1.0', steps: [75, 100], everySeconds: 600, evidence: 200 };
  ({ id: rollout } = await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan }));
  await reportsOfBaseline(100);
});

/** Visitors of as many networks, for whom the baseline works; none has the candidate, which suits an attack best. */
async function reportsOfBaseline(visitors: number) {
  const exposures = Array.from({ length: visitors }, (_, index) => {
    const subject = `baseline-${index}`;
    return { rollout, subject, source: subject, candidate: false, share: 7_500, failed: false };
  });
  await fixture.telemetry.save({ exposures, measurements: [], causes: [] });
}

interface Visitor {
  version: string;
  cookie: string;
}

async function visit(app: FastifyInstance, remoteAddress: string): Promise<Visitor> {
  const { body, cookies } = await app.inject({ url: '/', headers: { accept: 'text/html' }, remoteAddress });
  const [given] = cookies;
  return { version: String(bootOf(body).remotes[0]?.version), cookie: `${given?.name}=${given?.value}` };
}

async function report(app: FastifyInstance, { version, cookie }: Visitor, measure: string, remoteAddress: string) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: { 'content-type': 'text/plain', cookie },
    payload: JSON.stringify({ events: [{ name: NAME, version, measure, value: 0 }] }),
    remoteAddress,
  });
  expect(statusCode).toBe(204);
}

async function failures(): Promise<number> {
  const rows = await fixture.database.query<{ count: number }>(
    'select count(*)::int as count from release.exposures where failed',
  );
  return rows[0]?.count ?? 0;
}

async function status() {
  const [latest] = await fixture.rollouts.list(NAME);
  return latest?.status;
}

/** Requests documents, reports a crash of each candidate, and waits until all of it is evidence. */
async function attack(documentsFrom: (visit: number) => string, reportsFrom = documentsFrom): Promise<void> {
  const app = await fixture.gateway({ analysisMs: 20, renderers: 0 });
  const subjects = await Promise.all(Array.from({ length: VISITS }, (_, index) => visit(app, documentsFrom(index))));
  const candidates = subjects.filter(({ version }) => version === '1.1.0');
  await Promise.all(candidates.map((subject, index) => report(app, subject, 'crash', reportsFrom(index))));
  // The analysis of the gateway may end the rollout before: then no more reports are taken.
  await eventually(
    async () => (await failures()) === candidates.length || (await status()) === 'rolled-back',
    (isCounted) => isCounted,
  );
  await fixture.analysis.run();
}

const oneOfMany = (visit: number) => `198.51.100.${visit}`;
const ofOneCustomer = (visit: number) =>
  `2001:db8:7${(visit + 16).toString(16).padStart(2, '0')}:${visit.toString(16)}::1`;
const oneOfTwo = (visit: number) => `198.51.100.${visit % 2}`;
const oneOfFour = (visit: number) => `198.51.100.${visit % 4}`;

it.each([
  ['one customer has many networks of a /40', ofOneCustomer, ofOneCustomer],
  ['one client has two addresses', oneOfTwo, oneOfTwo],
  ['one client has four addresses', oneOfFour, oneOfFour],
  ['one client has many subjects and reports from many networks', () => '203.0.113.9', oneOfMany],
])('rollout goes on when the candidate is reported to crash and %s', async (_who, documentsFrom, reportsFrom) => {
  await attack(documentsFrom, reportsFrom);
  expect(await status()).toBe('running');
});

it.each<[string, (visit: number) => string]>([
  ['IPv4 addresses', oneOfMany],
  ['IPv6 customers', (visit) => `2001:${(visit + 0xd00).toString(16)}::1`],
])('rollout is rolled back when the candidate is reported to crash by many %s', async (_what, address) => {
  await attack(address);
  // The analysis of the gateway may be the one that ends it.
  expect(await eventually(status, (latest) => latest === 'rolled-back')).toBe('rolled-back');
});

it('crash weighs as much as its part of the visitors in its network when others in the network are served', async () => {
  const app = await fixture.gateway({ analysisMs: 20, renderers: 0 });
  const crowd = await Promise.all(Array.from({ length: 50 }, () => visit(app, '198.51.100.1')));
  const forger = crowd.find(({ version }) => version === '1.1.0');
  if (!forger) throw new Error('None of 50 visitors has the candidate.');
  await report(app, forger, 'crash', '198.51.100.1');
  await eventually(failures, (count) => count === 1);
  expect((await fixture.analysis.evidence(rollout)).candidate).toMatchObject({ visitors: 0, signals: { failure: 0 } });
});

it('visitors of a network are counted once more than a thousand were served', async () => {
  const crowd = (failed: boolean | null) =>
    Array.from({ length: 1_200 }, (_, index) => {
      const subject = `crowd-${index}`;
      return { rollout, subject, source: 'crowd', candidate: true, failed };
    });
  await fixture.telemetry.save({ exposures: crowd(null), measurements: [], causes: [] });
  await fixture.telemetry.save({ exposures: crowd(false), measurements: [], causes: [] });
  const rows = await fixture.database.query<{ count: number }>(
    "select count(*)::int as count from release.exposures where source = 'crowd' and not failed",
  );
  expect(rows).toEqual([{ count: 1_000 }]);
});

it('visitor who only asks for the remotes of a revision counts among the visitors of its network', async () => {
  const app = await fixture.gateway({ analysisMs: 20, renderers: 0 });
  const { cookie } = await visit(app, '198.51.100.1');
  const seen = () => fixture.database.query("select from release.exposures where source not like 'baseline%'");
  await eventually(seen, (rows) => rows.length === 1);
  await fixture.database.query("delete from release.exposures where source not like 'baseline%'");
  await app.inject({ url: '/releases/remotes/of-the-candidate', headers: { cookie } });
  expect(await eventually(seen, (rows) => rows.length > 0)).toHaveLength(1);
});

it('visitor who only follows the revision counts among the visitors of its network', async () => {
  const app = await fixture.gateway({ analysisMs: 20, renderers: 0 });
  const { cookie } = await visit(app, '198.51.100.1');
  const seen = () => fixture.database.query("select from release.exposures where source not like 'baseline%'");
  await eventually(seen, (rows) => rows.length === 1);
  await fixture.database.query("delete from release.exposures where source not like 'baseline%'");
  await app.inject({ url: '/releases/revision', headers: { cookie } });
  expect(await eventually(seen, (rows) => rows.length > 0)).toHaveLength(1);
});
