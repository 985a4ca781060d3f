/** @jest-environment @mortar/jest/served-page/environment */
import { serveScreen } from '@mortar/testing/served-page';

const routes = async () => (await import('#/exposed/routes.tsx')).default;

it('the document of a confirmation link is the same for every token, hydrates exactly and needs scripts', async () => {
  const serve = (query = '') => serveScreen({ routes, at: `/confirm-email${query}`, responses: {} });
  const [plain, linked] = [await serve(), await serve('?token=a.b.c')];
  expect(linked.content.innerHTML).toBe(plain.content.innerHTML);
  expect(linked.content.querySelector('h1')?.textContent).toBe('Confirm your email');
  expect(linked.content.querySelector('noscript')?.textContent).toBe(
    'Confirming needs JavaScript, which is off in this browser.',
  );
  const { recovered, before, after } = await linked.hydrate();
  expect(recovered).toEqual([]);
  expect(after).toBe(before);
});
