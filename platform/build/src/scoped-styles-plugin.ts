import { join, relative } from 'node:path';
import type { Compiler, RuleSetRule } from '@rspack/core';
import { NOT_AS_FILE } from './asset-rules.ts';

const LOADER = join(import.meta.dirname, 'scoped-styles.mjs');
/** Selectors that are named of one file. */
const NAMED = 6;

/** Keeps the styles of a remote in what it renders, and says of which selectors that was not clear. */
export class ScopedStylesPlugin {
  /** Selectors that are kept inside, by file. */
  readonly #found = new Map<string, Set<string>>();
  /** For all style sheets of the remote, those of packages too; before the rules that make them of something else. */
  readonly rule: RuleSetRule;

  constructor(name: string) {
    const found = (selector: string, file: string) => {
      this.#found.set(file, (this.#found.get(file) ?? new Set()).add(selector));
    };
    this.rule = {
      test: /\.(?:css|s[ac]ss)$/,
      ...NOT_AS_FILE,
      use: [{ loader: LOADER, options: { name, found } }],
    };
  }

  apply(compiler: Compiler): void {
    const logger = compiler.getInfrastructureLogger('mortar');
    compiler.hooks.afterDone.tap('ScopedStylesPlugin', () => {
      for (const [file, selectors] of this.#found) {
        const named = [...selectors].slice(0, NAMED).join(', ');
        const more = selectors.size > NAMED ? ` and ${selectors.size - NAMED} more` : '';
        logger.info(`Styles of ${named}${more} (${relative(compiler.context, file)}) apply to your own screens only.`);
      }
      this.#found.clear();
    });
  }
}
