// What the types behind the names of a shared module are, as one hash: the compiler's declarations, of every file that
// they lead to inside the package, without the paths of those files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

const compiler = createRequire(import.meta.url).resolve('typescript/package.json');

/**
 * @param root of the repository
 * @param entries source files of the shared modules
 * @returns for each entry the version of the compiler, which writes them, and the hash of its types
 */
export function typeShapes(root: string, entries: readonly string[]): string[] {
  const output = mkdtempSync(join(tmpdir(), 'mortar-surfaces-'));
  try {
    const { version, bin } = JSON.parse(readFileSync(compiler, 'utf8')) as { version: string; bin: { tsc: string } };
    const arguments_ = ['--project', join(import.meta.dirname, 'tsconfig.json'), '--outDir', output];
    execFileSync(process.execPath, [join(dirname(compiler), bin.tsc), ...arguments_], { stdio: 'inherit' });
    const declarationOf = (source: string) => join(output, relative(root, source)).replace(/\.tsx?$/, '.d.ts');
    return entries.map((entry) => `${version} ${hashOf(declarationsFrom(declarationOf(entry)))}`);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Every declaration file that this one leads to inside its package, itself among them. */
function declarationsFrom(entry: string): string[] {
  const found = new Set([entry]);
  const source = entry.slice(0, entry.lastIndexOf(`${sep}src${sep}`) + 5);
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/['"]((?:\.|#)[^'"]*?)(?:\.tsx?)?['"]/g)) {
      const target = path.startsWith('#/') ? join(source, path.slice(2)) : resolve(dirname(file), path);
      if (existsSync(`${target}.d.ts`)) found.add(`${target}.d.ts`);
    }
  }
  return [...found];
}

function hashOf(files: readonly string[]): string {
  const texts = files.map((file) => withoutPaths(readFileSync(file, 'utf8'))).toSorted();
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

/** A file that is moved changes no type. */
function withoutPaths(declarations: string): string {
  return declarations
    .replaceAll(/^(?:import|export) [^;]*? from ['"](?:\.|#)[^'"]*['"];$/gm, '')
    .replaceAll(/import\(['"](?:\.|#)[^'"]*['"]\)\./g, '')
    .replaceAll(/\s+/g, ' ');
}
