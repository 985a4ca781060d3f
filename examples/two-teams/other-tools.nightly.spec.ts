import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@mortar/federation';
import type { Page } from '@playwright/test';
import { commandLine, SITE } from './command-line.ts';
import { expect, test } from './site-test.ts';

const REMOTES = join(SITE, '..', 'other-tools');

/** Opens a page once its remote is served, and waits until presses have an effect. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent({ timeout: 20_000 })).toBe(heading);
  }).toPass();
}

test('remotes that webpack and Vite have built are published and run, and the one of webpack is rendered on the server', async ({
  page,
  request,
  baseURL,
}) => {
  const mortar = await commandLine(String(baseURL));
  const publish = (name: string) => mortar('publish', join(REMOTES, name), '--live');
  const printed = await Promise.all([publish('mfe-weather'), publish('mfe-warnings')]);
  expect(printed.join('\n')).not.toContain('does not load in browsers');
  expect(printed[0]).toMatch(/^mfe-weather \S+ is live/m);
  expect(printed[1]).toMatch(/^mfe-warnings \S+ is live/m);

  await open(page, '/weather', 'Weather today');
  await page.getByRole('button', { name: 'In knots' }).click();
  await expect(page.getByText('Wind at Onne: 10 kn')).toBeVisible();
  await expect(page).toHaveTitle('Weather · Harbour');

  await open(page, '/warnings', 'Warnings today');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('A wreck lies west of the bar.')).toBeVisible();
  await expect(async () => {
    const html = await (await request.get('/warnings')).text();
    expect(html).toContain('id="state"');
    expect(html).toContain('<h1>Warnings today</h1>');
  }).toPass();

  // They use the React of the page, and their records name what they use of it.
  expect(await usedOf('mfe-weather', 'react')).toEqual(['useState']);
  expect(await usedOf('mfe-warnings', 'react')).toEqual(['Fragment', 'createElement', 'useState']);
  expect(await usedOf('mfe-warnings', '@mortar/navigation')).toEqual(['PageTitle']);
});

async function usedOf(remote: string, module: string): Promise<string[] | undefined> {
  const record = JSON.parse(await readFile(join(REMOTES, remote, 'dist', 'mortar-build.json'), 'utf8')) as BuildRecord;
  return record.shared.find(({ name }) => name === module)?.names;
}
