import { type Compilation, type Compiler, rspack } from '@rspack/core';

/** Writes all scripts and styles of a build into its document, in the place of the elements that refer to them. */
export class OneDocumentPlugin {
  readonly #document: string;

  constructor(document: string) {
    this.#document = document;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneDocumentPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OneDocumentPlugin', stage }, () => this.#inline(compilation));
    });
  }

  #inline(compilation: Compilation): void {
    const take = (file: string) => {
      const text = String(compilation.getAsset(file)?.source.source());
      compilation.deleteAsset(file);
      return text;
    };
    const html = take(this.#document)
      .replace(/<link href="([^"]+)" rel="stylesheet">/g, (_tag, file: string) => `<style>${take(file)}</style>`)
      // A module waits for the document, as a deferred script does. Only strings can have the end of an element in them.
      .replace(/<script [^>]*src="([^"]+)"><\/script>/g, (_tag, file: string) => {
        return `<script type="module">${take(file).replaceAll('</script', '<\\/script')}</script>`;
      });
    compilation.emitAsset(this.#document, new rspack.sources.RawSource(html));
    const left = Object.keys(compilation.assets).filter((file) => !file.endsWith('.txt'));
    if (left.length > 1) throw new Error(`Not in ${this.#document}: ${left.join(', ')}.`);
  }
}
