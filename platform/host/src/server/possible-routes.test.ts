import { matchRoutes } from '@mortar/navigation/server';
import { possibleRoutes } from './possible-routes.ts';

const ROUTES = [
  '/',
  '/search',
  '/articles/all',
  '/articles/view/:articleId',
  '/articles/:topicId',
  '/articles/:topicId/:partId',
  '/:page',
  '/help/*',
  '/list/:name?',
  '*',
].map((path) => ({ path }));

const possible = possibleRoutes(ROUTES);

it.each([
  '/',
  '',
  '/search',
  '/SEARCH/',
  '/articles/all',
  '/articles/view/1',
  '/articles/view/1/',
  '/articles/news/old',
  '/articles/n%65ws',
  '/%73earch',
  '/articles%2Fall',
  '/help',
  '/help/a/b',
  '/list',
  '/list/one',
  '/articles/a/b/c',
  '//search',
  '/articles//all',
])('router finds the same route for %s among those that are possible as among all', (path) => {
  expect(matchRoutes(possible(path), path)).toEqual(matchRoutes(ROUTES, path));
});

it('leaves out what is longer, shorter or begins in another way', () => {
  const paths = possible('/articles/news').map(({ path }) => path);
  expect(paths).toEqual(['/articles/all', '/articles/:topicId', '/help/*', '/list/:name?', '*']);
});
