import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TELEMETRY_PATH, type TelemetryEvent } from '@mortar/federation';
import { addressRanges } from '@mortar/server/environment';
import type { FastifyInstance } from 'fastify';
import { runCommand } from '#run-command.ts';
import type { GatewayOptions } from '@mortar/gateway/config/gateway-config';
import type { Notice } from '@mortar/registry/notices/notice';
import { setUpApi } from '@mortar/gateway/test/api-server';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { setUpGateway, subjectOf } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { ageHistory, recordUsual } from '#test/watched-history.ts';

const fixture = setUpGateway();
const api = setUpApi();
const NAME = 'mfe-articles';
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
    await ageHistory(fixture);
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
    await ageHistory(fixture);
    await visits(app, 50, ['load', 'request-5xx']);
    const alarm = await noticeOf('alarm');
    expect(alarm.data.reason).toMatch(
      /^Its requests fail \(5xx or no response\) for .* Nothing that the platform knows of was changed/,
    );
    expect(await why()).not.toContain('The evidence asks');
  });

  it('says where most of it is met, and keeps that for fourteen days', async () => {
    await ageHistory(fixture);
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

  it('is said to fail for those whose page loads do', async () => {
    const agents = {
      safari: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const load = async (nth: number, agent: string, measure: string) => {
      const cookie = await cookieAt(app, `203.0.114.${nth}`);
      await report(
        app,
        { events: [{ name: NAME, version: '1.0.0', measure, value: 0 }] },
        { cookie, 'user-agent': agent },
      );
    };
    for (let nth = 0; nth < 60; nth += 1) {
      await load(nth, agents.safari, nth < 45 ? 'load' : 'load-failure');
      await load(nth + 60, agents.firefox, nth < 57 ? 'load' : 'load-failure');
    }
    await stored(120);
    const said = 'Page loads of 1.0.0 that failed in 24 hours: 25.0 % in Safari, 25.0 % on phones';
    const lines = async () => (await why()).replaceAll('\u00a0', ' ').split('\n');
    expect(await eventually(lines, (printed) => printed.includes(said))).toContain(said);
  });

  it.each([
    ['raises one when pages paint two seconds later than in the day before', { LCP: 60 }, 3_100, 1],
    ['raises none when they paint as late as then', { LCP: 540 }, 3_100, 0],
  ])('%s', async (_what, usual, value, alarms) => {
    await ageHistory(fixture);
    await recordUsual(fixture, NAME, 600, usual);
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
    await ageHistory(fixture);
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
