import { type PageMetadata, type RouteMetadata, type Site, tabTitle } from '@mortar/federation';
import { escapeUTF8 } from 'entities';

/** All metadata in one document. */
export interface DocumentMetadata extends Omit<PageMetadata, 'url'> {
  /** Absolute; absent where the address does not name one page. */
  url?: string;
  /** Whether search engines may list it. */
  indexed: boolean;
}

/** Metadata of a page that has nothing but a title and a description. */
export function generalMetadata(
  { title, description }: Required<Pick<RouteMetadata, 'title' | 'description'>>,
  rest: Pick<DocumentMetadata, 'indexed' | 'url'>,
): DocumentMetadata {
  return { title, description, type: 'website', image: null, jsonLd: [], ...rest };
}

/**
 * The metadata as tags of the `<head>`. During navigation the page updates title, description and canonical
 * URL in place, and removes the tags with `data-page`, which are of the first page only (`PageTitle`).
 */
export function headTags(
  { title, description, url, type, image, indexed, jsonLd }: DocumentMetadata,
  site: Pick<Site, 'name' | 'locale'>,
): string {
  return [
    `<title>${escapeUTF8(tabTitle(title, site))}</title>`,
    `<meta name="description" content="${escapeUTF8(description)}">`,
    url !== undefined && `<link rel="canonical" href="${escapeUTF8(url)}">`,
    !indexed && '<meta data-page name="robots" content="noindex">',
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image?.url),
    property('og:image:width', image?.width),
    property('og:image:height', image?.height),
    property('og:image:alt', image?.alt),
    property('og:site_name', site.name),
    property('og:locale', site.locale),
    // Title, description and image of the card are read from Open Graph.
    `<meta data-page name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...jsonLd.map((each) => `<script data-page type="application/ld+json">${inlineJson(each)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}

function property(name: string, content: string | number | undefined): string | false {
  return content !== undefined && `<meta data-page property="${name}" content="${escapeUTF8(String(content))}">`;
}

/**
 * JSON for a `<script>` block of data: `<` is escaped, so that no text ends the block or starts a comment.
 * JSON parses the escape as the same text.
 */
export function inlineJson(content: unknown): string {
  return JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
}
