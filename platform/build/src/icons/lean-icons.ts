import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** Lucide's icons without the part of its library that this site does not use, which every front end would bundle. */
export function leanIcons(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    /[\\/]createLucideIcon\.mjs$/,
    join(import.meta.dirname, 'create-icon.mjs'),
  );
}
