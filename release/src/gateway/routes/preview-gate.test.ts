import type { FastifyInstance } from 'fastify';
import { buildPackage } from '#test/built-package.ts';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '#test/registry-fixture.ts';

const fixture = setUpGateway();
const NAME = 'mfe-catalog';
let app: FastifyInstance;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.5.0' }), ORIGIN);
  app = await fixture.gateway();
});

async function pass(version = '1.5.0', minutes = 15) {
  return (await fixture.previews.create({ ...ORIGIN, name: NAME, version, minutes })).pass;
}

async function open(link: string, path = '/login') {
  const response = await getPage(app, `${path}?a=1&preview=${encodeURIComponent(link)}`);
  const [cookie] = response.cookies;
  return { ...response, cookie: cookie && `${cookie.name}=${cookie.value}`, given: cookie };
}

async function boot(cookie?: string) {
  return bootOf((await getPage(app, '/login', cookie ? { cookie } : {})).body);
}

it('preview shows a published version only to the browser that opened its link', async () => {
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

it('preview is excluded from search engines', async () => {
  const { cookie } = await open(await pass());
  const page = async (headers: Record<string, string>) => (await getPage(app, '/login', headers)).body;
  expect(await page({ cookie: String(cookie) })).toContain('name="robots" content="noindex"');
  expect(await page({})).not.toContain('noindex');
});

it('preview shows a front end when nothing of it is live yet', async () => {
  await fixture.publisher.publish(await buildPackage({ name: 'mfe-new' }), ORIGIN);
  const preview = { ...ORIGIN, name: 'mfe-new', version: '1.0.0', minutes: 5 };
  const { cookie } = await open((await fixture.previews.create(preview)).pass);
  expect((await boot(cookie)).remotes.map(({ name }) => name)).toEqual([NAME, 'mfe-new']);
});

it('preview ends when the visitor ends it', async () => {
  const { cookie } = await open(await pass());
  const left = await getPage(app, '/wishlist?preview=off', { cookie: String(cookie) });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/wishlist']);
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
  it('when it was opened already', async () => {
    const link = await pass();
    expect((await open(link)).statusCode).toBe(303);
    const again = await open(link);
    expect([again.statusCode, again.given]).toEqual([403, undefined]);
    expect(again.body).toContain('was opened already');
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
    const { statusCode, given } = await open(await link());
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
