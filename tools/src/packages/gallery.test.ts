import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../../../scripts/preflight.mjs';
import { ensureTestBrowser } from '../programs/browser.ts';
import { buildGallery } from './build-gallery.ts';
import { complaintsAbout, type Look } from './looks.ts';

const UI = join(root, 'shared', 'ui');
/** They render nothing that one could look at: all stories are in them. */
const INVISIBLE = ['LinkProvider', 'MortarTheme', 'RemoteContext', 'ToastHost'];

const folder = mkdtempSync(join(tmpdir(), 'mortar-gallery-test-'));
const gallery = join(folder, 'gallery.html');
const address = pathToFileURL(gallery).href;
let browser: Browser;
before(async () => {
  const [opened] = await Promise.all([
    chromium.launch({ executablePath: await ensureTestBrowser(), args: ['--no-sandbox'] }),
    buildGallery(UI, gallery),
  ]);
  browser = opened;
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** As wide as the narrowest phone that pages are made for. */
async function openPage(colorScheme: Look['scheme'] = 'light') {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
  page.setDefaultTimeout(300_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
  page.on('request', (request) => /^(?:file|data|blob):/.test(request.url()) || errors.push(request.url()));
  return { page, errors };
}

async function storiesOf(page: Page): Promise<string[]> {
  await page.goto(address);
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor();
  const hashes = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  return hashes.map((hash) => new URLSearchParams(hash.slice(1)).get('story') ?? '');
}

async function openStory(page: Page, story: string): Promise<void> {
  await page.goto(`${address}?frame#story=${story}`);
  await page.locator(`[data-story="${story}"]`).waitFor();
}

describe('the gallery of the design system', { concurrency: 2 }, () => {
  it('has a story of every component', () => {
    const stories = readdirSync(join(UI, 'gallery', 'stories'))
      .map((file) => readFileSync(join(UI, 'gallery', 'stories', file), 'utf8'))
      .join('\n');
    const without = componentsOf(UI).filter((name) => !new RegExp(`<${name}[\\s/>]`).test(stories));
    assert.deepEqual(without, INVISIBLE);
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`shows every story in ${scheme} on a phone without a complaint, and asks the network for nothing`, async () => {
      const { page, errors } = await openPage(scheme);
      const stories = await storiesOf(page);
      assert.ok(stories.length > 30, `${stories.length} stories`);
      const complaints: string[] = [];
      for (const story of stories) {
        await openStory(page, story);
        for (const complaint of await complaintsAbout(page, { scheme })) complaints.push(`${story}: ${complaint}`);
        complaints.push(...errors.splice(0).map((error) => `${story}: ${error}`));
      }
      await page.close();
      assert.deepEqual(complaints, []);
    });
  }

  it('shows a story in the colours and the width that are chosen', async () => {
    const { page } = await openPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    const frame = page.frameLocator('iframe');
    const paper = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.getByRole('link', { name: 'Variants' }).click();
    await frame.getByRole('button', { name: 'danger' }).waitFor();
    const light = await paper();
    await page.getByLabel('Colours').selectOption('dark');
    await frame.locator(':root[style*=dark]').waitFor();
    assert.notEqual(await paper(), light);
    await page.getByLabel('Width').selectOption('320');
    // The gallery renders the width after the choice: it fails here when that never comes.
    await page.waitForFunction(() => document.querySelector('iframe')?.getBoundingClientRect().width === 320);
    await page.close();
  });

  it('is served while it is worked on', async () => {
    const server = spawn('npm', ['run', 'gallery'], { cwd: UI, stdio: 'ignore', detached: true });
    try {
      const { page, errors } = await openPage();
      const isThere = async () => (await fetch('http://localhost:4400').catch(() => undefined))?.ok ?? false;
      const deadline = Date.now() + 300_000;
      while (!(await isThere()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200));
      await page.goto('http://localhost:4400');
      await page.frameLocator('iframe').locator('[data-story]').waitFor();
      assert.deepEqual(
        errors.filter((error) => !error.includes('localhost:4400')),
        [],
      );
      await page.close();
    } finally {
      if (server.pid) process.kill(-server.pid, 'SIGTERM');
      await once(server, 'exit');
    }
  });

  it('would fail for what cannot be read, is too wide or has no name', async () => {
    const { page } = await openPage();
    await page.setContent(`<html lang="en"><title>A page</title><body style="background: white">
      <p style="color: #ccc; width: 500px">Words</p><button></button></body></html>`);
    const found = (await complaintsAbout(page, { scheme: 'light' })).map((complaint) => complaint.split(':')[0]);
    assert.deepEqual(found, ['320 px', 'button-name', 'color-contrast']);
    await page.close();
  });
});

/** Names of what the entries of a package export and one can render, but for icons. */
function componentsOf(folder: string): string[] {
  const { entries } = read<{ entries: Record<string, object> }>(folder, 'surface.json');
  const { exports } = read<{ exports: Record<string, string> }>(folder, 'package.json');
  const others = Object.entries(exports).filter(([entry, file]) => !(entry in entries) && file.endsWith('.tsx'));
  const names = [
    ...Object.values(entries).flatMap((shared) => Object.keys(shared)),
    ...others.flatMap(([, file]) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ];
  return names.filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon')).toSorted();
}

function read<Content>(...path: string[]): Content {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as Content;
}
