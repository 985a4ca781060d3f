import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstReads, readManifest, type RemoteManifest } from '@mortar/federation';
import { withFirstReads } from './first-reads.ts';

/** Package and manifest of a front end: the input of every build here. */
export interface FrontendPackage {
  directory: string;
  /** Release version of this build: `MORTAR_VERSION`, else that of package.json. */
  version: string;
  manifest: RemoteManifest;
}

/** Reads package.json and mfe.json of the front end whose rspack.config.ts is running. */
export function readFrontendPackage(directory: string): FrontendPackage {
  const { version } = readJson<{ version: string }>(join(directory, 'package.json'));
  return {
    directory,
    version: process.env.MORTAR_VERSION ?? version,
    manifest: readManifest(readFileSync(join(directory, 'mfe.json'), 'utf8')),
  };
}

/** Reads those of a remote, with what its code declares to read first. */
export function readRemotePackage(directory: string, firstReads: FirstReads): FrontendPackage {
  const frontend = readFrontendPackage(directory);
  return { ...frontend, manifest: withFirstReads(frontend.manifest, firstReads) };
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
