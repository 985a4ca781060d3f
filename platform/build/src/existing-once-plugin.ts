import { relative } from 'node:path';
import { type Compilation, type Compiler, type Module, rspack } from '@rspack/core';

/** Of which the page has the host's copy, and what a second one of it breaks; with what a remote imports instead. */
const EXISTING = [
  { name: 'react', files: /\/react\/(?:index\.js|cjs\/react\.\w+)/, instead: "import it as 'react'" },
  {
    name: 'react-dom',
    files: /\/react-dom\/(?:index|client|cjs\/react-dom(?:-client)?\.)/,
    instead: 'use createPortal()',
  },
  { name: 'React Router', files: /\/react-router(?:-dom)?\//, instead: "take what it has from '@mortar/navigation'" },
];

/** Refuses what exists once in a page in the build of a remote, whatever package brought it. */
export class ExistingOncePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExistingOncePlugin', (compilation) => {
      compilation.hooks.optimizeModules.tap('ExistingOncePlugin', (modules) => {
        const bundled = [...modules].map((module) => ({ module, file: fileOf(module) }));
        for (const { name, files, instead } of EXISTING) {
          const found = bundled.find(({ file }) => file.includes('/node_modules/') && files.test(file));
          if (!found) continue;
          const way = wayTo(found.module, compilation).join(' → ');
          const refusal = `A second ${name} would be in the page, by ${way}. The page has the host's: ${instead}.`;
          compilation.errors.push(new rspack.WebpackError(refusal));
        }
      });
    });
  }
}

function fileOf(module: Module): string {
  return (module.nameForCondition() ?? '').replaceAll('\\', '/');
}

/** From a file of the remote to the module: packages by their names, each once. */
function wayTo(module: Module, { moduleGraph, compiler }: Compilation): string[] {
  const way: string[] = [];
  for (let one: Module | null = module; one; one = moduleGraph.getIssuer(one)) {
    const file = fileOf(one);
    const [, named] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
    const shown = named ?? relative(compiler.context, file);
    if (file !== '' && way[0] !== shown) way.unshift(shown);
    if (file !== '' && named === undefined) return way;
  }
  return way;
}
