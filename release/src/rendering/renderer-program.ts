import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The program of renderer processes: one file that imports nothing, so that they need to read no other. */
export interface RendererProgram {
  path: string;
  remove(): Promise<void>;
}

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the program into a folder of its own. */
export async function writeRendererProgram(): Promise<RendererProgram> {
  bundling ??= bundleProgram();
  const program = await bundling;
  const folder = await mkdtemp(join(tmpdir(), 'mortar-renderer-'));
  const path = join(folder, 'render-process.cjs');
  await writeFile(path, program, { mode: 0o600 });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The same for every gateway of this process. */
let bundling: Promise<string> | undefined;

async function bundleProgram(): Promise<string> {
  const context = await bundled(source('./context/site-bridge.ts'), 'neutral', { global: 'globalThis' });
  return bundled(source('./program/render-process.ts'), 'node', {
    // Its value is what the bundle exports; as an expression it leaves no global name behind.
    CONTEXT_SOURCE: JSON.stringify(`(function () {${context}\nreturn exported.bridge; })()`),
  });
}

async function bundled(
  entry: string,
  platform: 'neutral' | 'node',
  define: Record<string, string> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    globalName: 'exported',
    target: 'node20',
    minify: platform === 'neutral',
    // Packages name their plain JavaScript there; what they have for browsers takes browsers' globals.
    ...(platform === 'neutral' && { mainFields: ['module', 'main'] }),
    define,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}
