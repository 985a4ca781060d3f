import { copyFrontEnd } from './copied-front-end.ts';
import { commandLine } from './command-line.ts';
import { expect, test } from './site-test.ts';

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
  const next = await copyFrontEnd('mfe-tides', 'next/mfe-tides', {
    'src/features/tides-page.tsx': ['<h1>High water today', '<h1>High water tomorrow'],
  });
  const shows = async (heading: string) =>
    expect(async () => {
      await page.goto('/');
      expect(await page.getByRole('heading', { level: 1 }).textContent({ timeout: 20_000 })).toBe(heading);
    }).toPass();
  await shows('High water today');
  await mortar('publish', next, '--version', '2.0.0');
  await mortar('rollout', 'start', 'mfe-tides', '--to', '2.0.0', '--steps', '100', '--every', '1h');
  await shows('High water tomorrow');
  await expect(page.getByRole('row', { name: /^Apapa/ })).toContainText('3 boats');
  await mortar('rollback', 'mfe-tides');
  await shows('High water today');
  await mortar('activate', 'mfe-tides', '2.0.0');
  await shows('High water tomorrow');
  await mortar('rollback', 'mfe-tides');
  await shows('High water today');
});
