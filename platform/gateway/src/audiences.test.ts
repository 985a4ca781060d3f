import { TELEMETRY_PATH } from '@mortar/federation';
import { sign } from '@mortar/server/signing';
import type { FastifyInstance } from 'fastify';
import { readAudiencePass, signAudiencePass } from '@mortar/rollouts/audiences/audience-pass';
import { createInvitations } from '@mortar/rollouts/audiences/invitations';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const BEHIND_A_CDN = { trustProxy: 1, countryHeader: 'cf-ipcountry' };
const [BASELINE, CANDIDATE] = ['1.0.0', '1.1.0'];
const COOKIE = 'mortar_subject';
const PHONE = { 'sec-ch-ua-mobile': '?1' };
let rollout: string;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: CANDIDATE }), ORIGIN);
});

async function start(...audiences: [audience: string, share: number][]) {
  const plan = { to: CANDIDATE, steps: [1, 100], everySeconds: 600, evidence: 200 };
  const started = await fixture.rollouts.start(NAME, {
    ...ORIGIN,
    ...plan,
    audiences: audiences.map(([audience, share]) => ({ audience, share })),
  });
  rollout = started.id;
}

/** A browser: it keeps the cookies that it gets. */
function browser(app: FastifyInstance, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    jar,
    async open(path = '/login', changed: Record<string, string> = {}) {
      const response = await getPage(app, path, { ...headers, ...changed, cookie: cookie() });
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
    async version(changed: Record<string, string> = {}) {
      return bootOf((await this.open('/login', changed)).body).remotes[0]?.version;
    },
    report: (measure: string, version: string, changed: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: TELEMETRY_PATH,
        headers: { ...headers, ...changed, 'content-type': 'text/plain', cookie: cookie() },
        payload: JSON.stringify({ events: [{ name: NAME, version, measure, value: 0 }] }),
      }),
  };
}

function from(country: string, client = '198.51.100.7'): Record<string, string> {
  return { 'cf-ipcountry': country, 'x-forwarded-for': client };
}

const invitations = createInvitations({ database: fixture.database, clock: databaseClock });

function invite(group: string) {
  return invitations.create({ ...ORIGIN, group, minutes: 10, days: 1 });
}

describe('staff', () => {
  it('get the candidate when their browser opened an invitation, and no other visitor gets it', async () => {
    await start(['staff', 100]);
    const app = await fixture.gateway();
    const [member, other] = [browser(app), browser(app)];
    const opened = await member.open(`/login?a=1&join=${encodeURIComponent((await invite('staff')).pass)}`);
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      303,
      '/login?a=1',
      'no-store',
    ]);
    expect(opened.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await member.version()).toBe(CANDIDATE);
    const document = await other.open();
    expect(bootOf(document.body).remotes[0]?.version).toBe(BASELINE);
    // It is not cached for others: the same address has another document for staff.
    expect(document.headers['cache-control']).toBe('private, no-cache');

    await member.open('/login?join=off');
    expect(await member.version()).toBe(BASELINE);
  });

  it('lose the candidate when their invitation is ended, whose link opens no more, and others when all are', async () => {
    await start(['staff', 100]);
    const app = await fixture.gateway();
    const first = await invite('staff');
    const links = [first, await invite('staff')].map(({ pass }) => `/login?join=${encodeURIComponent(pass)}`);
    const members = links.map(() => browser(app));
    for (const [index, member] of members.entries()) await member.open(links[index]);
    const versions = () => Promise.all(members.map((member) => member.version()));
    expect(await versions()).toEqual([CANDIDATE, CANDIDATE]);

    const end = { ...ORIGIN, group: 'staff' };
    const unknown = '0197aaaa-0000-7000-8000-000000000001';
    await expect(invitations.end({ ...end, invitation: unknown })).rejects.toThrow(`no invitation ${unknown} to staff`);
    await invitations.end({ ...end, invitation: first.id });
    expect(await eventually(versions, ([version]) => version === BASELINE)).toEqual([BASELINE, CANDIDATE]);
    expect((await browser(app).open(links[0])).statusCode).toBe(403);
    expect((await browser(app).open(links[1])).statusCode).toBe(303);

    await invitations.end(end);
    expect(await eventually(versions, ([, version]) => version === BASELINE)).toEqual([BASELINE, BASELINE]);
    const later = browser(app);
    await later.open(`/login?join=${encodeURIComponent((await invite('staff')).pass)}`);
    expect(await later.version()).toBe(CANDIDATE);
    expect(await fixture.audit.history({ limit: 10 })).toContainEqual(
      expect.objectContaining({
        action: 'uninvite',
        subject: 'staff',
        actor: ORIGIN.actor,
        after: { invitation: null },
      }),
    );
  });

  it.each<[string, (key: string, now: number) => string]>([
    ['invents a pass', () => `${'a'.repeat(40)}.${'b'.repeat(22)}`],
    ['uses the link as the cookie', (key, now) => passFor(key, 'link', 'staff', now + 60_000)],
    ['uses a pass of a front end', (key, now) => passFor(key, 'member', NAME, now + 60_000)],
    ['uses a pass that has ended', (key, now) => passFor(key, 'member', 'staff', now - 60_000)],
    ['signs with another key', (_key, now) => passFor('guessed', 'member', 'staff', now + 60_000)],
  ])('do not gain a member when a browser %s', async (_how, forge) => {
    await start(['staff', 100]);
    const app = await fixture.gateway();
    const { signingKey } = await fixture.releases.activeState();
    const forger = browser(app);
    forger.jar.set('mortar_audience_staff', forge(signingKey, (await databaseClock(fixture.database)).getTime()));
    expect(await forger.version()).toBe(BASELINE);
  });

  it('gain no member by a link that stopped to open', async () => {
    await start(['staff', 100]);
    const app = await fixture.gateway();
    const { signingKey } = await fixture.releases.activeState();
    const now = (await databaseClock(fixture.database)).getTime();
    const opensUntil = new Date(now - 1_000).toISOString();
    const link = signAudiencePass(signingKey, 'link', {
      group: 'staff',
      opensUntil,
      until: new Date(now + 60_000).toISOString(),
      id: '',
      madeAt: '',
    });
    expect((await browser(app).open(`/login?join=${link}`)).statusCode).toBe(403);
    expect(readAudiencePass(signingKey, 'member', link, new Date(now))).toBeUndefined();
  });
});

function passFor(key: string, kind: 'link' | 'member', group: string, at: number): string {
  const time = new Date(at).toISOString();
  return signAudiencePass(key, kind, { group, opensUntil: time, until: time, id: '', madeAt: '' });
}

it('invited get the candidate of the front end that they were invited to', async () => {
  await start(['invited', 100]);
  const app = await fixture.gateway();
  const [invited, elsewhere] = [browser(app), browser(app)];
  await invited.open(`/login?join=${encodeURIComponent((await invite(NAME)).pass)}`);
  await elsewhere.open(`/login?join=${encodeURIComponent((await invite('mfe-account')).pass)}`);
  expect([await invited.version(), await elsewhere.version()]).toEqual([CANDIDATE, BASELINE]);
});

describe('country', () => {
  it('is that of the header when every trusted proxy was passed, and unknown otherwise', async () => {
    await start(['country=NG', 100]);
    const [app, direct] = [
      await fixture.gateway(BEHIND_A_CDN),
      await fixture.gateway({ countryHeader: 'cf-ipcountry' }),
    ];
    expect(await browser(app, from('NG')).version()).toBe(CANDIDATE);
    expect(await browser(app, from('ng')).version()).toBe(CANDIDATE);
    expect(await browser(app, from('GH')).version()).toBe(BASELINE);
    expect(await browser(app, from('XX; NG')).version()).toBe(BASELINE);
    expect(await browser(app, { 'x-forwarded-for': '198.51.100.7' }).version()).toBe(BASELINE);
    expect(await browser(app, { 'cf-ipcountry': 'NG' }).version()).toBe(BASELINE);
    expect(await browser(direct, from('NG')).version()).toBe(BASELINE);
  });

  it('stays that of the first document when a visitor goes to another, and is of no use to other browsers', async () => {
    await start(['country=NG', 100]);
    const app = await fixture.gateway(BEHIND_A_CDN);
    const traveller = browser(app, from('NG'));
    expect(await traveller.version()).toBe(CANDIDATE);
    expect(await traveller.version(from('GH'))).toBe(CANDIDATE);

    const [country, device, day, signature] = (traveller.jar.get(COOKIE) ?? '').split('.').slice(1);
    const thief = browser(app, from('GH'));
    expect(await thief.version()).toBe(BASELINE);
    const own = (thief.jar.get(COOKIE) ?? '').split('.');
    for (const signed of [signature, own.at(-1)]) {
      thief.jar.set(COOKIE, [own[0], country, device, day, signed].join('.'));
      expect(await thief.version()).toBe(BASELINE);
    }

    await fixture.rollouts.change(NAME, 'advance', ORIGIN);
    expect(await traveller.version(from('GH'))).toBe(CANDIDATE);
  });

  it('is added to the cookie of a visitor who has one, and read again after a month', async () => {
    await start(['country=NG', 100]);
    const app = await fixture.gateway(BEHIND_A_CDN);
    const { signingKey } = await fixture.releases.activeState();
    const keep = (content: string) => `${content}.${sign(signingKey, 'subject', content)}`;
    const subject = 'a'.repeat(22);
    const visitor = browser(app, from('NG'));
    visitor.jar.set(COOKIE, keep(subject));
    expect(await visitor.version()).toBe(CANDIDATE);
    const today = Math.floor((await databaseClock(fixture.database)).getTime() / 86_400_000);
    expect(visitor.jar.get(COOKIE)).toBe(keep(`${subject}.NG.other.${today}`));
    expect((await visitor.open()).cookies).toEqual([]);

    visitor.jar.set(COOKIE, keep(`${subject}.NG.other.${today - 29}`));
    expect(await visitor.version(from('GH'))).toBe(CANDIDATE);
    visitor.jar.set(COOKIE, keep(`${subject}.NG.other.${today - 32}`));
    expect(await visitor.version(from('GH'))).toBe(BASELINE);
    expect(visitor.jar.get(COOKIE)).toBe(keep(`${subject}.GH.other.${today}`));
  });
});

it.each([
  ['the client hint says so', PHONE, CANDIDATE],
  ['the client hint denies it', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, BASELINE],
  ['an iPhone says so', { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Safari/604' }, CANDIDATE],
  ['Opera Mini says so', { 'user-agent': 'Opera/9.80 (Android; Opera Mini/36.2) Presto/2.12' }, CANDIDATE],
  ['a computer says nothing of it', { 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140' }, BASELINE],
  ['nothing is known', {}, BASELINE],
])('device is or is not a phone when %s', async (_what, headers, version) => {
  await start(['device=phone', 100]);
  expect(await browser(await fixture.gateway(), headers).version()).toBe(version);
});

it('reports count in the audience that the browser was given its version in, whatever it says later', async () => {
  await start(['device=phone', 100]);
  const app = await fixture.gateway({ analysisMs: 20, visitorsPerAddress: 1_000 });
  const [phone, desktop] = [browser(app, PHONE), browser(app)];
  expect([await phone.version(), await desktop.version()]).toEqual([CANDIDATE, BASELINE]);
  // The second never got the candidate; the first stays in its audience.
  await desktop.report('crash', CANDIDATE, PHONE);
  await desktop.report('load', BASELINE);
  await phone.report('crash', CANDIDATE, { 'sec-ch-ua-mobile': '?0' });
  const evidence = await eventually(
    () => fixture.analysis.evidence(rollout),
    ({ audiences }) => (audiences[0]?.candidate.visitors ?? 0) > 0,
  );
  expect(evidence.audiences[0]?.candidate).toMatchObject({ visitors: 1, signals: { failure: 1 } });
  expect([evidence.candidate.visitors, evidence.baseline.visitors]).toEqual([0, 0]);
});

it('gateway keeps audiences when it starts while the database is unavailable', async () => {
  await start(['device=phone', 100]);
  await fixture.gateway();
  fixture.database.setAvailable(false);
  const restarted = await fixture.gateway();
  expect(await browser(restarted, PHONE).version()).toBe(CANDIDATE);
  expect(await browser(restarted).version()).toBe(BASELINE);
});
