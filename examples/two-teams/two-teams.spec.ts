import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';

const SITE = import.meta.dirname;
const ROOT = join(SITE, '../..');
/** Sources of the next version of mfe-tides. */
const NEXT = join(SITE, 'var', 'next', 'mfe-tides');

const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    await use(page);
    expect(problems).toEqual([]);
  },
});

test('pages of both teams arrive rendered and hydrate, and one shows what the other contributes', async ({
  page,
  request,
}) => {
  await expect(async () => {
    const html = await (await request.get('/')).text();
    expect(html).toContain('<title>Tides · Harbour</title>');
    expect(html).toMatch(/Calabar<\/th>.*1 boat/);
  }).toPass();
  await page.goto('/');
  await page.getByRole('button', { name: 'In feet' }).click();
  await expect(page.getByRole('row', { name: /^Calabar/ })).toContainText('7.9 ft');
  await expect(page.getByRole('row', { name: /^Calabar/ })).toContainText('1 boat');
  await page.getByRole('link', { name: 'Boats' }).click();
  await expect(page.getByRole('region', { name: 'Warri' })).toContainText('Forcados, Warri Queen');
  await expect(page).toHaveTitle('Boats · Harbour');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  const nowhere = await request.get('/nowhere');
  expect(nowhere.status()).toBe(404);
  expect(await nowhere.text()).toContain('<h1>There is no such page</h1>');
});

test('a team rolls out its remote alone, and takes it back', async ({ page, baseURL }) => {
  const mortar = await commandLine(String(baseURL));
  await makeNextVersion();
  const shows = async (heading: string) =>
    expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1_000 });
    }).toPass();
  await shows('High water today');
  await mortar('publish', NEXT, '--version', '2.0.0');
  await mortar('rollout', 'start', 'mfe-tides', '--to', '2.0.0', '--steps', '100', '--every', '1h');
  await shows('High water tomorrow');
  await expect(page.getByRole('row', { name: /^Apapa/ })).toContainText('3 boats');
  await mortar('rollout', 'abort', 'mfe-tides');
  await shows('High water today');
  await mortar('activate', 'mfe-tides', '2.0.0');
  await shows('High water tomorrow');
  await mortar('rollback', 'mfe-tides');
  await shows('High water today');
});

/** `mortar …` as a release manager of the site. */
async function commandLine(site: string): Promise<(...args: string[]) => Promise<string>> {
  const token = (await readFile(join(SITE, 'var', 'test', 'release-token'), 'utf8')).trim();
  const env = { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token };
  return async (...args) => {
    const command = [join(ROOT, 'platform', 'release', 'bin', 'mortar.mjs'), ...args];
    return (await promisify(execFile)(process.execPath, command, { cwd: SITE, env })).stdout;
  };
}

/** Copies the team's sources and changes a word of its page. */
async function makeNextVersion(): Promise<void> {
  const sources = join(SITE, 'mfe-tides');
  await rm(NEXT, { recursive: true, force: true });
  await cp(sources, NEXT, { recursive: true, filter: (path) => !/\/(?:node_modules|dist)$/.test(path) });
  await symlink(join(sources, 'node_modules'), join(NEXT, 'node_modules'));
  const screen = join(NEXT, 'src', 'features', 'tides-page.tsx');
  await writeFile(screen, (await readFile(screen, 'utf8')).replace('<h1>High water today', '<h1>High water tomorrow'));
}
