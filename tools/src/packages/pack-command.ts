import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Templates } from '../../../platform/cli/src/template.ts';
import type { WorkspaceManifest } from './packed-manifest.ts';

/** A program of its own beside its modules: it cannot be put into a file. */
const BESIDE = 'esbuild';

interface Origin {
  catalog: Record<string, string>;
  license: string;
  engines: object;
  /** Of repositories that it makes. */
  templates: Templates;
}

/** Modules of CommonJS in the bundle ask for modules of Node. */
const REQUIRE = `import { createRequire as createRequireOfNode } from 'node:module';
const require = createRequireOfNode(import.meta.url);`;

/**
 * Makes the package of the `mortar` command: one file, and esbuild beside it. Its sources import the registry, whose other
 * parts need a database.
 *
 * @param root of the repository
 * @param folder of the package that is made
 */
export async function makeCommandPackage(root: string, folder: string, origin: Origin) {
  const { catalog, license, engines, templates } = origin;
  const sources = join(root, 'platform', 'cli');
  await build({
    entryPoints: [join(sources, 'src', 'command-line.ts')],
    // One folder below package.json, as the sources are: the program says which version it is.
    outfile: join(folder, 'dist', 'mortar.mjs'),
    bundle: true,
    external: [BESIDE],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'external',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    logLevel: 'error',
  });
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
    bin: { mortar: './dist/mortar.mjs' },
    files: ['dist', 'CHANGELOG.md'],
    dependencies: { [BESIDE]: catalog[BESIDE] },
  };
  writeFileSync(join(folder, 'dist', 'templates.json'), JSON.stringify(templates));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'platform', 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
}
