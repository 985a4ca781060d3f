import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const compiler = createRequire(import.meta.url).resolve('typescript/package.json');

/** Modules for Node 20 and the browsers of the site, whose builds compile them further. */
const OPTIONS = {
  noEmit: false,
  // Of modules of JavaScript too, for their declarations.
  allowJs: true,
  checkJs: false,
  declaration: true,
  sourceMap: true,
  inlineSources: true,
  // `pnpm typecheck` has checked the types.
  noCheck: true,
  rewriteRelativeImportExtensions: true,
  target: 'ES2022',
};

/**
 * Compiles packages of the workspace: modules of JavaScript with their declarations and maps. CSS modules stay as they
 * are: the build of a remote names their classes.
 *
 * @param root of the repository
 * @param folders of the packages, from the root
 * @param output where the modules go, in the folders that their sources have
 */
export function emitModules(root: string, folders: readonly string[], output: string): void {
  const settings = mkdtempSync(join(tmpdir(), 'mortar-emit-'));
  try {
    const config = join(settings, 'tsconfig.json');
    const compilerOptions = {
      ...OPTIONS,
      rootDir: root,
      outDir: output,
      typeRoots: [join(root, 'node_modules', '@types')],
    };
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions,
        include: folders.flatMap((folder) => [join(root, folder, 'src'), join(root, folder, '*.d.ts')]),
        exclude: ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'],
      }),
    );
    mkdirSync(output, { recursive: true });
    const { bin } = JSON.parse(readFileSync(compiler, 'utf8')) as { bin: { tsc: string } };
    execFileSync(process.execPath, [join(dirname(compiler), bin.tsc), '--project', config], { stdio: 'inherit' });
  } finally {
    if (existsSync(settings)) rmSync(settings, { recursive: true });
  }
}
