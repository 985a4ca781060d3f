import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGateway } from '../servers/build-server.ts';
import type { WorkspaceManifest } from './packed-manifest.ts';

/** Of native code or WebAssembly: they cannot be put into a file. */
const BESIDE = ['@electric-sql/pglite', 'esbuild'];

interface Origin {
  catalog: Record<string, string>;
  license: string;
  engines: object;
}

/**
 * Makes the package of a site's servers: `mortar-gateway` as production runs it, and `mortar-site`, which serves the front
 * ends of a folder on the embedded database.
 *
 * @param root of the repository
 * @param folder of the package that is made
 */
export async function makeGatewayPackage(root: string, folder: string, { catalog, license, engines }: Origin) {
  const sources = join(root, 'platform', 'gateway');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await buildGateway(dist, { site: join(sources, 'src', 'local', 'serve-site.ts') }, BESIDE);
  const command = join(dist, 'mortar-site.mjs');
  writeFileSync(command, "#!/usr/bin/env node\nimport './site.mjs';\n");
  chmodSync(command, 0o755);
  const { name, version, description } = JSON.parse(
    readFileSync(join(sources, 'package.json'), 'utf8'),
  ) as WorkspaceManifest;
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { 'mortar-gateway': './dist/mortar-gateway.mjs', 'mortar-site': './dist/mortar-site.mjs' },
    files: ['dist', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(BESIDE.map((each) => [each, catalog[each]])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'platform', 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
}
