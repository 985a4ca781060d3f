import { rspack, type RspackPluginInstance } from '@rspack/core';

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
