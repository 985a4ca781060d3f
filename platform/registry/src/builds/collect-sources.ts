import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { COMPILER_OPTIONS, type Compiler } from './compiler.ts';
import type { KeptSources } from './kept-sources.ts';

const SOURCE = /\.tsx?$/;
/** As in versions: what no build reads. */
const TEST = /\.test\.tsx?$|(?:^|\/)(?:test|testing)\//;
const MODULES = `${sep}node_modules${sep}`;
const MANIFEST = 'package.json';

/** Folder of a package, and what of its manifest says that it is of the site. */
interface Package {
  folder: string;
  name: string;
  isOfSite: boolean;
}

/**
 * Reads the sources of a remote, and what its compiler reads of the packages of the site: their sources in a workspace,
 * their declarations where they were installed. Third-party packages are left out: whoever compiles it again has them.
 *
 * @param directory folder of the remote
 */
export async function collectSources(directory: string, compiler: Compiler): Promise<KeptSources> {
  const folder = await realpath(directory);
  const own = await sourcesOf(folder);
  const packages = new Map<string, Package>();
  const kept: KeptSources = { compiler: compiler.version, own: {}, packages: {} };
  for (const file of [join(folder, MANIFEST), ...(await programOf(folder, own, compiler))]) {
    const found = await packageOf(file, packages);
    if (!found) continue;
    const path = relative(found.folder, file).split(sep).join('/');
    if (found.folder === folder) kept.own[path] = await readFile(file, 'utf8');
    else if (found.isOfSite) await keep(found, path);
  }
  return kept;

  async function keep({ folder: root, name }: Package, path: string): Promise<void> {
    const files = (kept.packages[name] ??= { [MANIFEST]: await readFile(join(root, MANIFEST), 'utf8') });
    files[path] = await readFile(join(root, path), 'utf8');
  }
}

/** Sources of a front end without its tests. */
async function sourcesOf(folder: string): Promise<string[]> {
  const source = join(folder, 'src');
  const entries = existsSync(source) ? await readdir(source, { recursive: true }) : [];
  return entries.filter((file) => SOURCE.test(file) && !TEST.test(file)).map((file) => join(source, file));
}

/** Every file that the compiler reads for these. */
async function programOf(folder: string, files: readonly string[], compiler: Compiler): Promise<string[]> {
  const settings = await mkdtemp(join(tmpdir(), 'mortar-sources-'));
  try {
    const project = join(settings, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
    const listed = await compiler.run(folder, ['--project', project, '--listFilesOnly']);
    return listed.split('\n').filter((file) => SOURCE.test(file) && existsSync(file));
  } finally {
    await rm(settings, { recursive: true, force: true });
  }
}

/** The package that a file is of; in a workspace all are of the site, of what is installed those that say so. */
async function packageOf(file: string, known: Map<string, Package>): Promise<Package | undefined> {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const before = known.get(folder);
    if (before) return before;
    if (!existsSync(join(folder, MANIFEST))) continue;
    const { name, mortar } = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as {
      name?: string;
      mortar?: object;
    };
    if (name === undefined) continue;
    const found = { folder, name, isOfSite: mortar !== undefined || !folder.includes(MODULES) };
    known.set(folder, found);
    return found;
  }
  return undefined;
}
