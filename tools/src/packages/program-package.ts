import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspaceManifest } from './packed-manifest.ts';

/** What the packages of programs have from the workspace. */
export interface Origin {
  catalog: Record<string, string>;
  license: string;
  engines: object;
}

interface Program {
  /** Folder of its sources. */
  sources: string;
  /** Its commands, and the files that run them. */
  bin: Record<string, string>;
  /** Packages that cannot be put into its files. */
  beside: readonly string[];
}

/**
 * Writes what surrounds the files of a program in its package: the manifest, and what changed.
 *
 * @param root of the repository
 * @param folder of the package
 */
export function describeProgram(root: string, folder: string, { sources, bin, beside }: Program, origin: Origin): void {
  const { catalog, license, engines } = origin;
  const { name, version, description } = JSON.parse(
    readFileSync(join(sources, 'package.json'), 'utf8'),
  ) as WorkspaceManifest;
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin,
    files: ['dist', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(beside.map((each) => [each, catalog[each]])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'platform', 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
}
