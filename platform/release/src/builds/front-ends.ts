import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@mortar/federation';
import { HOST } from './check-record.ts';

/** A front end of a clone. */
export interface FrontEnd {
  /** Name of its folder. */
  name: string;
  /** Content of its mfe.json. */
  manifest: RemoteManifest;
}

/**
 * The front ends of a clone: the host first, then the remotes by name.
 *
 * @param root folder of the clone; each front end is a folder in it that has an mfe.json
 */
export function frontEndsOf(root: string): FrontEnd[] {
  return readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'mfe.json')))
    .toSorted((one, other) => Number(other === HOST) - Number(one === HOST) || one.localeCompare(other))
    .map((name) => ({
      name,
      manifest: JSON.parse(readFileSync(join(root, name, 'mfe.json'), 'utf8')) as RemoteManifest,
    }));
}
