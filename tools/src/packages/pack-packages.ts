import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { MANIFEST_SCHEMA_FILE, SURFACE_RECORD_FILE } from '@mortar/federation';
import { CORE_SCHEMA, load } from 'js-yaml';
import { slotsRenderedIn } from '../../../platform/build/src/slots-in-sources.ts';
import { readWorkspace } from '../suite/workspace.ts';
import { buildGallery, GALLERY } from './build-gallery.ts';
import { packedTemplates } from './packed-template.ts';
import { emitModules } from './emit-modules.ts';
import { inlineLibraries } from './inline-libraries.ts';
import { makeCommandPackage } from './pack-command.ts';
import { makeGatewayPackage } from './pack-gateway.ts';
import { packedManifest, type WorkspaceManifest } from './packed-manifest.ts';
import { PACKED, type PackedPackage } from './packed-packages.ts';
import { withRelativeImports } from './relative-imports.ts';

/** Files that are packed as they are in the sources. */
const UNCHANGED = /\.(?:css|svg|cjs|html|d\.mts)$/;
/** What the compiler has made, but for what nobody can import. */
const EMITTED = /\.(?:m?js|d\.m?ts|m?js\.map)$/;

/** A package that has been made. */
export interface MadePackage {
  name: string;
  version: string;
  /** Of the package, as it is after its installation. */
  folder: string;
  tarball: string;
}

/**
 * Makes npm packages of what sites and remotes in other repositories are built, tested, served and released with.
 *
 * @param root of the repository
 * @param output folder for tarballs, and for each package unpacked in the folder of its name; emptied before
 */
export async function packPackages(root: string, output: string): Promise<MadePackage[]> {
  rmSync(output, { recursive: true, force: true });
  const emitted = mkdtempSync(join(tmpdir(), 'mortar-packages-'));
  try {
    emitModules(
      root,
      PACKED.map(({ folder }) => folder),
      emitted,
    );
    const workspace = readPackedWorkspace(root);
    const made = await Promise.all(PACKED.map((one) => makePackage(one, { root, emitted, output, workspace })));
    const command = join(output, '@mortar', 'cli');
    const gateway = join(output, '@mortar', 'gateway');
    await makeCommandPackage(root, command, { ...workspace, templates: packedTemplates(workspace) });
    await makeGatewayPackage(root, gateway, workspace);
    const folders = [...made, command, gateway];
    for (const folder of folders) cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    return tarballsOf(folders, output);
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

function readPackedWorkspace(root: string) {
  const manifests = readWorkspace(root).map(({ folder }) =>
    readJson<WorkspaceManifest>(join(root, folder, 'package.json')),
  );
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const { catalog } = load(text, { schema: CORE_SCHEMA }) as { catalog: Record<string, string> };
  const { license, engines } = readJson<{ license: string; engines: object }>(join(root, 'package.json'));
  return { catalog, license, engines, packages: new Map(manifests.map((manifest) => [manifest.name, manifest])) };
}

interface Making {
  root: string;
  /** Modules of all packages. */
  emitted: string;
  output: string;
  workspace: ReturnType<typeof readPackedWorkspace>;
}

/** @returns the folder of the package */
async function makePackage(one: PackedPackage, { root, emitted, output, workspace }: Making): Promise<string> {
  const manifest = readJson<WorkspaceManifest>(join(root, one.folder, 'package.json'));
  const folder = join(output, ...manifest.name.split('/'));
  const left = new Set(one.without?.sources);
  const isPacked = (file: string) => !left.has(file.split(/[/.]/)[0] ?? '') && !/\.test\./.test(file);
  const sources = join(root, one.folder, 'src');
  const files = filesBelow(sources).filter(isPacked);
  // The compiler takes the declaration for a module of JavaScript, and emits nothing.
  const isDeclared = (file: string) => file.endsWith('.mjs') && files.includes(file.replace(/mjs$/, 'd.mts'));
  for (const file of files.filter((file) => UNCHANGED.test(file) || isDeclared(file)))
    copy(join(sources, file), join(folder, 'dist', file));
  const modules = join(emitted, one.folder, 'src');
  for (const file of filesBelow(modules).filter((file) => EMITTED.test(file) && isPacked(file)))
    write(join(folder, 'dist', file), packedModule(readFileSync(join(modules, file), 'utf8'), file));
  // Declarations beside the sources, of what is no module.
  for (const file of readdirSync(join(root, one.folder)).filter((file) => file.endsWith('.d.ts')))
    copy(join(root, one.folder, file), join(folder, 'dist', file));
  if (one.inlined) {
    const createIcon = join(root, 'platform', 'build', 'src', 'icons', 'create-icon.mjs');
    await inlineLibraries({ folder, sources, libraries: one.inlined, createIcon });
  }
  if (one.gallery) await buildGallery(join(root, one.folder), join(folder, GALLERY));
  // Builds read there what they need of a shell, and editors the schema of mfe.json.
  for (const beside of [SURFACE_RECORD_FILE, MANIFEST_SCHEMA_FILE]) {
    const file = join(root, one.folder, beside);
    if (existsSync(file)) copy(file, join(folder, beside));
  }
  const renders = [...new Set(slotsRenderedIn(join(root, one.folder)))].sort();
  const packed = packedManifest(manifest, one, workspace, renders);
  write(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  const [house = ''] = one.folder.split('/');
  copy(join(root, house === 'platform' ? house : '', 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  return folder;
}

function packedModule(text: string, file: string): string {
  return file.endsWith('.map') ? withoutMachine(text, file) : withRelativeImports(text, file);
}

/** A map with the path that the source has in its package, in the place of one that leads to this machine's folders. */
function withoutMachine(text: string, file: string): string {
  const map = JSON.parse(text) as { sources: string[] };
  const [source = ''] = map.sources;
  const path = posix.join('src', posix.dirname(file), basename(source));
  return JSON.stringify({ ...map, sources: [posix.relative(posix.join('dist', posix.dirname(file)), path)] });
}

function tarballsOf(folders: readonly string[], output: string): MadePackage[] {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', output, ...folders];
  const packed = JSON.parse(
    execFileSync('npm', args, { cwd: output, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as {
    name: string;
    version: string;
    filename: string;
  }[];
  return packed.map(({ name, version, filename }, index) => ({
    name,
    version,
    folder: folders[index] ?? '',
    tarball: join(output, filename),
  }));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
