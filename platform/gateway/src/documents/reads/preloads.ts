import { type BuildRecord, FEDERATION_CHUNK, ROUTES_EXPOSE } from '@mortar/federation';
import { assetUrl } from '#assets/asset-url.ts';
import type { Selection } from '#selection/selection.ts';
import type { SiteRoute } from '#documents/address/site-routes.ts';

/** A file that the page will request, preloaded. */
export type Preload = FilePreload | ImagePreload;

export interface FilePreload {
  href: string;
  /** Responses of the API have none. */
  integrity?: string;
  as: 'script' | 'style' | 'fetch';
}

export interface ImagePreload {
  href: string;
  as: 'image';
  /** As in `<img>`, for an image that exists in several widths. */
  srcSet?: string;
  sizes?: string;
}

/** What a page loads besides code. */
export interface FirstReads {
  /** Whether the document has the page in it: nothing that is seen then waits for its scripts. */
  rendered?: boolean;
  /** Result of `requestPreloads`. */
  requests?: readonly string[];
  /** Result of `firstImage`. */
  image?: ImagePreload;
}

/**
 * Preloads of the scripts and styles of a route's page, in the order in which the page requests them, then of
 * its first requests and its first image.
 */
export function preloads(
  { host, remotes }: Selection,
  found: SiteRoute | undefined,
  assetBaseUrl: string,
  { rendered = false, requests = [], image }: FirstReads,
): Preload[] {
  // The document contains the host's script already, but at its end: it is the largest file, and everything
  // else waits for it.
  const wanted: WantedFile[] = [[host.record, host.record.entry]];
  // Where the browser renders the page, it would share the network with the host's script, which is awaited.
  if (rendered) wanted.push(...filesOf(host.record, [FEDERATION_CHUNK]));
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
