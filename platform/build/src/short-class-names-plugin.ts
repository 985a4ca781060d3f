import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { longNamesIn } from './short-class-names.ts';

/** Writes the short class names into scripts and style sheets, before these are minified and named after their content. */
export class ShortClassNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShortClassNamesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShortClassNamesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        () => shorten(compilation),
      );
    });
  }
}

function shorten(compilation: Compilation): void {
  const { uniqueName = '' } = compilation.outputOptions;
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.(?:css|js)$/.test(name)) continue;
    const found = longNamesIn(source.source().toString(), uniqueName);
    if (found.length === 0) continue;
    const shortened = new rspack.sources.ReplaceSource(source);
    for (const { start, end, short } of found) shortened.replace(start, end - 1, short);
    compilation.updateAsset(name, shortened);
  }
}
