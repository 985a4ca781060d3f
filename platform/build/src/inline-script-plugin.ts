import { type Compilation, type Compiler, rspack } from '@rspack/core';

interface InlineScriptOptions {
  /** Name of the chunk; a bundle by itself, which no other needs. */
  chunk: string;
  /** Asset into which it is written. */
  document: string;
  /** What stands in the document at its place. */
  marker: string;
}

/** Writes the script of a chunk into a document, and emits no file of it. */
export class InlineScriptPlugin {
  readonly #options: InlineScriptOptions;

  constructor(options: InlineScriptOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('InlineScriptPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'InlineScriptPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => this.#inline(compilation),
      );
    });
  }

  #inline(compilation: Compilation): void {
    const { chunk, document, marker } = this.#options;
    const file = [...(compilation.namedChunks.get(chunk)?.files ?? [])].find((name) => name.endsWith('.js'));
    const script = file && compilation.getAsset(file)?.source.source().toString().trim();
    if (!script || script.includes('</')) throw new Error(`The chunk ${chunk} cannot be written into ${document}.`);
    compilation.updateAsset(document, (html) => {
      const [before, after, ...more] = html.source().toString().split(marker);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`${document} needs ${marker} once.`);
      }
      return new rspack.sources.RawSource(`${before}<script>${script}</script>${after}`);
    });
    compilation.deleteAsset(file);
  }
}
