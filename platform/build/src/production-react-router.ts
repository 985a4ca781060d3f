import { join } from 'node:path';
import { rspack, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';

/** Lets the minifier drop what no module imports of React Router. */
export const DROPPABLE_REACT_ROUTER: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: join(import.meta.dirname, 'droppable-components.mjs'),
};

/**
 * React Router's build without its warnings for developers. Its package contains one, but whatever the mode its
 * exports lead to the other.
 */
export function productionReactRouter(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    /[\\/]react-router[\\/]dist[\\/]development[\\/]/,
    ({ createData }) => {
      if (!createData?.resource) return;
      createData.resource = createData.resource.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2');
    },
  );
}
