import { relative } from 'node:path';
import { type Compiler, NormalModule, rspack } from '@rspack/core';

/** Beyond what the bundler knows. */
const READS_ENVIRONMENT = /\bprocess\.env\b(?!\.NODE_ENV\b)/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

/**
 * Refuses `process.env` in the sources of a remote: no browser has it, and a build is the same in every environment. What
 * packages do with it is theirs, and they ask first whether it is there.
 */
export class EnvironmentPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EnvironmentPlugin', (compilation) => {
      compilation.hooks.optimizeModules.tap('EnvironmentPlugin', () => {
        for (const module of compilation.modules) {
          const file = module instanceof NormalModule ? module.resource : '';
          if (!file.startsWith(compiler.context) || /[\\/]node_modules[\\/]/.test(file)) continue;
          const source = String(module.originalSource()?.source() ?? '');
          if (!READS_ENVIRONMENT.test(source.replaceAll(COMMENT, ''))) continue;
          const refusal = `${relative(compiler.context, file)} reads process.env, which browsers lack, and a build is the same in every environment: take settings from siteSettings() of '@mortar/navigation'.`;
          compilation.errors.push(new rspack.WebpackError(refusal));
        }
      });
    });
  }
}
