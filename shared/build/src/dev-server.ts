import type { Configuration } from '@rspack/core';
import type { FrontendPackage } from './frontend-package.ts';
export function insideSite(frontend: FrontendPackage): NonNullable<Configuration['devServer']> {
  return { port: 3100, hot: true };
}
