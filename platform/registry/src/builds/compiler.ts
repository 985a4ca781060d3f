import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The compiler of TypeScript that a front end has installed. */
export interface Compiler {
  version: string;
  /** File that Node runs it from. */
  program: string;
  /** Runs it, whatever it has found: what it prints. */
  run(directory: string, words: readonly string[]): Promise<string>;
}

/** Of every compilation here; a remote's own options change what is an error in it, and not what a shell breaks. */
export const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  isolatedModules: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const LARGEST_OUTPUT = 64 * 1024 * 1024;

/** @returns `undefined` when the front end has none */
export async function findCompiler(folder: string): Promise<Compiler | undefined> {
  const manifest = resolveManifest(folder);
  if (!manifest) return undefined;
  const { version, bin } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string; bin: { tsc: string } };
  const program = join(dirname(manifest), bin.tsc);
  return {
    version,
    program,
    run: (directory, words) =>
      new Promise((done, fail) => {
        const options = { cwd: directory, maxBuffer: LARGEST_OUTPUT };
        execFile(process.execPath, [program, ...words], options, (error, output) => {
          // It exits with another code than 0 when it has found errors.
          if (error && typeof error.code !== 'number') fail(error);
          else done(output);
        });
      }),
  };
}

function resolveManifest(folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
  } catch {
    return undefined;
  }
}
