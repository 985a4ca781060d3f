import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPILER_OPTIONS } from '@mortar/registry/builds/compiler';
import { pathInside } from '@mortar/server/storage';
import type { KeptSources } from '@mortar/registry/builds/kept-sources';
import type { ShellPackages } from './shell-packages.ts';

/** Folder of the remote in a project. */
export const REMOTE = 'remote/';

/** The package whose interfaces others extend: types of slots. There must be one of it. */
const CONTRACT = '@mortar/federation';

/** What bundlers import besides code. */
const AMBIENT = `declare module '*.css' { const classes: Readonly<Record<string, string>>; export default classes; }
declare module '*.svg' { const url: string; export default url; }
declare module '*.png' { const url: string; export default url; }
declare module '*.webp' { const url: string; export default url; }
`;

const SOURCE = /\.tsx?$/;
const IMPORT = /(?:from|import|import\()\s*['"]([^'".#/][^'"]*)['"]/g;

/**
 * Writes what a remote was compiled from into a folder: its sources, the packages of the site as it saw them, and links
 * to the third-party packages of the shell.
 */
export function writeProject(folder: string, { own, packages }: KeptSources, shell: ShellPackages): void {
  writeFiles(join(folder, REMOTE), own);
  for (const [name, files] of Object.entries(packages)) writeFiles(moduleFolder(folder, name), files);
  for (const name of thirdPartyIn([own, ...Object.values(packages)])) {
    for (const each of [name, typesOf(name)]) {
      const found = Object.hasOwn(packages, each) ? undefined : shell.find(each);
      if (found) link(found, moduleFolder(folder, each));
    }
  }
  writeFileSync(join(folder, 'ambient.d.ts'), AMBIENT);
  const files = ['ambient.d.ts', ...Object.keys(own).flatMap((path) => (SOURCE.test(path) ? [REMOTE + path] : []))];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
}

/**
 * Puts what exists once in the page of this shell in the place of what the remote was compiled against. What the remote
 * bundles stays as it was.
 */
export function bringShell(folder: string, { packages }: KeptSources, { ofSite }: ShellPackages): void {
  for (const [name, { shared }] of ofSite) {
    const manifest = packages[name]?.['package.json'];
    if (manifest === undefined || shared.size === 0) continue;
    const parsed = JSON.parse(manifest) as { exports: Record<string, unknown> };
    for (const [index, [entry, file]] of [...shared].entries()) {
      const path = `./of-shell/${index}.ts`;
      write(join(moduleFolder(folder, name), path), `export * from ${JSON.stringify(importPath(file))};\n`);
      parsed.exports[entry] = path;
    }
    write(join(moduleFolder(folder, name), 'package.json'), JSON.stringify(parsed));
  }
  const contract = ofSite.get(CONTRACT);
  if (contract && packages[CONTRACT]) link(contract.folder, moduleFolder(folder, CONTRACT));
}

/** Declarations are imported by the name of their module. */
function importPath(file: string): string {
  return file.replace(/\.d\.ts$/, '.js');
}

/** Names of the packages that the files import; React's runtime of JSX is imported without being named. */
function thirdPartyIn(groups: readonly Record<string, string>[]): Set<string> {
  const names = new Set(['react', 'react-dom']);
  for (const [path, text] of groups.flatMap((files) => Object.entries(files))) {
    if (!SOURCE.test(path)) continue;
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      names.add(
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return names;
}

function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function moduleFolder(folder: string, name: string): string {
  return pathInside(join(folder, 'node_modules'), name);
}

function link(target: string, path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) write(pathInside(folder, path), text);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
