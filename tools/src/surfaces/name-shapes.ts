// What the types behind each name of a shared module are, as hashes: of the compiler's declarations in the file that
// declares the name and in every file that it leads to inside the package, without the paths of those files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

const compilerManifest = createRequire(import.meta.url).resolve('typescript/package.json');
const { version: compiler, bin } = JSON.parse(readFileSync(compilerManifest, 'utf8')) as {
  version: string;
  bin: { tsc: string };
};

const HASH_LENGTH = 12;

/** Version of the compiler, which writes the declarations. */
export { compiler };

/** Finds the hash of the types behind a name of an entry. */
export type ShapeOf = (entry: string, name: string) => string;

/**
 * @param root of the repository
 * @param entries source files of the shared modules
 */
export function nameShapes(root: string, entries: readonly string[]): ShapeOf {
  const output = mkdtempSync(join(tmpdir(), 'mortar-surfaces-'));
  const declarationOf = (source: string) => join(output, relative(root, source)).replace(/\.tsx?$/, '.d.ts');
  try {
    const project = join(output, 'tsconfig.json');
    writeFileSync(project, JSON.stringify(projectOf(root, output, entries)));
    execFileSync(process.execPath, [join(dirname(compilerManifest), bin.tsc), '--project', project], {
      stdio: 'inherit',
    });
    const texts = new Map(
      entries.flatMap((entry) =>
        declarationsFrom(declarationOf(entry)).map((file) => [file, readFileSync(file, 'utf8')] as const),
      ),
    );
    return (entry, name) => hashOf(declaringFile(declarationOf(entry), name, texts), texts);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function projectOf(root: string, output: string, entries: readonly string[]): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      removeComments: true,
      rootDir: root,
      outDir: output,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: entries,
  };
}

/** Declarations by their files. */
type Texts = ReadonlyMap<string, string>;

const REEXPORT = /export (?:type )?(?:\*|\{([^}]*)\}) from ['"]([^'"]+)['"]/g;

/** Where a name is declared that a file exports: the file itself, one that it leads to, or another package. */
function declaringFile(file: string, name: string, texts: Texts): string {
  for (const [, list, path = ''] of (texts.get(file) ?? '').matchAll(REEXPORT)) {
    const target = pathOf(file, path);
    const original = list === undefined ? name : originalOf(list, name);
    if (original === undefined) continue;
    if (target === undefined) {
      if (list !== undefined) return `${path} ${original}`;
    } else if (list !== undefined || exportsName(target, original, texts)) {
      return declaringFile(target, original, texts);
    }
  }
  return file;
}

/** The name before it was exported under this one. */
function originalOf(list: string, name: string): string | undefined {
  const original = list
    .split(',')
    .map((item) =>
      item
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    )
    .find(([one, alias = one]) => alias === name);
  return original?.[0];
}

function exportsName(file: string, name: string, texts: Texts): boolean {
  if (new RegExp(`\\b(?:const|function|class|enum) ${name}\\b|\\b${name}\\b[^;]*\\}`).test(texts.get(file) ?? '')) {
    return true;
  }
  return declaringFile(file, name, texts) !== file;
}

/** @param declaring file, or name of another package with a name of it */
function hashOf(declaring: string, texts: Texts): string {
  const hash = createHash('sha256');
  if (!texts.has(declaring)) return hash.update(declaring).digest('hex').slice(0, HASH_LENGTH);
  const parts = declarationsFrom(declaring, texts).map((file) => withoutPaths(texts.get(file) ?? ''));
  return hash.update(parts.toSorted().join('\n')).digest('hex').slice(0, HASH_LENGTH);
}

/** Every declaration file that this one leads to inside its package, itself among them. */
function declarationsFrom(entry: string, texts?: Texts): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const text = texts?.get(file) ?? readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/['"]((?:\.|#)[^'"]*)['"]/g)) {
      const target = pathOf(file, path);
      if (target !== undefined && (texts?.has(target) ?? existsSync(target))) found.add(target);
    }
  }
  return [...found];
}

/** The declaration file that a file of the same package names; `undefined` for another package. */
function pathOf(file: string, path: string): string | undefined {
  if (!/^[.#]/.test(path)) return undefined;
  const source = file.slice(0, file.lastIndexOf(`${sep}src${sep}`) + 5);
  const target = path.startsWith('#/') ? join(source, path.slice(2)) : resolve(dirname(file), path);
  return `${target.replace(/\.[jt]sx?$/, '')}.d.ts`;
}

/** A file that is moved changes no type. */
function withoutPaths(declarations: string): string {
  return declarations
    .replaceAll(/^(?:import|export) [^;]*? from ['"](?:\.|#)[^'"]*['"];$/gm, '')
    .replaceAll(/import\(['"](?:\.|#)[^'"]*['"]\)\./g, '')
    .replaceAll(/\s+/g, ' ');
}
