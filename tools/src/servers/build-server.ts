import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { bundledConsole } from '../../../platform/console/src/bundled-console.ts';
import { bundledProgram } from '../../../platform/gateway/src/rendering/bundled-program.ts';
import { root } from '../../../scripts/preflight.mjs';
import { copyPackages } from './copy-packages.ts';

/** Packages of the API with native code, WebAssembly or other files beside their code. */
const API_PACKAGES = ['@electric-sql/pglite', '@fastify/swagger-ui', '@node-rs/argon2', 'sharp'];

export type Server = 'api' | 'gateway';

/** Builds a server into an empty folder. */
export async function buildServer(name: Server, folder: string): Promise<void> {
  await (name === 'api' ? buildApi(folder) : buildGateway(folder));
}

async function buildApi(folder: string): Promise<void> {
  const entryPoints = { api: 'api/src/server.ts', admin: 'api/src/bin/admin.ts' };
  await Promise.all([bundle(entryPoints, folder, API_PACKAGES), bundleImageProgram(folder)]);
  writeCommand('api/bin/mortar-api.mjs', folder, 'api');
  writeCommand('api/bin/mortar-admin.mjs', folder, 'admin');
  cpSync(join(root, 'api/src/database/migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(root, 'api/categories.json'), join(folder, 'categories.json'));
  copyPackages(API_PACKAGES, join(root, 'api'), folder);
}

/**
 * Builds the gateway into an empty folder.
 *
 * @param others sources of programs beside it, by name
 * @param beside packages that are installed beside the folder
 */
export async function buildGateway(
  folder: string,
  others: Record<string, string> = {},
  beside: string[] = [],
): Promise<void> {
  const [program, console] = await Promise.all([
    bundledProgram(),
    bundledConsole(),
    bundle({ gateway: 'standalone/src/gateway-server.ts', ...others }, folder, beside),
  ]);
  writeFileSync(join(folder, 'render-process.cjs'), program);
  mkdirSync(join(folder, 'console', 'chunks'), { recursive: true });
  for (const [name, content] of Object.entries(console)) writeFileSync(join(folder, 'console', name), content);
  writeCommand('standalone/bin/mortar-gateway.mjs', folder, 'gateway');
  cpSync(join(root, 'platform/registry/src/core/database/migrations'), join(folder, 'migrations'), { recursive: true });
}

/** Bundles programs, and all packages that they import but some. What they import dynamically is in files of its own. */
async function bundle(entryPoints: Record<string, string>, folder: string, external: string[]): Promise<void> {
  await build({
    ...COMMON,
    entryPoints,
    outdir: folder,
    format: 'esm',
    splitting: true,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    external: [...external, 'pg-native'],
    // Packages that are CommonJS require modules of Node.
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
}

/** CommonJS, as in the sources: it sets its priority before it loads anything. */
async function bundleImageProgram(folder: string): Promise<void> {
  await build({
    ...COMMON,
    stdin: {
      contents: "require('./low-priority.cjs'); require('../src/modules/media/encoding/image-program.ts');",
      resolveDir: join(root, 'api/bin'),
    },
    outfile: join(folder, 'encode-images.cjs'),
    format: 'cjs',
    external: ['sharp'],
  });
}

/** Writes a command that loads a program, with the first line of the command that loads its sources. */
function writeCommand(source: string, folder: string, program: string): void {
  const path = join(folder, basename(source));
  const [interpreter] = readFileSync(join(root, source), 'utf8').split('\n');
  writeFileSync(path, `${interpreter}\nimport './${program}.mjs';\n`);
  chmodSync(path, 0o755);
}

const BUNDLED = '.bundled.ts';

/** A module that reads other sources has a neighbour that reads what was made of them. */
const bundledNeighbours: Plugin = {
  name: 'bundled-neighbours',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const neighbour = path.replace(/\.ts$/, BUNDLED);
      return existsSync(neighbour) ? { contents: readFileSync(neighbour), loader: 'ts' } : undefined;
    });
  },
};

const COMMON: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  plugins: [bundledNeighbours],
  logLevel: 'error',
};
