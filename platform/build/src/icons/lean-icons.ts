import { join } from 'node:path';
import { rspack, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';

/** Lucide's icons without what is not rendered. */
export const LEAN_ICONS: RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  loader: join(import.meta.dirname, 'without-keys.mjs'),
};

/** Lucide's icons without the part of its library that this site does not use, which every front end would bundle. */
export function leanIcons(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    /[\\/]createLucideIcon\.mjs$/,
    join(import.meta.dirname, 'create-icon.mjs'),
  );
}
