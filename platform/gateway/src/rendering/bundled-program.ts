import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Text of the program of renderer processes: one file that imports nothing. */
export async function bundledProgram(): Promise<string> {
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
