import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Template } from '../../../platform/release/src/cli/template.ts';

interface Origin {
  version: string;
  license: string;
  engines: object;
  /** Of remotes in repositories of their own. */
  template: Template;
}

/** Modules of CommonJS in the bundle ask for modules of Node. */
const REQUIRE = `import { createRequire as createRequireOfNode } from 'node:module';
const require = createRequireOfNode(import.meta.url);`;

/**
 * Makes the package of the `mortar` command: one file that needs nothing. Its sources are part of a package with
 * registry and gateway, which need much.
 *
 * @param root of the repository
 * @param folder of the package that is made
 */
export async function makeCommandPackage(
  root: string,
  folder: string,
  { version, license, engines, template }: Origin,
) {
  await build({
    entryPoints: [join(root, 'platform', 'release', 'src', 'cli', 'command-line.ts')],
    // Two folders below package.json, as the sources are: the program says which version it is.
    outfile: join(folder, 'dist', 'cli', 'mortar.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'external',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    logLevel: 'error',
  });
  const manifest = {
    name: '@mortar/cli',
    version,
    description: 'Makes, develops and releases front ends of a Mortar site: the mortar command.',
    license,
    type: 'module',
    engines,
    bin: { mortar: './dist/cli/mortar.mjs' },
    files: ['dist', 'CHANGELOG.md'],
  };
  writeFileSync(join(folder, 'dist', 'template.json'), JSON.stringify(template));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'platform', 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
}
