import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@mortar/federation';
import { paths } from '@mortar/contracts/site-paths';
import { matchRoutes } from '@mortar/navigation/server';

const root = join(import.meta.dirname, '../..');
const routes = readdirSync(root)
  .map((folder) => join(root, folder, 'mfe.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest).routes)
  .map(({ path }) => ({ path }));

type Paths = typeof paths;
type PathBuilderName = { [Name in keyof Paths]: Paths[Name] extends string ? never : Name }[keyof Paths];

/** Every path that takes parameters, with the route that it must open. */
const routeOfBuilder: Record<PathBuilderName, string> = {
  providerSignIn: '/login/:provider',
  category: '/products/:categoryId',
  subcategory: '/products/:categoryId/:subCategoryId',
  product: '/products/view/:productId',
  store: '/profile/store/:storeId',
  wishlist: '/wishlist/:id',
  sharedWishlist: '/wishlist/shared/:token',
  moderatedThing: '/moderation/:subject/:subjectId',
};

/** The route that a browser opens at a path, with the parameters that it reads from it. */
function opened(path: string) {
  const match = matchRoutes(routes, path)?.at(-1);
  return { route: match?.route.path, parameters: Object.values(match?.params ?? {}) };
}

describe('paths', () => {
  it.each(Object.values(paths).filter((path) => typeof path === 'string'))(
    'opens the route %s at its own path',
    (path) => {
      expect(opened(path)).toEqual({ route: path, parameters: [] });
    },
  );

  it.each(Object.entries(routeOfBuilder))(
    '%s opens its route when parameters have reserved characters',
    (name, route) => {
      const parameters = route.match(/:/g)?.length === 2 ? ['a b/c', 'd?e#f'] : ['a b/c?d#e'];
      const build: (...parameters: string[]) => string = paths[name as PathBuilderName];
      expect(opened(build(...parameters))).toEqual({ route, parameters });
    },
  );
});
