import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@mortar/federation';
import { HOST } from './check-record.ts';

/** Sources of a front end. */
interface FrontEndSources {
  /** The name that it is released under. */
  name: string;
  directory: string;
  manifest: RemoteManifest;
}

/**
 * The front ends whose folders are in this one: those that have an mfe.json. The host first, then the remotes by name.
 *
 * @throws SyntaxError when an mfe.json is no JSON
 */
export function frontEndsIn(folder: string): FrontEndSources[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((directory) => existsSync(join(directory, 'mfe.json')))
    .map((directory) => {
      const manifest = JSON.parse(readFileSync(join(directory, 'mfe.json'), 'utf8')) as RemoteManifest;
      return { name: manifest.name, directory, manifest };
    })
    .toSorted((one, other) => Number(isHost(other)) - Number(isHost(one)) || one.name.localeCompare(other.name));
}

const isHost = ({ name }: Pick<FrontEndSources, 'name'>) => name === HOST;
