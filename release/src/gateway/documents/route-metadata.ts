import { type BuildRecord, type PageMetadata, type RemoteRoute, SHARE_IMAGE, SITE_NAME } from '@mortar/contracts';
import type { ApiResult } from '#gateway/proxy/cached-api.ts';
import { assetUrl } from '#gateway/assets/asset-url.ts';
import { type DocumentMetadata, generalMetadata } from './document-metadata.ts';
import type { GatewayConfig } from '#gateway/config/gateway-config.ts';

/** What the page metadata of all documents of one selection has in common. */
export interface MetadataContext {
  publicUrl: string;
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
  const { file, width, height } = SHARE_IMAGE;
  const url = new URL(assetUrl(assetBaseUrl, host, file), publicUrl).href;
  const image = Object.hasOwn(host.files, file) ? { url, width, height, alt: SITE_NAME } : null;
  return { publicUrl, image, preview };
}

/** Metadata of a document for an address that no route matches. */
export function notFoundMetadata({ image }: MetadataContext): DocumentMetadata {
  return { ...generalMetadata({ title: 'Page not found' }, { indexed: false }), image };
}

/** The metadata that a route declares in its manifest. */
export function routeMetadata(
  { publicUrl, image, preview }: MetadataContext,
  route: RemoteRoute,
  query: URLSearchParams,
): DocumentMetadata {
  const metadata = route.metadata ?? { title: SITE_NAME };
  return {
    ...generalMetadata(metadata, {
      indexed: !preview && isIndexed(route) && !hasUnindexed(route, query),
      ...(isOnePage(route) && { url: new URL(route.path, publicUrl).href }),
    }),
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
export function hasUnindexed({ metadata }: RemoteRoute, query: URLSearchParams): boolean {
  return metadata?.unindexedWith?.some((name) => query.get(name)) ?? false;
}
