import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFrontEnd, replaceIn } from './copied-front-end.ts';
import { commandLine, MORTAR, SITE } from './command-line.ts';
import { allowErrors, expect, test } from './site-test.ts';

const DEV_PORT = 4811;
const DEV_SITE = `http://localhost:${DEV_PORT}`;
/** A remote that the site has never seen. */
const REMOTE = 'mfe-currents';

let server: ChildProcess | undefined;

test.afterEach(async ({ page }) => {
  // Requests of an open page would fail once its server has stopped.
  await page.close();
  await stopDev();
});

test('a remote from outside the site keeps its state in it on each save', async ({ page, request, baseURL }) => {
  const site = String(baseURL);
  const folder = await copyFrontEnd('mfe-tides', `outside/${REMOTE}`, {
    'mfe.json': ['mfe-tides', REMOTE],
    'package.json': ['@two-teams/mfe-tides', '@two-teams/mfe-currents'],
    'src/exposed/routes.tsx': ["path: '/'", "path: '/currents'"],
  });
  await replaceIn(join(folder, 'mfe.json'), ['"path": "/"', '"path": "/currents"']);
  await startDev(folder, await tokenFor(site, REMOTE), '--site', site);

  await page.goto(`${DEV_SITE}/currents`);
  const inFeet = page.getByRole('button', { name: 'In feet' });
  await inFeet.click();
  const screen = join(folder, 'src', 'features', 'tides-page.tsx');
  for (const [before, after] of [
    ['today', 'tomorrow'],
    ['tomorrow', 'on Friday'],
    ['on Friday', 'on Saturday'],
  ] as const) {
    await replaceIn(screen, [`<h1>High water ${before}`, `<h1>High water ${after}`]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`High water ${after}`);
    await expect(inFeet).toHaveAttribute('aria-pressed', 'true');
  }
  allowErrors(page, /Errors while compiling|Syntax Error/);
  const refused = page.waitForEvent('console', (message) => message.type() === 'error');
  await replaceIn(screen, ['<h1>High water on Saturday', '<h1>{High water on Saturday']);
  await refused;
  await replaceIn(screen, ['<h1>{High water on Saturday', '<h1>High water on Sunday']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('High water on Sunday');
  await expect(inFeet).toHaveAttribute('aria-pressed', 'true');
  // What the other team contributes is the published version.
  await expect(page.getByRole('row', { name: /^Calabar/ })).toContainText('1 boat');
  expect(await (await request.get('/')).text()).not.toContain(REMOTE);
});

test('a dev server serves this machine alone, and visitors get nothing of a development build', async ({
  request,
  baseURL,
}) => {
  const site = String(baseURL);
  const folder = await copyFrontEnd('mfe-tides', 'served/mfe-tides', {});
  await startDev(folder, await tokenFor(site, 'mfe-tides'), '--site', site);
  // The whole network 127.0.0.0/8 is this machine: what listens on all interfaces responds there too.
  await expect(fetch(`http://127.0.0.2:${DEV_PORT}/`)).rejects.toThrow('fetch failed');
  const foreign = await request.get(`${DEV_SITE}/remoteEntry.js`, { headers: { host: 'harbour.example' } });
  expect(foreign.status()).toBe(403);

  const inDevelopment = await (await request.get(DEV_SITE, { headers: { accept: 'text/html' } })).text();
  expect(inDevelopment).toContain('src="/development/main.js"');
  expect((await request.get(`${DEV_SITE}/development/main.js`)).status()).toBe(200);
  const document = await (await request.get('/')).text();
  const [, shell = ''] = /\/assets\/shell\/([^/]+)\//.exec(document) ?? [];
  expect(shell).not.toBe('');
  for (const file of ['build.tar.gz', 'main.js', 'index.html']) {
    expect((await request.get(`/assets/shell/${shell}/development/${file}`)).status()).toBe(404);
    expect((await request.get(`/development/${file}`)).status()).toBe(404);
  }
});

test('a remote is developed without the site, with responses that are made from the contract of its API', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const folder = await copyFrontEnd('mfe-tides', 'offline/mfe-tides', {});
  const token = await tokenFor(site, 'mfe-tides');
  // It keeps the shell that the site runs.
  await startDev(folder, token, '--site', site);
  await stopDev();
  const levels = { type: 'array', items: { type: 'object', properties: { metres: { type: 'number' } } } };
  const content = { 'application/json': { schema: { type: 'object', properties: { levels } } } };
  const paths = { '/api/harbours/{harbour}/levels': { get: { responses: { 200: { content } } } } };
  const contract = join(folder, 'contract.json');
  await writeFile(contract, JSON.stringify({ openapi: '3.1.0', paths }));
  await startDev(folder, '', '--offline', '--api', contract);
  await page.goto(DEV_SITE);
  await page.getByRole('button', { name: 'In feet' }).click();
  await expect(page.getByRole('row', { name: /^Calabar/ })).toContainText('7.9 ft');
  // No other team's remote is here.
  await expect(page.getByRole('row', { name: /^Calabar/ })).toContainText('not known');
  const response = await page.request.get(`${DEV_SITE}/api/harbours/apapa/levels`);
  expect(await response.json()).toEqual({ levels: [{ metres: 0 }] });
});

/** Runs `mortar dev`, and waits until its server serves a build. */
async function startDev(folder: string, token: string, ...options: string[]): Promise<void> {
  server = spawn(process.execPath, [MORTAR, 'dev', folder, '--port', String(DEV_PORT), ...options], {
    cwd: SITE,
    env: { ...process.env, MORTAR_TOKEN: token },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await expect.poll(async () => (await fetch(`${DEV_SITE}/remoteEntry.js`).catch(() => undefined))?.ok).toBe(true);
}

async function stopDev(): Promise<void> {
  if (!server) return;
  server.kill('SIGTERM');
  await once(server, 'close');
  server = undefined;
}

/** A token of a team that owns one remote. */
async function tokenFor(site: string, remote: string): Promise<string> {
  const mortar = await commandLine(site);
  return (await mortar('token', 'create', 'a team', '--scope', 'team', '--remote', remote)).trim();
}
