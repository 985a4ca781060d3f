import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Templates } from '../../../platform/cli/src/template.ts';
import { describeProgram, type Origin } from './program-package.ts';

/** A program of its own beside its modules: it cannot be put into a file. */
const BESIDE = 'esbuild';

interface CommandOrigin extends Origin {
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
export async function makeCommandPackage(root: string, folder: string, { templates, ...origin }: CommandOrigin) {
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
  writeFileSync(join(folder, 'dist', 'templates.json'), JSON.stringify(templates));
  describeProgram(root, folder, { sources, bin: { mortar: './dist/mortar.mjs' }, beside: [BESIDE] }, origin);
}
