import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TELEMETRY_PATH, type TelemetryEvent } from '@mortar/federation';
import { addressRanges } from '@mortar/server/environment';
import type { FastifyInstance } from 'fastify';
import { runCommand } from '#run-command.ts';
import type { GatewayOptions } from '@mortar/gateway/config/gateway-config';
import type { OverviewView } from '@mortar/registry/schemas/insights';
import type { Notice } from '@mortar/registry/notices/notice';
import { setUpApi } from '@mortar/gateway/test/api-server';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { setUpGateway, subjectOf } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const api = setUpApi();
const NAME = 'mfe-articles';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
});

/** Of each gateway, by address: a browser of each network loads all of its pages. */
const cookies = new WeakMap<FastifyInstance, Map<string, Promise<string>>>();

function cookieAt(app: FastifyInstance, remoteAddress: string): Promise<string> {
  const known = cookies.get(app) ?? new Map<string, Promise<string>>();
  cookies.set(app, known);
  const cookie = known.get(remoteAddress) ?? subjectOf(app, remoteAddress);
  known.set(remoteAddress, cookie);
  return cookie;
}

/** A page load of one network. */
async function visit(
  app: FastifyInstance,
  network: number,
  measures: readonly TelemetryEvent['measure'][],
  { name = NAME, version = '1.0.0' } = {},
): Promise<void> {
  const events = measures.map((measure) => ({ name, version, measure, value: 0 }));
  const remoteAddress = `203.0.${Math.floor(network / 200)}.${network % 200}`;
  const cookie = await cookieAt(app, remoteAddress);
  await report(app, { events }, { cookie });
}

async function report(
  app: FastifyInstance,
  report: object,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const payload = JSON.stringify(report);
  await app.inject({ method: 'POST', url: TELEMETRY_PATH, headers, remoteAddress, payload });
}

async function visits(app: FastifyInstance, count: number, measures: readonly TelemetryEvent['measure'][], first = 1) {
  await Promise.all(Array.from({ length: count }, (_, nth) => visit(app, first + nth, measures)));
}

const stored = (count: number) =>
  eventually(
    () => fixture.database.query<{ count: number }>('select sum(opened)::int as count from release.visits'),
    ([row]) => row?.count === count,
  );

const openAlarms = async () => (await fixture.watch.alarms(new Date(0))).filter(({ endedAt }) => endedAt === null);

/** What was usual at every hour of the last day. */
async function recordUsual(visitsOfHour: number, affected: Partial<Record<string, number>> = {}, name = NAME) {
  await fixture.database.query(
    `insert into release.usual_hours (hour, name, watched, visits, affected)
     select hour, $1, watched, $2, coalesce(($3::jsonb ->> watched)::double precision, 0)
     from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()) - interval '3 hours', '1 hour') hour
     cross join unnest(array['failure', 'hydration', 'error', 'rejection', 'outage', 'LCP', 'INP', 'CLS']) watched`,
    [name, visitsOfHour, JSON.stringify(affected)],
  );
}

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

/** As if the site had been set up long ago. */
async function ageHistory(): Promise<void> {
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query("update release.audit set at = at - interval '5 hours'");
}

const OPENED = { opened: 1, visits: 1 };

describe('a live version that begins to fail without a rollout', () => {
  let server: Server;
  let received: Notice[];
  let app: FastifyInstance;
  let watching: Partial<GatewayOptions>;
  let site: string | undefined;

  beforeEach(async () => {
    received = [];
    site = undefined;
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push(JSON.parse(body) as Notice);
        response.writeHead(204).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // Whichever gateway takes a notice sends it, so that all of one test reach the receivers.
    watching = {
      analysisMs: 10,
      watchMs: 10,
      renderers: 0,
      publicUrl: 'https://mortar.example',
      webhookNetworks: addressRanges('WEBHOOK_NETWORKS', '127.0.0.0/8'),
    };
    app = await fixture.gateway({ ...watching, metricsToken: 'scrape' });
    const { token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN);
    await app.inject({
      method: 'POST',
      url: '/releases/api/receivers',
      headers: { authorization: `Bearer ${token}` },
      payload: { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, reason: 'on call' },
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const why = () => mortar('why', NAME);

  async function mortar(...words: string[]): Promise<string> {
    const { token } = await fixture.tokens.create({ label: 'night', scope: 'release' }, ORIGIN);
    site ??= await app.listen({ port: 0, host: '127.0.0.1' });
    const printed: string[] = [];
    await runCommand(words, {
      directory: fixture.folder,
      environment: { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token },
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      onInterrupt: () => () => undefined,
    });
    return printed.join('\n');
  }

  async function metrics(): Promise<string> {
    const headers = { authorization: 'Bearer scrape' };
    return (await app.inject({ url: '/health/metrics', headers })).body;
  }

  async function noticeOf(type: string): Promise<Notice> {
    await eventually(
      async () => received.map((notice) => notice.type),
      (types) => types.includes(type),
    );
    return received.find((notice) => notice.type === type) as Notice;
  }

  it('raises an alarm by webhook and metric with its suspect and the way back, which ends when visits are as usual', async () => {
    await ageHistory();
    await fixture.publisher.publish(await buildPackage({ name: 'shell', version: '2.0.0' }), ORIGIN);
    await fixture.activation.activate([{ name: 'shell', version: '2.0.0' }], { ...ORIGIN, retire: true });
    await visits(app, 50, ['load', 'crash']);

    const alarm = await noticeOf('alarm');
    expect(alarm).toMatchObject({
      data: { actor: 'live watch', subject: NAME, url: `https://mortar.example/releases#${NAME}` },
    });
    expect(alarm.data.reason).toMatch(
      /^It crashes or does not load for \d+ of \d+ visits \(100\.0\s%\) since \d\d:\d\d UTC\. In the day before: 0\.0\s%\. Just before: shell 2\.0\.0 was activated at \d\d:\d\d UTC\. To go back: mortar rollback shell$/,
    );
    expect(alarm.data.after).toMatchObject({ watched: 'failure', version: '1.0.0' });
    expect((alarm.data.after as { affected: number }).affected).toBeLessThanOrEqual(50);
    expect(await why()).toMatch(
      /^Failing: It crashes or does not load for .*\nThe evidence asks to go back to 1\.0\.0: mortar rollback shell$/,
    );
    expect(await openAlarms()).toHaveLength(1);
    expect(await metrics()).toContain(`mortar_alarm{remote="${NAME}",watched="failure"} 1`);
    expect(await metrics()).toContain(`mortar_page_loads_total{remote="${NAME}"} 50`);

    await fixture.activation.rollBack('shell', ORIGIN);
    await stored(50);
    for (const column of ['visits set minute = minute', 'alarms set raised_at = raised_at']) {
      await fixture.database.query(`update release.${column} - interval '5 minutes'`);
    }
    for (const first of [200, 300]) await visits(app, 100, ['load'], first);
    const recovery = await noticeOf('recovery');
    expect(recovery.data.reason).toMatch(/^As usual again, after a minute\. It was: It crashes/);
    expect(await openAlarms()).toEqual([]);
    expect(await metrics()).not.toContain('mortar_alarm{');
    expect(received.filter(({ type }) => type === 'alarm')).toHaveLength(1);
  });

  it('names no suspect and no way back when nothing was changed', async () => {
    await ageHistory();
    await visits(app, 50, ['load', 'request-5xx']);
    const alarm = await noticeOf('alarm');
    expect(alarm.data.reason).toMatch(
      /^Its requests fail \(5xx or no response\) for .* Nothing that the platform knows of was changed/,
    );
    expect(await why()).not.toContain('The evidence asks');
  });

  it('says where most of it is met, and keeps that for fourteen days', async () => {
    await ageHistory();
    const failing = {
      name: NAME,
      version: '1.0.0',
      measure: 'request-5xx',
      value: 0,
      cause: { place: 'articlesList 503' },
    };
    const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
    for (let nth = 0; nth < 40; nth += 1) {
      const cookie = await subjectOf(app, `203.0.113.${nth}`);
      const events = [{ name: NAME, version: '1.0.0', measure: 'load', value: 0 }, failing];
      const headers = { cookie, 'user-agent': nth === 0 ? 'curl' : safari };
      await report(app, { events, signedIn: true }, headers);
    }
    expect((await noticeOf('alarm')).data.reason).toMatch(
      /In the day before: 0\.0\s%\. Most of it: articlesList 503, (mostly )?in Safari, (mostly )?on phones, signed in, since 1\.0\.0\. /,
    );
    await eventually(
      () => why(),
      (printed) => /^ {2}40 × /m.test(printed),
    );
    expect(await why()).toMatch(
      /\nWhat visitors of 1\.0\.0 met most in 14 days:\n {2}40 × Request articlesList: 503 \(mostly in Safari, mostly on phones, signed in, since 1\.0\.0, last at \d\d:\d\d\)$/,
    );
    expect(await mortar('status')).toMatch(
      new RegExp(`^Alarm, ${NAME} 1\\.0\\.0: Its requests fail .* Most of it: articlesList 503, `, 'm'),
    );
    expect(await mortar('why')).toBe(`Which? There is something to say of ${NAME} (Failing): mortar why ${NAME}`);
    const kept = () => fixture.database.query<{ place: string }>('select place from release.live_causes');
    expect(await kept()).toEqual([{ place: 'articlesList 503' }]);
    await fixture.database.query("update release.live_causes set last_seen = now() - interval '15 days'");
    await fixture.telemetry.deleteExpired();
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['raises one when pages paint two seconds later than in the day before', { LCP: 60 }, 3_100, 1],
    ['raises none when they paint as late as then', { LCP: 540 }, 3_100, 0],
  ])('%s', async (_what, usual, value, alarms) => {
    await ageHistory();
    await recordUsual(600, usual);
    const events = ['load', 'LCP'].map((measure) => ({ name: NAME, version: '1.0.0', measure, value }));
    for (let nth = 0; nth < 130; nth += 1) {
      await report(app, { events }, { cookie: await cookieAt(app, `203.0.113.${nth}`) });
    }
    await stored(130);
    await fixture.watch.run();
    const found = await openAlarms();
    expect(found.map(({ watched }) => watched)).toEqual(Array.from({ length: alarms }, () => 'LCP'));
  });

  it('names other builds of servers and changed categories among the suspects', async () => {
    await ageHistory();
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
    const changedAt = ago(10);
    api.responses.set('/gateway/changes', {
      changes: [
        { at: changedAt, kind: 'data-change', subject: 'categories', version: null },
        { at: ago(20), kind: 'deploy', subject: 'mortar-api', version: 'a2' },
        { at: ago(500), kind: 'deploy', subject: 'mortar-api', version: 'a1' },
      ],
    });
    const recorded = async (count: number) =>
      eventually(
        async () => (await fixture.audit.history()).filter(({ action }) => /^(deploy|data-change)$/.test(action)),
        ({ length }) => length === count,
      );
    const gateway = (build: string) => fixture.gateway({ ...watching, apiUrl: api.url, build });
    await gateway('g1');
    await recorded(3);
    await gateway('g2');
    await recorded(4);
    // The one before still runs, and another process of the new build starts.
    await gateway('g2');
    await visits(app, 50, ['load', 'request-5xx']);

    const { reason } = (await noticeOf('alarm')).data;
    const time = String.raw`\d\d:\d\d UTC`;
    expect(reason).toMatch(
      new RegExp(
        `Just before: build g2 of mortar-gateway was deployed at ${time}, build g1 of mortar-gateway was deployed at ${time}, the categories were changed at ${time}, build a2 of mortar-api was deployed at ${time}\\.$`,
      ),
    );
    expect(reason).toContain(`the categories were changed at ${changedAt.slice(11, 16)} UTC`);
    expect(await why()).toMatch(/^Failing: .* Just before: build g2 of mortar-gateway was deployed at /);
    await recorded(4);
  });

  const crash = { events: ['load', 'crash'].map((measure) => ({ name: NAME, version: '1.0.0', measure, value: 0 })) };

  it('raises none when reports come without the subject of a document', async () => {
    await visits(app, 50, ['load']);
    for (let nth = 0; nth < 80; nth += 1) await report(app, crash, {}, `198.51.100.${nth % 8}`);
    await visits(app, 10, ['load'], 100);
    await stored(60);
    const rows = await fixture.database.query('select from release.visits where failure > 0');
    expect(rows).toEqual([]);
    expect(await fixture.watch.run()).toEqual([]);
  });

  it('counts reports for the network that got the document, from whichever they come', async () => {
    const cookie = await subjectOf(app, '198.51.100.1');
    for (let nth = 0; nth < 40; nth += 1) await report(app, crash, { cookie }, `203.0.113.${nth}`);
    await stored(40);
    const [row] = await fixture.database.query<{ networks: number }>(
      'select count(distinct network)::int as networks from release.visits',
    );
    expect(row).toEqual({ networks: 1 });
  });

  it('raises none when a few networks report many failures', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, nth) => visit(app, nth % 4, ['load', 'crash'])));
    await visits(app, 50, ['load'], 500);
    await stored(250);
    expect(await fixture.watch.run()).toEqual([]);
    expect(await fixture.watch.alarms(new Date(0))).toEqual([]);
  });
});

it('reports of eight networks raise no alarm beside sound traffic, nor do those of nineteen, and those of more do', async () => {
  await recordUsual(600, { failure: 6 });
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
  await recordUsual(600, { error: 60, LCP: 180 });
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
  await recordUsual(600, { error: 60 });
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
    await ageHistory();
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
    await ageHistory();
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
