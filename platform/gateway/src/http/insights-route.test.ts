import { packed } from '@mortar/registry/test/archive';
import { buildPackage } from '@mortar/registry/test/built-package';
import { GRANTS, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { TokenGrant } from '@mortar/registry/core/tokens/token';
import type { InsightsView, OverviewView } from '@mortar/registry/schemas/insights';
import type { PublishedView } from '@mortar/registry/schemas/releases';
import type { HolderView } from '@mortar/registry/schemas/tokens';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const HOUR_MS = 3_600_000;

async function get<View>(path: string, grant: TokenGrant = GRANTS.read) {
  const app = await fixture.gateway();
  const response = await app.inject({
    url: `/releases/api${path}`,
    headers: await fixture.signedIn(grant),
  });
  expect(response.statusCode).toBe(200);
  return response.json<View>();
}

async function measure(hoursAgo: number, version: string, name = NAME): Promise<void> {
  const minute = new Date(Math.floor((Date.now() - hoursAgo * HOUR_MS) / 60_000) * 60_000).toISOString();
  const row = (what: string, bucket: number, count: number) => ({
    minute,
    name,
    version,
    measure: what,
    bucket,
    count,
  });
  const measurements = [row('load', 20, 10), row('crash', 0, 1), row('LCP', 34, 10)];
  await fixture.telemetry.save({ exposures: [], measurements, causes: [] });
}

it('insights contain as many points as a chart shows, of the versions that matter most', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'];
  for (const version of versions) await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  await fixture.activation.activate([{ name: NAME, version: '1.7.0' }], ORIGIN);
  for (const version of versions.slice(0, -1)) await measure(2, version);
  for (let hour = 1; hour <= 700; hour += 7) await measure(hour, '1.0.0');
  // Two periods, however the test's hour lies in them; of the live version there is less than of all others.
  await measure(40, '1.7.0');

  const { series, periodMs, since } = await get<InsightsView>(`/remotes/${NAME}/insights?hours=720`);
  expect(periodMs).toBe(15 * HOUR_MS);
  const charted = new Set(series.map(({ version }) => version));
  expect(charted.size).toBe(6);
  expect(charted).toContain('1.7.0');
  const points = series.filter(({ version }) => version === '1.0.0');
  expect(points.length).toBeGreaterThan(40);
  expect(points.length).toBeLessThanOrEqual(49);
  for (const { at } of points) expect((Date.parse(at) - Date.parse(since)) % periodMs).toBe(0);
  const point = series.find(({ version }) => version === '1.7.0');
  expect(point).toMatchObject({
    loads: 10,
    failed: 1,
    errors: 0,
    failedRequests: 0,
    p75: { LCP: 1.25 ** 34, INP: null },
  });
});

it('overview contains the versions that visitors get, their figures and the last change of each front end', async () => {
  await fixture.release({ name: 'mfe-account', version: '3.0.0' });
  await fixture.release({ version: '1.0.0' });
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  await fixture.publisher.publish(await buildPackage({ version: '1.2.0' }), ORIGIN);
  const plan = { to: '1.1.0', steps: [10, 100], everySeconds: 600, evidence: 200 };
  await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan, actor: 'grace', reason: 'tides' });
  await measure(1, '1.0.0');
  await measure(3, '1.0.0');
  await measure(2, '1.1.0');
  await measure(2, '1.2.0');
  await measure(30, '1.0.0');

  const { remotes } = await get<OverviewView>('/overview');
  expect(remotes.map(({ name }) => name)).toEqual(['mfe-account', NAME]);
  const [account, articles] = remotes;
  expect(account).toMatchObject({ versions: [{ version: '3.0.0', loads: 0 }], series: [] });
  expect(articles?.lastChange).toMatchObject({ action: 'rollout-start', actor: 'grace', reason: 'tides' });
  const loads = articles?.versions.map(({ version, loads: count, failed }) => [version, count, failed]).sort();
  expect(loads).toEqual([
    ['1.0.0', 20, 2],
    ['1.1.0', 10, 1],
  ]);
  expect(articles?.series).toHaveLength(3);

  const own = await get<OverviewView>('/overview', { label: 'team', scope: 'team', remotes: ['mfe-account'] });
  expect(own.remotes.map(({ name }) => name)).toEqual(['mfe-account']);
  // A token that may publish one front end may read all.
  const publisher: TokenGrant = { label: 'ci', scope: 'publish', remotes: ['mfe-account'] };
  expect((await get<OverviewView>('/overview', publisher)).remotes).toHaveLength(2);
  expect(await get<HolderView>('/holder', publisher)).toMatchObject({ remotes: ['mfe-account'] });
});

it('overview is empty when nothing was released', async () => {
  expect(await get<OverviewView>('/overview')).toMatchObject({ remotes: [] });
});

it('release has the commit that its publisher states, and none that is invalid', async () => {
  const app = await fixture.gateway();
  const payload = await packed(await buildPackage({ name: 'shell' }));
  const headers = { ...(await fixture.signedIn(GRANTS.release)), 'content-type': 'application/gzip' };
  const publish = (commit: string) =>
    app.inject({
      method: 'PUT',
      url: `/releases/api/remotes/shell/releases/1.0.0?${new URLSearchParams({ commit })}`,
      headers,
      payload,
    });
  for (const invalid of ['{', '{"hash":"d33fa63"}', JSON.stringify({ ...COMMIT, hash: '<script>' })]) {
    expect((await publish(invalid)).json()).toMatchObject({ status: 400, code: 'bad-request' });
  }
  const { release } = (await publish(JSON.stringify(COMMIT))).json<PublishedView>();
  expect(release.commit).toEqual({ ...COMMIT, subject: 'Show the bell' });
});

const COMMIT = { hash: 'd33fa63', subject: 'Show\nthe bell', author: 'Ada', at: '2030-01-01T12:00:00Z' };
