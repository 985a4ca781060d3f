import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Folder of a package as Node finds it from a front end, links resolved: beside the front end, or in a folder above it
 * when packages are hoisted.
 *
 * @throws Error that says to install it
 */
export function packageFolder(directory: string, name: string): string {
  const places = createRequire(join(directory, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find(existsSync);
  if (found === undefined) throw new Error(`${name} is not installed for ${directory}: run npm install.`);
  return realpathSync(found);
}
