import type { Compiler } from '@rspack/core';

const CSS_LOADING = 'CssLoadingRuntimeModule';
/** What the runtime compares: the text of the attribute, below which a document's address begins with a slash. */
const AS_WRITTEN = 'l.getAttribute("href") || l.href';
const RESOLVED = 'l.href';

/**
 * Lets the runtime that loads styles find those that the document has linked already. Rendered documents link the styles
 * of their page by addresses without an origin, which the runtime takes for others: it would link them a second time, and
 * the whole page would be styled again.
 */
export class StylesOfDocumentsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StylesOfDocumentsPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('StylesOfDocumentsPlugin', (module) => {
        if (module.constructor.name !== CSS_LOADING || !module.source) return;
        const runtime = module.source.source.toString();
        // A worker has no document.
        if (!runtime.includes('document.')) return;
        if (!runtime.includes(AS_WRITTEN)) {
          throw new Error(`The runtime of rspack that loads styles has no ${AS_WRITTEN} any longer.`);
        }
        module.source.source = Buffer.from(runtime.replace(AS_WRITTEN, RESOLVED));
      });
    });
  }
}
