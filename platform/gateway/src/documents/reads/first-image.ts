import { imageSources } from '@mortar/federation/media-url';
import type { CachedApi } from '#proxy/cached-api.ts';
import { filledRequest } from '#documents/address/filled-path.ts';
import type { ImagePreload } from './preloads.ts';
import type { MatchedRoute } from '#documents/address/site-routes.ts';

/**
 * The first image of a page, which its document preloads while the code is still loading: it is usually
 * the largest contentful paint.
 *
 * @param query of the document's URL: filters may change which image is first, so that
 *   none is preloaded
 */
export async function firstImage(
  api: Pick<CachedApi, 'get'>,
  { route: { image }, params }: MatchedRoute,
  query: URLSearchParams,
): Promise<ImagePreload | undefined> {
  if (!image || query.size > 0) return undefined;
  const result = await api.get(filledRequest(image.request, params), image.at);
  if (result === undefined || result === 'missing' || typeof result.value !== 'string') return undefined;
  const { src, srcSet } = imageSources(result.value);
  return { as: 'image', href: src, ...(srcSet && { srcSet, sizes: image.sizes }) };
}
