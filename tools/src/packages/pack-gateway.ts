import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGateway } from '../servers/build-server.ts';
import { describeProgram, type Origin } from './program-package.ts';

/** Of native code or WebAssembly: they cannot be put into a file. */
const BESIDE = ['@electric-sql/pglite', 'esbuild'];

/**
 * Makes the package of a site's servers: `mortar-gateway` as production runs it, and `mortar-site`, which serves the front
 * ends of a folder on the embedded database.
 *
 * @param root of the repository
 * @param folder of the package that is made
 */
export async function makeGatewayPackage(root: string, folder: string, origin: Origin) {
  const sources = join(root, 'platform', 'gateway');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await buildGateway(dist, { site: join(sources, 'src', 'local', 'serve-site.ts') }, BESIDE);
  const command = join(dist, 'mortar-site.mjs');
  writeFileSync(command, "#!/usr/bin/env node\nimport './site.mjs';\n");
  chmodSync(command, 0o755);
  const bin = { 'mortar-gateway': './dist/mortar-gateway.mjs', 'mortar-site': './dist/mortar-site.mjs' };
  describeProgram(root, folder, { sources, bin, beside: BESIDE }, origin);
}
