import { type Compiler, rspack } from '@rspack/core';
import { countryList, REGIONS_LICENCE, stateLists } from './region-lists.ts';

/**
 * Emits the two lists of the address picker, and their licence, as files of the build, so that they are fetched
 * only by forms that need them. `REGIONS_BASE_URL` at build time names another host for them.
 */
export class RegionsPlugin {
  apply(compiler: Compiler): void {
    new rspack.DefinePlugin({
      REGIONS_BASE_URL: JSON.stringify(process.env.REGIONS_BASE_URL ?? ''),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('RegionsPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'RegionsPlugin', stage }, () => {
        const files = {
          'countries.json': JSON.stringify(countryList()),
          'states.json': JSON.stringify(stateLists()),
          'LICENSE.txt': REGIONS_LICENCE,
        };
        for (const [name, text] of Object.entries(files)) {
          compilation.emitAsset(`regions/${name}`, new rspack.sources.RawSource(text));
        }
      });
    });
  }
}
