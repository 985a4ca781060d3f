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

type PathBuilder = (...parameters: string[]) => string;

/** Every path that takes parameters. */
const builders = Object.entries<string | PathBuilder>(paths).flatMap(([name, build]) =>
  typeof build === 'string' ? [] : [[name, build] as const],
);

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

  it.each(builders)('%s opens its route when parameters have reserved characters', (_, build) => {
    const parameters = ['a b/c?d#e', 'f?g#h/i'].slice(0, build.length);
    const { route = '', parameters: read } = opened(build(...parameters));
    expect(read).toEqual(parameters);
    expect(route.replaceAll(/:\w+/g, ':')).toBe(build(...parameters.map(() => ':')).replaceAll('%3A', ':'));
  });
});
