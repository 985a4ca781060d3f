import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Where the parts of libraries are, below the compiled modules. */
const FOLDER = 'inlined';
const IMPORT = /(?:import|export)\s+([^'";]+?)\s+from\s+'([^']+)'/g;
const LUCIDE = 'lucide-react';
const REACT = /^react(?:-dom)?(?:\/|$)/;

interface Inlining {
  /** Of the package that is made, with its compiled modules in `dist`. */
  folder: string;
  /** Of the same package in the workspace, which has the libraries. */
  sources: string;
  /** Names of libraries. */
  libraries: readonly string[];
  /** What front ends have in the place of the function that makes Lucide's icons. */
  createIcon: string;
}

/**
 * Puts the parts of libraries that a package uses into the package. A remote would install all of them for types and
 * tests: its pages have them from the shell, but for single icons.
 */
export async function inlineLibraries({ folder, sources, libraries, createIcon }: Inlining): Promise<void> {
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .map((file) => file.split(sep).join('/'));
  const isInlined = (name: string) => libraries.some((library) => name === library || name.startsWith(`${library}/`));
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8').replaceAll(
      IMPORT,
      (statement, clause: string, name: string) => {
        if (!isInlined(name)) return statement;
        const names = used.get(name) ?? new Set();
        used.set(name, names);
        for (const each of namesIn(clause)) names.add(each);
        const target = posix.relative(posix.dirname(file), `${FOLDER}/${fileOf(name)}.js`);
        return statement.replace(name, target.startsWith('.') ? target : `./${target}`);
      },
    );
    writeFileSync(join(dist, file), text);
  }
  const inputs = await bundle(used, { outdir: join(dist, FOLDER), sources, createIcon });
  writeFileSync(join(dist, FOLDER, `${LUCIDE}.d.ts`), iconDeclarations(used.get(LUCIDE) ?? new Set()));
  writeFileSync(join(dist, FOLDER, 'LICENSES.txt'), licencesOf(inputs));
}

/** Names that an import or export takes of a module. */
function namesIn(clause: string): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(clause.replaceAll(/\/\/.*$/gm, '')) ?? [];
  const named = list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '');
  return [...named.filter(Boolean), ...(/^\w/.test(clause) ? ['default'] : [])];
}

const fileOf = (name: string) => name.replaceAll('/', '-');

interface Bundling {
  outdir: string;
  sources: string;
  createIcon: string;
}

/** @returns the files of libraries that are in it */
async function bundle(used: ReadonlyMap<string, ReadonlySet<string>>, { outdir, sources, createIcon }: Bundling) {
  const entries: Plugin = {
    name: 'used-names',
    setup(builder) {
      builder.onResolve({ filter: /^used:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'used' }));
      builder.onLoad({ filter: /.*/, namespace: 'used' }, ({ path }) => ({
        contents: `export { ${[...(used.get(path) ?? [])].join(', ')} } from '${path}';`,
        resolveDir: sources,
      }));
      // Modules of CommonJS require it, which an ES module cannot.
      builder.onResolve({ filter: REACT }, ({ path, kind }) =>
        kind === 'require-call' ? { path, namespace: 'imported' } : { path, external: true },
      );
      builder.onLoad({ filter: /.*/, namespace: 'imported' }, ({ path }) => ({
        contents: `export * from '${path}'; export { default } from '${path}';`,
        resolveDir: sources,
      }));
      // Together in one module: builds leave those out that a front end does not use.
      builder.onLoad({ filter: /lucide-react\/.*\/icons\/[\w-]+\.mjs$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8')
          .replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon(')
          .replace(/^__iconData\.node;$/m, ''),
      }));
      builder.onResolve({ filter: /createLucideIcon\.mjs$/ }, () => ({ path: createIcon }));
    },
  };
  mkdirSync(outdir, { recursive: true });
  const { metafile } = await build({
    entryPoints: [...used.keys()].map((name) => ({ in: `used:${name}`, out: fileOf(name) })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    metafile: true,
    plugins: [entries],
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'));
}

/** What an icon takes, without the library's own declarations. */
function iconDeclarations(names: ReadonlySet<string>): string {
  const icons = [...names].map((name) => `export declare const ${name}: Icon;`);
  return `import type { ComponentType, SVGProps } from 'react';
type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;
${icons.join('\n')}
`;
}

/** The licences of the packages that these files are of. */
function licencesOf(files: readonly string[]): string {
  const folders = new Set(files.map((file) => packageFolder(resolve(file))));
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      string
    >;
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
  });
  return texts.toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

/** The nearest folder whose package.json has a name and a version: some have a second one below. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && /"version"/.test(readFileSync(manifest, 'utf8'))) return folder;
    if (folder === dirname(folder)) throw new Error(`${relative('.', file)} is in no package.`);
  }
}
