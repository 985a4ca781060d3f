import { type BuildRecord, ROUTES_EXPOSE } from '@mortar/federation';

/** What a build has browsers load, in bytes after gzip. */
export interface Weight {
  /** Every script and every style. */
  javascript: number;
  styles: number;
  /** What every visitor loads, whatever the page. */
  entry: number;
  /** By path: entry, and the scripts and styles that its page renders first. */
  routes: Record<string, number>;
}

/** The weight of a build, from its record. */
export function weightOf({ files, chunks, entry, kind, manifest }: BuildRecord): Weight {
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + (files[path]?.gzipBytes ?? 0), 0);
  const loaded = [...new Set([entry, ...Object.values(chunks).flat()])];
  const first = kind === 'remote' ? [ROUTES_EXPOSE] : [];
  return {
    javascript: sum(loaded.filter((path) => path.endsWith('.js'))),
    styles: sum(loaded.filter((path) => path.endsWith('.css'))),
    entry: sum([entry]),
    routes: Object.fromEntries(
      manifest.routes.map(({ path, preload = [] }) => [
        path,
        sum(new Set([entry, ...[...first, ...preload].flatMap((chunk) => chunks[chunk] ?? [])])),
      ]),
    ),
  };
}

/** Bytes by which one is heavier than the other, and the part of the other that this is. */
export interface Growth {
  bytes: number;
  /** 0 where the other weighs nothing. */
  part: number;
}

export function growthOf(bytes: number, before: number): Growth {
  return { bytes: bytes - before, part: before === 0 ? 0 : (bytes - before) / before };
}
