import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@mortar/tools/local-server';
import { demoBuyer, demoModerator, demoSeller } from '../site/demo-accounts.ts';
import { ROOT, SITE_DATA, SITE_URL } from '../site/site.ts';

const START = join(ROOT, 'scripts', 'start.mjs');

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-start-'));
});

test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm start` with these options. */
function start(options: string[], nodeOptions: string[] = []): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...nodeOptions, START, ...options], { cwd: ROOT });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function refusal(options: string[], nodeOptions: string[] = []): Promise<{ code: number; printed: string }> {
  const { child, output } = start(options, nodeOptions);
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed: output().trim() };
}

test('npm start fails with one sentence when the port is taken', async () => {
  const { port } = new URL(SITE_URL);
  const { code, printed } = await refusal(['--port', port, '--data', folder]);
  expect(printed).toMatch(new RegExp(`^Port ${port} is taken by another program: .*$`));
  expect(code).toBe(1);
});

test('npm start fails with one sentence when its folder cannot be written', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const data = join(file, 'below');
  const { code, printed } = await refusal(['--port', String(await freePort()), '--data', data]);
  expect(printed).toMatch(/^The folder .* cannot be made: choose another one with --data FOLDER\.$/);
  expect(code).toBe(1);
});

test('npm start fails with one sentence, and harms nothing, when another process uses the data', async ({
  request,
}) => {
  const { code, printed } = await refusal(['--port', String(await freePort()), '--data', SITE_DATA]);
  expect(printed).toMatch(/^The database in .* is in use by process \d+; .*$/);
  expect(code).toBe(1);
  expect((await request.get('/api/categories/')).ok()).toBe(true);
});

test('npm start fails with one sentence when Node is too old', async () => {
  const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})";
  const { code, printed } = await refusal(['--data', folder], ['--import', old]);
  expect(printed).toMatch(/^Mortar needs Node 20\.19\.0 or newer and this is Node 18\.20\.4: .*$/);
  expect(code).toBe(1);
});

test('npm start fails with one sentence when an option does not exist', async () => {
  const { code, printed } = await refusal(['--colour', 'blue']);
  expect(printed).toMatch(/^Unknown option '--colour'.*$/s);
  expect(code).toBe(1);
});

test('the first start builds and fills a site, and the second serves it without repeating either', async () => {
  test.skip(Boolean(process.env.MORTAR_SITE), 'Another run has started this site.');
  const first = await startOf('first');
  expect(first.printed).toContain(`Mortar is open at ${first.url}`);
  for (const { email, password } of [demoBuyer, demoSeller, demoModerator]) {
    expect(first.printed).toContain(email);
    expect(first.printed).toContain(password);
  }
  expect(first.printed).toMatch(
    /Built and published (?=.*shell)(?=.*mfe-catalog)(?=.*mfe-account)(?=.*mfe-seller)(?=.*mfe-moderation)(?=.*mfe-projects)/,
  );
  expect(first.stores.length).toBeGreaterThan(1);
  expect(first.code).toBe(0);

  const second = await startOf('second');
  expect(second.printed).toContain(`Mortar is open at ${SITE_URL}`);
  expect(second.printed).not.toContain('Built and published');
  // Other tests may have opened more.
  expect(second.stores).toEqual(expect.arrayContaining(first.stores));
});

interface Start {
  url: string;
  printed: string;
  stores: string[];
  /** Exit code after Ctrl-C; the second one still runs. */
  code?: number;
}

/** A start of the site under test: see `site/start-twice.mjs`. */
async function startOf(which: 'first' | 'second'): Promise<Start> {
  const file = join(SITE_DATA, `${which}-start.json`);
  // Written when the site is open: a moment after the first tests begin.
  await expect.poll(() => existsSync(file)).toBe(true);
  return JSON.parse(await readFile(file, 'utf8')) as Start;
}
