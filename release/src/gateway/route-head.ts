import { type BuildRecord, type PageHead, type RemoteRoute, SHARE_IMAGE, SITE_NAME } from '@mortar/contracts';
import type { Answered } from './api-answers.ts';
import { assetUrl } from './asset-url.ts';
import { type DocumentHead, generalHead } from './document-head.ts';
import type { GatewayConfig } from './gateway-config.ts';

/** What documents of one selection of versions have in common in their heads. */
export interface HeadContext {
  publicUrl: string;
  /** The site's own picture. */
  image: DocumentHead['image'];
  /** Nobody is to find what only a developer looks at. */
  preview: boolean;
}

export function headContext(
  host: BuildRecord,
  { publicUrl, assetBaseUrl }: Pick<GatewayConfig, 'publicUrl' | 'assetBaseUrl'>,
  preview: boolean,
): HeadContext {
  const { file, width, height } = SHARE_IMAGE;
  const url = new URL(assetUrl(assetBaseUrl, host, file), publicUrl).href;
  const image = Object.hasOwn(host.files, file) ? { url, width, height, alt: SITE_NAME } : null;
  return { publicUrl, image, preview };
}

/** Head of a document for an address that nothing answers. */
export function notFoundHead({ image }: HeadContext): DocumentHead {
  return { ...generalHead({ title: 'Page not found' }, { indexed: false }), image };
}

/** What a route says of its pages by itself. */
export function routeHead(
  { publicUrl, image, preview }: HeadContext,
  route: RemoteRoute,
  query: URLSearchParams,
): DocumentHead {
  const head = route.head ?? { title: SITE_NAME };
  return {
    ...generalHead(head, {
      indexed: !preview && isIndexed(route) && !hasUnindexed(route, query),
      ...(isOnePage(route) && { url: new URL(route.path, publicUrl).href }),
    }),
    image,
  };
}

/** The same with what the API says of the page at hand. */
export function askedHead({ image, preview }: HeadContext, own: DocumentHead, answered: Answered): DocumentHead {
  if (answered === 'missing') return { ...own, indexed: false };
  const head = answered.value as PageHead;
  return { ...head, image: head.image ?? image, indexed: own.indexed && !preview };
}

/** Whether search engines may list the pages of a route at all. */
export function isIndexed({ guard, head }: RemoteRoute): boolean {
  return guard === 'none' && (head?.indexed ?? true);
}

/** Whether a route has one page, rather than one for each value of its parameters. */
export function isOnePage({ path }: RemoteRoute): boolean {
  return !/[:*]/.test(path);
}

/** Whether the query string makes it one of the pages that are not to be listed. */
export function hasUnindexed({ head }: RemoteRoute, query: URLSearchParams): boolean {
  return head?.unindexedWith?.some((name) => query.get(name)) ?? false;
}
