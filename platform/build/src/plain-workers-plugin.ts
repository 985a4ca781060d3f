import type { Compiler } from '@rspack/core';

/** Of the federation plugin: starts the runtime, which it takes from the page, before anything else. */
const FEDERATION_STARTUP = 'embed_federation_runtime';

/** Lets workers of a remote start without the federation runtime: there is no page around them to take it from. */
export class PlainWorkersPlugin {
  readonly #container: string;

  /** @param container name of the one chunk that federates */
  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlainWorkersPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('PlainWorkersPlugin', ({ name, source }, chunk) => {
        if (name === FEDERATION_STARTUP && source && chunk.name !== this.#container) source.source = Buffer.from('');
      });
    });
  }
}
