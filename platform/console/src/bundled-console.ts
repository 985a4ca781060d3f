import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Contents of the files that the console consists of, by path: `console.html`, its script and styles, and chunks. */
export type ConsoleContents = Readonly<Record<string, Uint8Array>>;

const SOURCES = fileURLToPath(new URL('./', import.meta.url));

/** Bundles the console. */
export async function bundledConsole(): Promise<ConsoleContents> {
  const { outputFiles } = await build({
    entryPoints: [`${SOURCES}console.tsx`],
    bundle: true,
    // Charts load after the figures.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    minify: true,
    write: false,
    outdir: SOURCES,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return {
    'console.html': await readFile(`${SOURCES}console.html`),
    ...Object.fromEntries(outputFiles.map(({ path, contents }) => [relative(SOURCES, path), contents])),
  };
}
