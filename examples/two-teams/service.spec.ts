import { commandLine } from './command-line.ts';
import { expect, test } from './site-test.ts';

test('a remote asks the service of its team, which takes requests through the gateway alone', async ({
  page,
  request,
  baseURL,
}) => {
  const mortar = await commandLine(String(baseURL));
  const onne = page.getByRole('region', { name: 'Onne' });
  const ask = async () => {
    await page.goto('/boats');
    await expect(async () => {
      await onne.getByRole('button', { name: 'Expected in Onne' }).click();
      await expect(onne.getByRole('status')).not.toBeEmpty({ timeout: 1_000 });
    }).toPass();
  };
  await ask();
  await expect(onne.getByRole('status')).toHaveText('Opobo Queen');
  const address = new URL(String(baseURL));
  address.port = String(Number(address.port) + 2);
  const around = await request.get(new URL('/api/boats/expected/Onne', address.href).href);
  expect([around.status(), (await around.json()).code]).toEqual([401, 'no_assertion']);
  expect((await request.get('/api/boats/expected/Nowhere')).status()).toBe(404);

  // At an address at which nothing listens.
  await mortar(
    'service',
    'add',
    'mfe-boats',
    '--prefix',
    '/api/boats',
    '--address',
    'http://127.0.0.1:1',
    '--unavailable',
    'The harbour master is at lunch.',
  );
  const closed = await request.get('/api/boats/expected/Onne');
  expect([closed.status(), (await closed.json()).message]).toEqual([503, 'The harbour master is at lunch.']);
  await mortar('service', 'add', 'mfe-boats', '--prefix', '/api/boats', '--address', address.origin);
  await ask();
  await expect(onne.getByRole('status')).toHaveText('Opobo Queen');
  await mortar('service', 'remove', 'mfe-boats');
  expect((await request.get('/api/boats/expected/Onne')).status()).toBe(404);
});
