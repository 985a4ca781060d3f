import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bootRemoteOf } from '../site/boot.ts';
import { cloneSources } from '../site/clone.ts';
import { releaseEnvironment } from '../site/mortar.ts';
import { expect, test } from '../site/site-test.ts';

const run = promisify(execFile);
const DEV_PORT = '3109';

let clone: string;

test.beforeAll(async () => {
  clone = await cloneSources();
});

test.afterAll(async () => {
  await rm(clone, { recursive: true, force: true });
});

test('a remote made by pnpm new:remote passes its tests, runs under mortar dev and appears rendered on the site', async ({
  page,
}) => {
  await run(process.execPath, ['scripts/new-remote.mjs', 'promotions'], { cwd: clone });
  await run('npm', ['test', '--silent'], { cwd: join(clone, 'mfe-promotions') });

  const devOfAnUnknownName = run(process.execPath, ['scripts/dev.mjs', 'mfe-unknown'], { cwd: clone });
  await expect(devOfAnUnknownName).rejects.toThrow(
    /shell, mfe-account, mfe-catalog, mfe-moderation, mfe-projects, mfe-promotions, mfe-seller\.$/m,
  );

  const env = await releaseEnvironment();
  const bin = join(clone, 'platform', 'cli', 'bin', 'mortar.mjs');
  const server = spawn(process.execPath, [bin, 'dev', 'mfe-promotions', '--port', DEV_PORT], {
    cwd: clone,
    env,
    stdio: 'ignore',
  });
  const entry = `http://localhost:${DEV_PORT}/remoteEntry.js`;
  await expect.poll(async () => (await fetch(entry).catch(() => undefined))?.ok, { timeout: 180_000 }).toBe(true);
  await page.goto(`http://localhost:${DEV_PORT}/promotions`);
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  expect((await bootRemoteOf(page, 'mfe-promotions')).version).toBe('dev');
  await page.goto('about:blank');
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;

  await run(process.execPath, [bin, 'publish', 'mfe-promotions', '--live'], { cwd: clone, env });
  const documentOf = async () => (await page.request.get('/promotions')).text();
  await expect.poll(documentOf).toMatch(/<main[^>]*>.*<h1[^>]*>Promotions<\/h1>/s);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  expect((await bootRemoteOf(page, 'mfe-promotions')).version).not.toBe('dev');
});
