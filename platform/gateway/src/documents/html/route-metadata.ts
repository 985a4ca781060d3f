import type { BuildRecord, PageMetadata, RemoteRoute, Site } from '@mortar/federation';
import type { ApiResult } from '#proxy/cached-api.ts';
import { assetUrl } from '#assets/asset-url.ts';
import { siteOf } from '@mortar/registry/core/compatibility/site-of';
import { type DocumentMetadata, generalMetadata } from './document-metadata.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';

/** What the page metadata of all documents of one selection has in common. */
export interface MetadataContext {
  publicUrl: string;
  site: Site;
  /** The site's own image. */
  image: DocumentMetadata['image'];
  /** Previews are not indexed. */
  preview: boolean;
}

export function metadataContext(
  host: BuildRecord,
  { publicUrl, assetBaseUrl }: Pick<GatewayConfig, 'publicUrl' | 'assetBaseUrl'>,
  preview: boolean,
): MetadataContext {
  const site = siteOf(host);
  return { publicUrl, site, image: shareImage(host, site, { publicUrl, assetBaseUrl }), preview };
}

function shareImage(
  host: BuildRecord,
  { name, shareImage: image }: Site,
  { publicUrl, assetBaseUrl }: Pick<GatewayConfig, 'publicUrl' | 'assetBaseUrl'>,
): DocumentMetadata['image'] {
  if (!image || !Object.hasOwn(host.files, image.file)) return null;
  const { file, width, height } = image;
  return { url: new URL(assetUrl(assetBaseUrl, host, file), publicUrl).href, width, height, alt: name };
}

/** Metadata of a document for an address that no route matches. */
export function notFoundMetadata({ image, site: { description } }: MetadataContext): DocumentMetadata {
  return { ...generalMetadata({ title: 'Page not found', description }, { indexed: false }), image };
}

/** The metadata that a route declares in its manifest. */
export function routeMetadata(
  { publicUrl, site, image, preview }: MetadataContext,
  route: RemoteRoute,
  query: URLSearchParams,
): DocumentMetadata {
  const { title = site.name, description = site.description } = route.metadata ?? {};
  return {
    ...generalMetadata(
      { title, description },
      {
        indexed: !preview && isIndexed(route) && !hasUnindexed(route, query),
        ...(isOnePage(route) && { url: new URL(route.path, publicUrl).href }),
      },
    ),
    image,
  };
}

/** The metadata that the API returned for this page. */
export function apiMetadata(
  { image, preview }: MetadataContext,
  own: DocumentMetadata,
  result: ApiResult,
): DocumentMetadata {
  if (result === 'missing') return { ...own, indexed: false };
  const metadata = result.value as PageMetadata;
  return { ...metadata, image: metadata.image ?? image, indexed: own.indexed && !preview };
}

/** Whether search engines may list the pages of a route at all. */
export function isIndexed({ guard, metadata }: RemoteRoute): boolean {
  return guard === 'none' && (metadata?.indexed ?? true);
}

/** Whether a route has one page, rather than one for each value of its parameters. */
export function isOnePage({ path }: RemoteRoute): boolean {
  return !/[:*]/.test(path);
}

/** Whether the query string makes the page one that search engines must not list. */
function hasUnindexed({ metadata }: RemoteRoute, query: URLSearchParams): boolean {
  return metadata?.unindexedWith?.some((name) => query.get(name)) ?? false;
}
