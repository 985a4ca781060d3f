import { eventually } from '@mortar/registry/test/eventually';
import { renderLayouts } from './layouts.ts';

it('layout that no renderer was free for is rendered for the next document of its path', async () => {
  const refused = new Set(['/search', '/articles/:articleId']);
  const layouts = renderLayouts({ layout: async (path) => (refused.delete(path) ? undefined : `<p>${path}</p>`) }, [
    '/nowhere',
    '/',
    '/search',
    '/articles/:articleId',
  ]);
  expect(await layouts.ready).toBe(true);
  for (const path of ['/nowhere', '/', '/search', '/articles/:articleId']) {
    const markup = async () => layouts.at(path);
    expect(await eventually(markup, (text) => text !== undefined)).toBe(`<p>${path}</p>`);
  }
});

it('there are no layouts without a renderer', async () => {
  const layouts = renderLayouts(undefined, ['/nowhere', '/']);
  expect([await layouts.ready, layouts.at('/')]).toEqual([false, undefined]);
});
