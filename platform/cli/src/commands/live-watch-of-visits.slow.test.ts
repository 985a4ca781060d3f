import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import type { OverviewView } from '@mortar/registry/schemas/insights';
import { buildPackage } from '@mortar/registry/test/built-package';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { ageHistory, recordUsual } from '#test/watched-history.ts';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const OPENED = { opened: 1, visits: 1 };

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
});

const openAlarms = async () => (await fixture.watch.alarms(new Date(0))).filter(({ endedAt }) => endedAt === null);

/**
 * Visits as gateways have stored them, each of a network of its own.
 *
 * @param network begins the names of networks that come again in other minutes
 */
async function store(
  minutesAgo: number,
  count: number,
  counts: Record<string, number>,
  name = NAME,
  network = `${Object.keys(counts).length} ${minutesAgo}`,
) {
  const minute = new Date(Math.floor((Date.now() - minutesAgo * MINUTE_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
  const visit = (nth: number) => ({
    minute,
    name,
    network: `${network} ${nth}`,
    counts,
  });
  const visits = Array.from({ length: count }, (_, nth) => visit(nth));
  await fixture.telemetry.save({ exposures: [], measurements: [], causes: [], visits });
}

it('reports of eight networks raise no alarm beside sound traffic, nor do those of nineteen, and those of more do', async () => {
  await recordUsual(fixture, NAME, 600, { failure: 6 });
  for (let ago = 60; ago > 0; ago -= 1) await store(ago, 10, OPENED);
  const forged = async (networks: number) => {
    for (let ago = 10; ago > 0; ago -= 1) await store(ago, networks, { ...OPENED, failure: 1 }, NAME, 'forger');
  };
  await forged(8);
  expect(await fixture.watch.run()).toEqual([]);
  await forged(19);
  expect(await fixture.watch.run()).toEqual([]);
  await forged(21);
  expect(await fixture.watch.run()).toMatchObject([{ alarm: { name: NAME, watched: 'failure' } }]);
});

it('of a front end that few open, half of the visits of two networks raise an alarm after twenty minutes, and less does not', async () => {
  const fail = (networks: number, ago: number) => store(ago, networks, { ...OPENED, failure: 1 }, NAME, 'moderator');
  for (let ago = 15; ago > 0; ago -= 1) await fail(2, ago);
  expect(await fixture.watch.run()).toEqual([]);
  await fail(1, 25);
  await store(24, 1, OPENED, NAME, 'third');
  await store(24, 1, OPENED, NAME, 'fourth');
  const [found, ...more] = await fixture.watch.run();
  expect(found?.alarm).toMatchObject({ name: NAME, watched: 'failure', affected: 31 });
  expect(more).toEqual([]);
  fixture.now = () => new Date(Date.now() + 10 * MINUTE_MS);
  for (let ahead = 1; ahead < 7; ahead += 1) await store(-ahead, 1, OPENED, NAME, 'moderator');
  expect(await fixture.watch.run()).toMatchObject([{ alarm: { name: NAME } }]);
});

it.each([
  ['one network', 1, 0],
  ['fewer than half of the networks', 2, 3],
])('of a front end that few open, %s raises none', async (_what, failing, sound) => {
  for (let ago = 30; ago > 0; ago -= 1) {
    await store(ago, failing, { ...OPENED, failure: 1 }, NAME, 'moderator');
    await store(ago, Math.min(sound, failing), OPENED, NAME, `sound ${ago % sound}`);
  }
  expect(await fixture.watch.run()).toEqual([]);
});

it('what was usual in the day before raises no alarm, and three times of it does', async () => {
  await recordUsual(fixture, NAME, 600, { error: 60, LCP: 180 });
  for (let ago = 30; ago > 0; ago -= 1) {
    await store(ago, 6, { ...OPENED, lcp: 1 });
    await store(ago, 3, { ...OPENED, lcp: 1, poorLcp: 1 });
    await store(ago, 1, { ...OPENED, lcp: 1, hydration: 0, error: 1 });
  }
  expect(await fixture.watch.run()).toEqual([]);
  for (let ago = 30; ago > 0; ago -= 1)
    await store(ago, 10, { ...OPENED, lcp: 1, poorLcp: 1, cls: 0, error: 0, outage: 0 });
  const [found, ...more] = await fixture.watch.run();
  expect(found?.alarm).toMatchObject({ name: NAME, watched: 'LCP', endedAt: null });
  expect(found?.reason).toMatch(
    /^It is slow for \d+ of \d+ visits \(\d+\.\d\s%\) since .* In the day before: 30\.\d\s%/,
  );
  expect(more).toEqual([]);
});

it('hours of an outage do not become usual, and hours are recorded once', async () => {
  await recordUsual(fixture, NAME, 600, { error: 60 });
  for (let ago = 130; ago > 0; ago -= 5) await store(ago, 20, { ...OPENED, error: 1 });
  await fixture.watch.run();
  const hours = () =>
    fixture.database.query<{ hours: number }>(
      "select count(distinct hour)::int as hours from release.usual_hours where hour > now() - interval '170 minutes' and name = $1",
      [NAME],
    );
  expect(await hours()).toEqual([{ hours: 1 }]);
  await fixture.watch.run();
  expect(await hours()).toEqual([{ hours: 1 }]);
  fixture.now = () => new Date(Date.now() + HOUR_MS);
  for (let ahead = 1; ahead < 60; ahead += 1) await store(-ahead, 20, OPENED);
  const [recovered] = await fixture.watch.run();
  expect(recovered?.alarm.endedAt).not.toBeNull();
  for (let ahead = 61; ahead < 80; ahead += 1) await store(-ahead, 20, { ...OPENED, error: 1 });
  fixture.now = () => new Date(Date.now() + HOUR_MS + 20 * MINUTE_MS);
  const [again] = await fixture.watch.run();
  expect(again?.reason).toMatch(/In the day before: 10\.0\s%/);
});

describe('an alarm beside rollouts', () => {
  const PLAN = { to: '2.0.0', steps: [10, 100], everySeconds: 3_600, evidence: 200, ...ORIGIN };
  const fail = () => store(2, 30, { ...OPENED, failure: 1 });

  async function begin(name: string) {
    await fixture.publisher.publish(await buildPackage({ name, version: '2.0.0' }), ORIGIN);
    return fixture.rollouts.start(name, PLAN);
  }

  /** Visitors of a rollout, all of whom with the candidate met a crash of another front end. */
  async function compare(rollout: string) {
    const exposures = Array.from({ length: 120 }, (_, nth) => ({
      rollout,
      subject: `visitor ${nth}`,
      source: `network ${nth}`,
      candidate: nth < 60,
      share: 1_000,
      failed: false,
      elsewhere: nth < 60 ? [`failure ${NAME} 1.0.0`] : [],
    }));
    await fixture.telemetry.save({ exposures, measurements: [], causes: [] });
  }

  it('names the pair where visitors of another candidate meet it, and the way back, also when that is known later', async () => {
    await ageHistory(fixture);
    await begin(NAME);
    const { id } = await begin('shell');
    await fail();
    const [raised] = await fixture.watch.run();
    expect(raised?.reason).toMatch(/Just before: a rollout of shell 2\.0\.0 began at \d\d:\d\d UTC\.$/);
    await compare(id);
    await fixture.watch.run();
    const [alarm] = await openAlarms();
    const evidence =
      'Other front ends crash or do not load beside it for 60 of 60 visitors (100.0 %) with 2.0.0 against 0 of 60 visitors (0.0 %) with 1.0.0: shell 2.0.0 with mfe-articles 1.0.0';
    expect(alarm?.suspects).toEqual([expect.objectContaining({ name: 'shell', version: '2.0.0', evidence })]);

    await fixture.database.query('delete from release.alarms');
    const [again] = await fixture.watch.run();
    expect(again?.reason).toContain(` ${evidence}. To go back: mortar rollback shell`);
  });

  it('ranks what began above what was taken back', async () => {
    await ageHistory(fixture);
    await begin(NAME);
    await fixture.rollouts.change(NAME, 'promote', ORIGIN);
    await begin('shell');
    await fixture.rollouts.change('shell', 'abort', ORIGIN);
    await store(2, 30, { ...OPENED, failure: 1 });
    const [raised] = await fixture.watch.run();
    expect(raised?.alarm.suspects.map(({ action }) => action)).toEqual([
      'rollout-promote',
      'rollout-start',
      'rollout-abort',
    ]);
    expect(raised?.reason).toMatch(/To go back: mortar rollback mfe-articles$/);
  });

  it('leaves the time of a release as it was when a rollout begins and ends', async () => {
    const releasedAt = async () =>
      (await fixture.releases.activeVersions()).find(({ name }) => name === NAME)?.changedAt;
    const before = await releasedAt();
    await begin(NAME);
    await fixture.rollouts.change(NAME, 'abort', ORIGIN);
    expect(await releasedAt()).toBe(before);
  });
});

it('overview shows the alarms of a front end to those whose token is for it', async () => {
  const { token } = await fixture.tokens.create({ label: 'team', scope: 'team', remotes: ['mfe-account'] }, ORIGIN);
  await fixture.release({ name: 'mfe-account', version: '3.0.0' });
  for (const name of [NAME, 'mfe-account']) await store(2, 30, { ...OPENED, failure: 1 }, name);
  expect(await fixture.watch.run()).toHaveLength(2);
  const app = await fixture.gateway();
  const response = await app.inject({ url: '/releases/api/overview', headers: { authorization: `Bearer ${token}` } });
  const { remotes } = response.json<OverviewView>();
  expect(remotes.map(({ name, alarms }) => [name, alarms.map(({ watched }) => watched)])).toEqual([
    ['mfe-account', ['failure']],
  ]);
});
