import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The front ends of a clone: the shell first, then the remotes by name.
 *
 * @param root folder of the clone; each front end is a folder in it that has an mfe.json
 * @returns name of the folder and content of its mfe.json
 */
export function frontEndsOf(root) {
  return readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'mfe.json')))
    .toSorted((one, other) => Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other))
    .map((name) => ({ name, manifest: JSON.parse(readFileSync(join(root, name, 'mfe.json'), 'utf8')) }));
}
