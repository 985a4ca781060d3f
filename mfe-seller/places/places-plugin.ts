import { type Compiler, rspack } from '@rspack/core';
import { countryList, PLACES_LICENCE, stateLists } from './place-lists.ts';

/**
 * Emits the two lists of the address picker, and their licence, as files of the build, so that they are fetched
 * only by forms that need them. `PLACES_BASE_URL` at build time names another host for them.
 */
export class PlacesPlugin {
  apply(compiler: Compiler): void {
    new rspack.DefinePlugin({
      PLACES_BASE_URL: JSON.stringify(process.env.PLACES_BASE_URL ?? ''),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('PlacesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PlacesPlugin', stage }, () => {
        const files = {
          'countries.json': JSON.stringify(countryList()),
          'states.json': JSON.stringify(stateLists()),
          'LICENSE.txt': PLACES_LICENCE,
        };
        for (const [name, text] of Object.entries(files)) {
          compilation.emitAsset(`places/${name}`, new rspack.sources.RawSource(text));
        }
      });
    });
  }
}
