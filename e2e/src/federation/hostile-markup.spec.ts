import { renderedDocument } from '../site/documents.ts';
import { hydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/site-test.ts';

const ROOT = '<div id="root">';

test('no script that stands in the markup of a page runs, and the page does', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Content Security Policy/);
  const { html } = await renderedDocument(page.request, '/');
  // A published file of a front end that the page loads itself, and scripts of nobody's.
  const entry = /"entry":"([^"]+mfe-moderation[^"]+)"/.exec(html)?.[1] ?? '';
  expect(entry).not.toBe('');
  const hostile = [
    `<script src="${entry}"></script>`,
    `<script src="/favicon.ico"></script>`,
    '<script>window.hostile = "inline"</script>',
    '<img src="data:," alt="" onerror="window.hostile = \'handler\'">',
    '<div id="boot" hidden>{"remotes":[]}</div>',
  ].join('');
  await page.addInitScript(() => {
    const run: string[] = [];
    Object.assign(window, { run });
    const record = ({ target }: Event) => target instanceof HTMLScriptElement && run.push(target.src);
    document.addEventListener('load', record, true);
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: html.replace(ROOT, hostile + ROOT) });
  });
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  const run = await page.evaluate(() => (window as never as { run: string[] }).run);
  expect(run).not.toContain(new URL(entry, page.url()).href);
  expect(run).toContainEqual(expect.stringMatching(/\/assets\/shell\/.*\.js$/));
});
