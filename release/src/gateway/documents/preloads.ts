import { type BuildRecord, ROUTES_EXPOSE } from '@mortar/contracts';
import { assetUrl } from '#gateway/assets/asset-url.ts';
import type { Selection } from '#gateway/selection/selection.ts';
import type { SiteRoute } from './site-routes.ts';

/** A file that the page will request, preloaded. */
export type Preload = FilePreload | ImagePreload;

interface FilePreload {
  href: string;
  /** Of a file; responses of the API have none. */
  integrity?: string;
  as: 'script' | 'style' | 'fetch';
}

export interface ImagePreload {
  href: string;
  as: 'image';
  /** For a image that is there in several widths, as in `<img>`. */
  srcSet?: string;
  sizes?: string;
}

/** What a page will request besides the files of its front end. */
export interface FirstReads {
  /** Addresses, as `requestPreloads` gives them. */
  requests?: readonly string[];
  /** As `firstImage` gives it. */
  image?: ImagePreload;
}

/**
 * Scripts and styles that the page of this route will need, in the order in which it requests them,
 * then its requests and its first image.
 */
export function preloads(
  { host, remotes }: Selection,
  found: SiteRoute | undefined,
  assetBaseUrl: string,
  { requests = [], image }: FirstReads,
): Preload[] {
  // The host's own script is in the document already, but as the last in line: it is the largest file,
  // and nothing runs before it.
  const wanted: WantedFile[] = [[host.record, host.record.entry]];
  const owner = [host, ...remotes].find(({ record }) => record.name === found?.owner)?.record;
  if (owner?.kind === 'remote') wanted.push([owner, owner.entry]);
  if (owner && found) {
    const routes = owner.kind === 'remote' ? [ROUTES_EXPOSE] : [];
    wanted.push(...filesOf(owner, [...routes, ...(found.route.preload ?? [])]));
  }
  const byAddress = new Map(
    wanted.map(([record, file]) => {
      const preload = describe(record, file, assetBaseUrl);
      return [preload.href, preload];
    }),
  );
  return [
    ...byAddress.values(),
    ...requests.map((href) => ({ href, as: 'fetch' as const })),
    ...(image ? [image] : []),
  ];
}

type WantedFile = [BuildRecord, string];

function filesOf(record: BuildRecord, chunks: string[]): WantedFile[] {
  return chunks.flatMap((chunk) => record.chunks[chunk] ?? []).map((file) => [record, file]);
}

function describe(record: BuildRecord, file: string, assetBaseUrl: string): FilePreload {
  return {
    href: assetUrl(assetBaseUrl, record, file),
    integrity: record.files[file]?.integrity ?? '',
    as: file.endsWith('.css') ? 'style' : 'script',
  };
}
