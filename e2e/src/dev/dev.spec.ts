import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bootRemoteOf } from '../site/boot.ts';
import { cloneSources } from '../site/clone.ts';
import { SITE_URL } from '../site/site.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const SHELL_SERVER = 'http://localhost:3100';
const CATALOG_SERVER = 'http://localhost:3102';
const CATALOG_SOURCE = join('mfe-catalog', 'src', 'features', 'home', 'home-page.tsx');
const SHELL_SOURCE = join('shell', 'src', 'layout', 'footer', 'site-footer.tsx');

let clone: string;
let dev: ChildProcess | undefined;
let ended: Promise<unknown>;

/** Runs `pnpm dev …`, which installs the packages of the clone first, and waits until its server serves a build. */
async function startDev(server: string, ...args: string[]): Promise<void> {
  dev = spawn(process.execPath, ['scripts/dev.mjs', ...args, '--site', SITE_URL], {
    cwd: clone,
    stdio: 'ignore',
  });
  ended = once(dev, 'close');
  const serves = async () =>
    (await fetch(`${server}/`, { headers: { accept: 'text/html' } }).catch(() => undefined))?.ok;
  await expect.poll(serves, { timeout: 180_000 }).toBe(true);
}

// They change the same clone.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  clone = await cloneSources();
});

test.afterAll(async () => {
  await rm(clone, { recursive: true, force: true });
});

test.afterEach(async ({ page }) => {
  // Requests of an open page would fail once its server has stopped.
  await page.close();
  if (!dev) return;
  dev.kill('SIGINT');
  await ended;
  dev = undefined;
});

/** Replaces words in a source until the page shows the others, and waits until it shows the old ones again. */
async function editAndRestore(page: Page, path: string, [from, to]: [string, string]): Promise<void> {
  const file = join(clone, path);
  const source = await readFile(file, 'utf8');
  expect(source).toContain(from);
  await replace(file, source.replace(from, to));
  await expect(page.getByText(to)).toBeAttached();
  await replace(file, source);
  // A page that begins to load while it is closed stays open, and its test waits for it.
  await expect(page.getByText(from)).toBeAttached();
}

/** In one step, so that no build reads half of it. */
async function replace(file: string, source: string): Promise<void> {
  const written = `${file}.next`;
  await writeFile(written, source);
  await rename(written, file);
}

async function marked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

test('pnpm dev serves one remote inside a running site without changing that site', async ({ page, request }) => {
  await startDev(CATALOG_SERVER, 'mfe-catalog');
  await page.goto(CATALOG_SERVER);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  expect(await bootRemoteOf(page, 'mfe-catalog')).toMatchObject({
    version: 'dev',
    entry: `${CATALOG_SERVER}/remoteEntry.js`,
  });
  await editAndRestore(page, CATALOG_SOURCE, ['Great value', 'Grand value']);
  expect(await (await request.get('/', { headers: { accept: 'text/html' } })).text()).not.toContain(CATALOG_SERVER);
});

test('shell and remotes refresh in place when a source changes', async ({ page }) => {
  await startDev(SHELL_SERVER);
  await expect
    .poll(async () => (await fetch(`${CATALOG_SERVER}/remoteEntry.js`).catch(() => undefined))?.ok)
    .toBe(true);
  await page.goto(SHELL_SERVER);
  await expect(page.getByText('Great value')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await editAndRestore(page, CATALOG_SOURCE, ['Great value', 'Grand value']);
  await editAndRestore(page, SHELL_SOURCE, ['Quick Links', 'Quicker Links']);
  expect(await marked(page)).toBe(true);
});

test('pnpm dev fails with one sentence when the site is unreachable', async () => {
  const child = spawn(process.execPath, ['scripts/dev.mjs', 'mfe-catalog', '--site', 'http://localhost:9'], {
    cwd: clone,
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(output.trim()).toMatch(/^No site responds at http:\/\/localhost:9: start one with .*$/m);
  expect(code).toBe(1);
});
