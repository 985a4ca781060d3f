import { join } from 'node:path';

/** Modules of the federation runtime that this site does not use, below its packages, with what stands in their place. */
export const UNUSED_MODULES = [
  { module: 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js', replacement: replacement('without-snapshots') },
  { module: 'runtime-core/dist/utils/preload.js', replacement: replacement('without-preloads') },
  { module: 'error-codes/dist/desc.mjs', replacement: replacement('without-descriptions') },
];

function replacement(name: string): string {
  return join(import.meta.dirname, `${name}.mjs`);
}
