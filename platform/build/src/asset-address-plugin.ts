import type { Compiler } from '@rspack/core';

/**
 * Where browsers find the files of this version: what evaluates a server build has it in scope, as it has `require`.
 * Gateways of earlier versions have not.
 */
const ADDRESS = "(typeof assetAddress === 'string' ? assetAddress : '')";
/** Against it is resolved what is absolute already. */
const BASE = `(${ADDRESS} || 'http://localhost/')`;

/** Gives the images and other files that a server build names the addresses that the build for browsers gives them. */
export class AssetAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AssetAddressPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('AssetAddressPlugin', ({ source }) => {
        const text = source?.source.toString() ?? '';
        const addressed = text
          .replace(/(__webpack_require__\.p = )"[^"]*"/, `$1${ADDRESS}`)
          .replace(/(__webpack_require__\.b = )self\.location[^;]*/, `$1${BASE}`);
        if (source && addressed !== text) source.source = Buffer.from(addressed);
      });
    });
  }
}
