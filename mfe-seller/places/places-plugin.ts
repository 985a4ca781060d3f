import { type Compiler, rspack } from '@rspack/core';
import { countryList, stateLists } from './place-lists.ts';

/**
 * Leaves the two lists of the address picker among the build's files: a form that nobody opens
 * costs nothing. `PLACES_BASE_URL` at build time names another place that serves them.
 */
export class PlacesPlugin {
  apply(compiler: Compiler): void {
    new rspack.DefinePlugin({
      PLACES_BASE_URL: JSON.stringify(process.env.PLACES_BASE_URL ?? ''),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('PlacesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PlacesPlugin', stage }, () => {
        for (const [name, list] of Object.entries({ countries: countryList(), states: stateLists() })) {
          const source = new rspack.sources.RawSource(JSON.stringify(list));
          compilation.emitAsset(`places/${name}.json`, source);
        }
      });
    });
  }
}
