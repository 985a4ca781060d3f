/** @jest-environment @mortar/jest/served-page/environment */
import { serveScreen } from '@mortar/testing/served-page';

it('arrives rendered and hydrates without an error', async () => {
  const page = await serveScreen({
    routes: async () => (await import('../../exposed/routes.tsx')).default,
    at: '/__WORD__',
  });
  expect(page.content.querySelector('h1')?.textContent).toBe('__HEADING__');
  expect((await page.hydrate()).recovered).toEqual([]);
});
