import type { FastifyInstance } from 'fastify';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const NAME = 'mfe-articles';

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release({ routes: [{ path: '/', guard: 'none' }] });
  const next = { version: '1.1.0', routes: [{ path: '/', guard: 'none' as const }] };
  await fixture.publisher.publish(await buildPackage(next), ORIGIN);
});

function start(...steps: number[]) {
  const plan = { to: '1.1.0', steps, everySeconds: 600, evidence: 50 };
  return fixture.rollouts.start(NAME, { ...ORIGIN, ...plan });
}

async function visit(app: FastifyInstance, cookie?: string) {
  const response = await getPage(app, '/', cookie ? { cookie } : {});
  const [remote] = bootOf(response.body).remotes;
  const [given] = response.cookies;
  return {
    remote,
    given,
    headers: response.headers,
    cookie: given ? `${given.name}=${given.value}` : cookie,
  };
}

it('gateway gives a browser a cookie with its first document, and later ones are shared when no rollout is running', async () => {
  const app = await fixture.gateway();
  const first = await visit(app);
  expect(first.given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const { given, headers } = await visit(app, first.cookie);
  expect(given).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

it('gateway serves each browser one version, the candidate with the baseline as fallback, when a rollout is running', async () => {
  await start(50, 100);
  const app = await fixture.gateway();
  const visits = await Promise.all(Array.from({ length: 40 }, () => visit(app)));
  const seen = visits.map(({ remote }) => remote?.version);
  expect(new Set(seen)).toEqual(new Set(['1.0.0', '1.1.0']));
  for (const { remote, cookie, headers, given } of visits) {
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await visit(app, cookie);
    expect([again.remote?.version, again.given]).toEqual([remote?.version, undefined]);
    if (remote?.version === '1.1.0') expect(remote.lastKnownGood?.version).toBe('1.0.0');
    else expect(remote?.lastKnownGood).toBeUndefined();
  }
});

it('every gateway keeps the candidate for a browser that has it when the share grows', async () => {
  await start(30, 60, 100);
  const [one, other] = [await fixture.gateway(), await fixture.gateway()];
  const before = await Promise.all(Array.from({ length: 30 }, () => visit(one)));
  const lucky = before.filter(({ remote }) => remote?.version === '1.1.0');
  await fixture.rollouts.change(NAME, 'advance', ORIGIN);
  for (const { cookie } of lucky) expect((await visit(other, cookie)).remote?.version).toBe('1.1.0');
  await fixture.rollouts.change(NAME, 'advance', ORIGIN);
  await eventually(
    async () => (await visit(other)).remote?.version,
    (version) => version === '1.1.0',
  );
});

it('gateway serves the baseline to all browsers when the candidate is rolled back', async () => {
  await start(100);
  const app = await fixture.gateway();
  const { cookie } = await visit(app);
  await fixture.activation.rollBack(NAME, ORIGIN);
  const { remote } = await eventually(
    () => visit(app, cookie),
    (seen) => seen.remote?.version === '1.0.0',
  );
  expect(remote?.lastKnownGood).toBeUndefined();
});

it('gateway assigns a new subject when a browser invented one', async () => {
  await start(50, 100);
  const app = await fixture.gateway();
  const forged = `mortar_subject=${'a'.repeat(22)}.${'b'.repeat(22)}`;
  expect((await visit(app, forged)).given).toBeDefined();
});

it('gateway keeps the version of each browser when the database is unavailable', async () => {
  await start(50, 100);
  const first = await fixture.gateway();
  const visits = await Promise.all(Array.from({ length: 10 }, () => visit(first)));
  fixture.database.setAvailable(false);
  const restarted = await fixture.gateway();
  for (const { cookie, remote } of visits) {
    expect((await visit(restarted, cookie)).remote?.version).toBe(remote?.version);
  }
});

it('gateway serves the baseline when a candidate of the host cannot be read', async () => {
  const { artefacts } = fixture;
  await fixture.publisher.publish(await buildPackage({ name: 'shell', version: '1.1.0' }), ORIGIN);
  const plan = { to: '1.1.0', steps: [100], everySeconds: 600, evidence: 50 };
  await fixture.rollouts.start('shell', { ...ORIGIN, ...plan });
  const open = artefacts.open.bind(artefacts);
  jest
    .spyOn(artefacts, 'open')
    .mockImplementation((name, version, path) =>
      version === '1.1.0' ? Promise.resolve(undefined) : open(name, version, path),
    );
  const { body } = await getPage(await fixture.gateway(), '/');
  expect(bootOf(body).shell.version).toBe('1.0.0');
});
