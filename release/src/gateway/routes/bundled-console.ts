import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Contents of the files that the console consists of. */
export type ConsoleContents = Record<'console.html' | 'console.js' | 'console.css', Uint8Array>;

const SOURCES = fileURLToPath(new URL('../../../console/', import.meta.url));

/** Bundles the console. */
export async function bundledConsole(): Promise<ConsoleContents> {
  const { outputFiles } = await build({
    entryPoints: [`${SOURCES}console.tsx`],
    bundle: true,
    minify: true,
    write: false,
    outdir: SOURCES,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const output = (suffix: string) =>
    outputFiles.find(({ path }) => path.endsWith(suffix))?.contents ?? new Uint8Array();
  return {
    'console.html': await readFile(`${SOURCES}console.html`),
    'console.js': output('.js'),
    'console.css': output('.css'),
  };
}
