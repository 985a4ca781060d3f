import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule, RuleSetUseItem } from '@rspack/core';

/** Files whose import is their address. */
const ADDRESSED = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|mp4|webm|ogg|pdf|wasm)$/i;

/** Of rules for what a file means: not for imports that want the file itself, nor for `new URL(…, import.meta.url)`. */
export const NOT_AS_FILE = {
  resourceQuery: { not: [/^\?(?:url|raw|inline)$/] },
  dependency: { not: ['url'] },
} satisfies RuleSetRule;

/**
 * What a front end may import beside code, as other bundlers have it: `?url`, `?raw` and `?inline` of any file; images,
 * fonts, media and WebAssembly by their address; and what a package is for that the front end has installed, style sheets
 * of Sass and components from SVG (`?react`).
 *
 * @param directory folder of the front end
 */
export function assetRules(directory: string): RuleSetRule[] {
  const sass = loaderOf(directory, 'sass-loader');
  const svg = loaderOf(directory, '@svgr/webpack');
  return [
    { resourceQuery: /^\?url$/, type: 'asset/resource' },
    { resourceQuery: /^\?raw$/, type: 'asset/source' },
    { resourceQuery: /^\?inline$/, type: 'asset/inline' },
    ...(svg ? [{ test: /\.svg$/, resourceQuery: /^\?react$/, type: 'javascript/auto', use: svg }] : []),
    { test: ADDRESSED, resourceQuery: { not: [/^\?(?:raw|inline|react)$/] }, type: 'asset/resource' },
    ...(sass ? [{ test: /\.s[ac]ss$/, type: 'css/auto', use: sass }] : []),
  ];
}

function loaderOf(directory: string, name: string): RuleSetUseItem[] | undefined {
  try {
    return [createRequire(join(directory, 'package.json')).resolve(name)];
  } catch {
    return undefined;
  }
}
