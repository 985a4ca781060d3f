import { join } from 'node:path';
import { defineSingleBuild } from '@mortar/build';
import { rspack } from '@rspack/core';

/** Builds the baseline and resolves to its folder. */
export async function buildSingle(root: string): Promise<string> {
  const output = join(root, 'var', 'bench', 'single-build');
  const compiler = rspack(
    defineSingleBuild({
      shell: join(root, 'shell'),
      remoteLoader: join(import.meta.dirname, 'remote-loader.ts'),
      output,
    }),
  );
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return output;
}
