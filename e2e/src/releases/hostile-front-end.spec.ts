import { releaseToken, signIn } from '../site/console-sign-in.ts';
import { SITE_URL } from '../site/site.ts';
import { expect, test } from '../site/site-test.ts';

const KEY = /data-key="[^"]+"/;
const BRAND = 'Mortar releases: all front ends';

test('a front end reaches neither token nor console of a manager who opens the site in the same tab', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Of what the attack is refused.
  consoleErrors.allow(/401|Content Security Policy|frame-ancestors|ERR_CACHE_MISS|max scope allowed/);
  await signIn(page);
  await expect(page.getByRole('link', { name: BRAND })).toBeVisible();
  const console = await context.newPage();
  await console.goto('/releases');
  await expect(console.getByRole('link', { name: BRAND })).toBeVisible();
  await page.goto('/');
  const entry = await page.evaluate(() => /"entry":"([^"]+)"/.exec(document.documentElement.outerHTML)?.[1] ?? '');
  expect(entry).not.toBe('');

  // What a script of a remote does: it runs in the page of the site, with the site's origin.
  const got = await page.evaluate(async (published) => {
    const found: Record<string, unknown> = {};
    const attempt = async (what: string, work: () => unknown) => {
      try {
        found[what] = await work();
      } catch (error) {
        found[what] = `refused: ${(error as Error).name}`;
      }
    };
    const body = async (address: string, init?: RequestInit) => (await fetch(address, init)).text();
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"reason":"An attack"}' };

    await attempt('storage', () =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), window.name, history.state]),
    );
    await attempt('cookies', () => document.cookie);
    await attempt('document', () => body('/releases'));
    await attempt('document with forged headers', () =>
      body('/releases', { headers: { 'Sec-Fetch-Dest': 'document' }, referrer: '/releases' }),
    );
    await attempt('cached document', () => body('/releases', { cache: 'only-if-cached', mode: 'same-origin' }));
    await attempt('document of an XMLHttpRequest', async () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/releases');
      request.responseType = 'document';
      request.send();
      await new Promise((resolve) => request.addEventListener('loadend', resolve));
      return request.responseXML?.documentElement.outerHTML;
    });
    await attempt('state', async () => (await fetch('/releases/api/state', { credentials: 'include' })).status);
    await attempt('change', async () => (await fetch('/releases/api/freeze', post)).status);
    await attempt('frame', async () => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.src = '/releases';
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      return frame.contentDocument?.body.outerHTML ?? 'refused: no document';
    });
    await attempt('object', async () => {
      const embedded = document.body.appendChild(document.createElement('object'));
      embedded.data = '/releases';
      await pause(1_000);
      return embedded.contentDocument?.body.outerHTML ?? 'refused: no document';
    });
    await attempt('window', async () => {
      const opened = window.open('/releases');
      await pause(2_000);
      return opened?.document.body.outerHTML;
    });
    await attempt('named window', async () => {
      const named = window.open('', 'console') ?? window;
      named.location.href = '/releases';
      await pause(2_000);
      return named.document.body.outerHTML;
    });
    for (const scope of [undefined, '/releases', '/']) {
      await attempt(`service worker of ${scope}`, async () => {
        return (await navigator.serviceWorker.register(published, { scope })).scope;
      });
    }
    await attempt('channel', async () => {
      const heard: unknown[] = [];
      for (const name of ['console', 'releases', 'mortar', 'mortar_console']) {
        new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(data));
      }
      await pause(1_000);
      return heard.length;
    });
    return found;
  }, entry);

  const text = JSON.stringify(got);
  expect(text).not.toContain(await releaseToken());
  expect(text).not.toMatch(/console_/);
  expect(text).not.toMatch(KEY);
  expect(got).toMatchObject({
    cookies: expect.not.stringContaining('mortar_console'),
    document: expect.stringContaining('<div id="root">'),
    'cached document': 'refused: TypeError',
    state: 401,
    change: 401,
    frame: expect.not.stringContaining('Front ends'),
    object: expect.not.stringContaining('Front ends'),
    window: 'refused: SecurityError',
    'named window': 'refused: SecurityError',
    'service worker of /releases': 'refused: SecurityError',
    'service worker of /': 'refused: SecurityError',
    channel: 0,
  });
  // The console of the manager goes on, and nothing was changed.
  await console.reload();
  await expect(console.getByRole('link', { name: BRAND })).toBeVisible();
  await expect(console.getByText('An attack')).toHaveCount(0);
});

test('the console keeps its session when it is loaded again or opened from elsewhere, and ends it', async ({
  page,
}) => {
  await signIn(page, '/releases#mfe-catalog');
  const catalog = page.getByRole('heading', { level: 1, name: 'mfe-catalog' });
  await expect(catalog).toBeVisible();
  await page.reload();
  await expect(catalog).toBeVisible();

  // As the link of a mail does: with it the browser sends no cookie.
  const elsewhere = new URL(SITE_URL);
  elsewhere.hostname = '127.0.0.1';
  await page.goto(elsewhere.href);
  await page.evaluate((to) => location.assign(to), new URL('/releases#mfe-catalog', SITE_URL).href);
  await expect(catalog).toBeVisible();
  expect(page.url()).toBe(new URL('/releases#mfe-catalog', SITE_URL).href);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Token')).toBeVisible();
});
