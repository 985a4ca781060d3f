import type { BuildRecord } from '@mortar/federation';

/** Address of a file of a published version. */
export function assetUrl(base: string, { name, version }: BuildRecord, path: string): string {
  return `${base}/${name}/${version}/${path}`;
}
