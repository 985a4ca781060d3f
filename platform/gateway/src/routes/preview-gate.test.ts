import type { FastifyInstance } from 'fastify';
import { buildPackage } from '@mortar/registry/test/built-package';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
let app: FastifyInstance;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.5.0' }), ORIGIN);
  app = await fixture.gateway();
});

async function pass(version = '1.5.0', minutes = 15, browsers = 2) {
  return (await fixture.previews.create({ ...ORIGIN, name: NAME, version, minutes, browsers })).pass;
}

const addressOf = (link: string) => `/login?a=1&preview=${encodeURIComponent(link)}`;

/** Sends the form of the page that the link leads to. */
async function open(link: string, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: addressOf(link),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  });
  const [cookie] = response.cookies;
  return { ...response, cookie: cookie && `${cookie.name}=${cookie.value}`, given: cookie };
}

async function boot(cookie?: string) {
  return bootOf((await getPage(app, '/login', cookie ? { cookie } : {})).body);
}

it('preview shows a published version only to the browser in which its link was opened', async () => {
  const { statusCode, headers, given, cookie } = await open(await pass());
  expect([statusCode, headers.location]).toEqual([303, '/login?a=1']);
  expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const mine = await boot(cookie);
  expect(mine.remotes[0]?.version).toBe('1.5.0');
  expect(mine.preview).toMatchObject({ name: NAME, version: '1.5.0' });
  const others = await boot();
  expect([others.remotes[0]?.version, others.preview]).toEqual(['1.0.0', undefined]);
  expect(mine.revision).not.toBe(others.revision);
});

it('preview link can be opened in as many browsers as it names, however many programs and browsers have read it', async () => {
  const link = await pass();
  const page = await getPage(app, addressOf(link));
  expect([page.statusCode, page.headers['cache-control'], page.cookies]).toEqual([200, 'no-store', []]);
  expect(page.body).toMatch(/<title>Preview of mfe-articles 1\.5\.0<.*<form method="post"><button>Open preview</);
  const chats: [string, Record<string, string>][] = [
    ['GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
    ['HEAD', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
    ['GET', { 'user-agent': 'WhatsApp/2.23', cookie: 'mortar_subject=invented' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0)', accept: 'text/html' }],
  ];
  for (const [method, headers] of [...chats, ...chats]) {
    const read = await app.inject({
      method: method as 'GET',
      url: addressOf(link),
      headers: { accept: '*/*', ...headers },
    });
    expect(read.cookies).toEqual([]);
  }
  const elsewhere = await open(link, { 'sec-fetch-site': 'cross-site' });
  expect([elsewhere.statusCode, elsewhere.given]).toEqual([403, undefined]);

  const [first, second] = [await open(link, { 'sec-fetch-site': 'same-origin' }), await open(link)];
  for (const { cookie } of [first, second]) expect((await boot(cookie)).remotes[0]?.version).toBe('1.5.0');
  const known = await getPage(app, addressOf(link), { cookie: String(first.cookie) });
  expect([known.statusCode, known.headers.location]).toEqual([303, '/login?a=1']);
  const third = await open(link);
  expect([third.statusCode, third.given]).toEqual([403, undefined]);
  expect(third.body).toContain('was opened in as many browsers as it may be');
});

it('form that names no preview is no page of the site', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'POST', url: '/login', headers, payload: '' })).statusCode).toBe(404);
});

it('preview is excluded from search engines', async () => {
  const { cookie } = await open(await pass());
  const page = async (headers: Record<string, string>) => (await getPage(app, '/login', headers)).body;
  expect(await page({ cookie: String(cookie) })).toContain('name="robots" content="noindex"');
  expect(await page({})).not.toContain('noindex');
});

it('preview shows a front end when nothing of it is live yet', async () => {
  await fixture.publisher.publish(await buildPackage({ name: 'mfe-new' }), ORIGIN);
  const preview = { ...ORIGIN, name: 'mfe-new', version: '1.0.0', minutes: 5, browsers: 1 };
  const { cookie } = await open((await fixture.previews.create(preview)).pass);
  expect((await boot(cookie)).remotes.map(({ name }) => name)).toEqual([NAME, 'mfe-new']);
});

it('preview ends when the visitor ends it', async () => {
  const { cookie } = await open(await pass());
  const left = await getPage(app, '/saved?preview=off', { cookie: String(cookie) });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/saved']);
  expect(left.cookies[0]).toMatchObject({ name: 'mortar_preview', value: '' });
});

it('preview is recorded in the audit log', async () => {
  await pass();
  expect((await fixture.audit.history())[0]).toMatchObject({ action: 'preview', subject: NAME, actor: 'ada' });
});

it('preview is refused when the version is not published', async () => {
  await expect(pass('9.9.9')).rejects.toMatchObject({ code: 'unknown-version' });
});

describe('preview link is refused', () => {
  it('when it was opened concurrently in one browser more than it names', async () => {
    const link = await pass('1.5.0', 15, 3);
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(link)));
    expect(opened.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['303', '303', '303', '403']);
  });

  it('when it has expired, by the clock of the registry', async () => {
    const link = await pass('1.5.0', -1);
    expect((await open(link)).statusCode).toBe(403);
  });

  it.each([
    ['made up', async () => 'nonsense'],
    ['of many parts', async () => 'a.b.c.d'],
    [
      'of another version than the one signed',
      async () => {
        const [content = '', signature = ''] = (await pass()).split('.');
        const [id, name, , until] = JSON.parse(Buffer.from(content, 'base64url').toString()) as string[];
        return `${Buffer.from(JSON.stringify([id, name, '6.6.6', until])).toString('base64url')}.${signature}`;
      },
    ],
    ['an address of another site', async () => 'https://evil.example/remoteEntry.js'],
  ])('that is %s', async (_what, link) => {
    const address = await link();
    expect((await getPage(app, addressOf(address))).statusCode).toBe(403);
    const { statusCode, given } = await open(address);
    expect([statusCode, given]).toEqual([403, undefined]);
  });

  it('as a cookie', async () => {
    const link = await pass();
    expect((await boot(`mortar_preview=${link}`)).preview).toBeUndefined();
  });
});

it.each(['//evil.example/?preview=off', '/\\evil.example/?preview=off', '///evil.example?preview=off'])(
  'redirects within the site when the address is %s',
  async (url) => {
    const { headers } = await getPage(app, url);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

it('preview link is not used up, and says when it can be opened, when the database is unavailable', async () => {
  const link = await pass('1.5.0', 15, 1);
  fixture.database.setAvailable(false);
  const { statusCode, headers, body, cookie } = await open(link);
  expect([statusCode, headers['retry-after'], cookie]).toEqual([503, '5', undefined]);
  expect(body).toMatch(/database of the releases is unavailable just now.*link stays valid/);
  fixture.database.setAvailable(true);
  expect((await open(link)).statusCode).toBe(303);
});

it('address of a branch stays the same, and shows its newest version to a browser that opened it once', async () => {
  const previewOf = (version: string, branch: string) =>
    fixture.previews.create({ ...ORIGIN, name: NAME, version, minutes: 15, browsers: 1, branch });
  await fixture.publisher.publish(await buildPackage({ version: '1.6.0' }), ORIGIN);
  const { pass: link } = await previewOf('1.5.0', 'calm-sea');
  const { cookie } = await open(link);
  expect((await boot(cookie)).remotes[0]?.version).toBe('1.5.0');
  expect((await open(link)).statusCode).toBe(403);

  expect((await previewOf('1.6.0', 'calm-sea')).pass).toBe(link);
  expect((await previewOf('1.0.0', 'storm')).pass).not.toBe(link);
  const again = await getPage(app, addressOf(link), { cookie: String(cookie) });
  expect([again.statusCode, again.headers.location]).toEqual([303, '/login?a=1']);
  const [renewed] = again.cookies;
  expect((await boot(`${renewed?.name}=${renewed?.value}`)).remotes[0]?.version).toBe('1.6.0');
  const other = await getPage(app, addressOf(link));
  expect(other.body).toContain('<title>Preview of mfe-articles 1.6.0<');
  const content = Buffer.from(JSON.stringify([NAME, 'storm'])).toString('base64url');
  const forged = await getPage(app, addressOf(link.replace(/^[^.]+/, content)));
  expect(forged.statusCode).toBe(403);
});
