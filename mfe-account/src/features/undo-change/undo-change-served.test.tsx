/** @jest-environment @mortar/jest/served-page/environment */
import { serveScreen } from '@mortar/testing/served-page';

const routes = async () => (await import('#/exposed/routes.tsx')).default;

it('the document of a link that undoes a change is the same for every token, hydrates exactly and needs scripts', async () => {
  const serve = (query = '') => serveScreen({ routes, at: `/undo-change${query}`, responses: {} });
  const [plain, linked] = [await serve(), await serve('?token=a.b')];
  expect(linked.content.innerHTML).toBe(plain.content.innerHTML);
  expect(linked.content.querySelector('noscript')?.textContent).toBe(
    'This needs JavaScript, which is off in this browser.',
  );
  const { recovered, before, after } = await linked.hydrate();
  expect(recovered).toEqual([]);
  expect(after).toBe(before);
});
