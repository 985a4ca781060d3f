import type { BootManifest, RemoteRoute } from '@mortar/contracts';
import { parseHostDocument } from '#builds/host-document.ts';
import type { ApiResult, CachedApi } from '#gateway/proxy/cached-api.ts';
import { bootManifest } from './boot-manifest.ts';
import { firstRequests, requestPreloads } from './request-preloads.ts';
import { type Document, type DocumentParts, locateHostFiles, renderDocument, withoutOwnMetadata } from './document.ts';
import type { DocumentMetadata } from './document-metadata.ts';
import type { GatewayConfig } from '#gateway/config/gateway-config.ts';
import type { HostDocuments } from './host-documents.ts';
import { filledPath } from './filled-path.ts';
import { firstImage } from './first-image.ts';
import { createPageRenderer, type PageRendererOptions, type RenderFailure } from './page-renderer.ts';
import { type FirstReads, type ImagePreload, preloads } from './preloads.ts';
import { type RenderedPages, type Rendering, withinDeadline } from './rendered-pages.ts';
import {
  apiMetadata,
  hasUnindexed,
  isOnePage,
  metadataContext,
  notFoundMetadata,
  routeMetadata,
} from './route-metadata.ts';
import type { Selection } from '#gateway/selection/selection.ts';
import { type MatchedRoute, siteRoutes } from './site-routes.ts';

/** One selection of versions, ready to be served. */
export interface Site {
  /**
   * The document of an address.
   *
   * @param address path and query, as they were requested
   */
  document(address: string): Promise<SiteDocument>;
  /** Revision of the boot manifest in its documents. */
  readonly revision: string;
  /** Every route that some front end serves. */
  readonly routes: readonly RemoteRoute[];
  /** The active host, some files of which browsers request at the root of the site. */
  readonly host: { name: string; version: string; files: ReadonlySet<string> };
}

export interface SiteDocument {
  document: Document;
  /** False when no front end, or nothing in the market, is found at the address. */
  found: boolean;
  /** The server build that failed to render the page, also when that shows after the document was sent. */
  failure?: Promise<RenderFailure | undefined>;
}

/** What it takes to render pages on the server. */
export interface PageRendering extends PageRendererOptions {
  pages: RenderedPages;
}

export interface SiteOptions {
  /** Left out, pages are rendered in the browser. */
  rendering?: PageRendering;
  hosts: HostDocuments;
  api: Pick<CachedApi, 'get'>;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'publicUrl'>;
  preview?: BootManifest['preview'];
}

/** What a document is made for. */
interface DocumentOptions extends FirstReads, Pick<DocumentParts, 'page'> {
  match?: MatchedRoute;
}

/** What the API says of a page. */
interface PageReads {
  metadata: ApiResult | undefined;
  image: ImagePreload | undefined;
}

/** A document that is cached for many URLs, and the first image that it preloads. */
interface SharedDocument {
  image: string | undefined;
  document: Promise<Document>;
}

/** Characters of an address beyond which its page is not rendered on the server. */
const LONGEST_ADDRESS = 1_000;

/** Prepares a selection for serving; fails when the host's document cannot be read. */
export async function prepareSite(
  selection: Selection,
  { hosts, api, config, preview, rendering }: SiteOptions,
): Promise<Site> {
  const { record } = selection.host;
  const html = withoutOwnMetadata(await hosts.of(record.name, record.version));
  const host = parseHostDocument(locateHostFiles(html, record, config.assetBaseUrl));
  const manifests = [selection.host, ...selection.remotes].map((one) => one.record.manifest);
  const find = siteRoutes(manifests);
  const boot = bootManifest(selection, config, preview);
  const context = metadataContext(record, config, preview !== undefined);
  // Cached documents: at most three per route pattern, and one for all URLs that no route matches.
  const documents = new Map<string, SharedDocument>();

  const renderer =
    host.aroundRoot &&
    rendering &&
    createPageRenderer(selection, { boot, origin: new URL(config.publicUrl).origin }, rendering);

  function make(
    metadata: DocumentMetadata,
    { match, page, ...preloaded }: DocumentOptions,
    cached: boolean,
  ): Promise<Document> {
    const links = preloads(selection, match, config.assetBaseUrl, preloaded);
    return renderDocument({ host, metadata, boot, preloads: links, page }, cached);
  }

  function once(key: string, metadata: () => DocumentMetadata, options: DocumentOptions): Promise<Document> {
    const image = options.image?.href;
    const cached = documents.get(key);
    if (cached && cached.image === image) return cached.document;
    const document = make(metadata(), options, true);
    documents.set(key, { image, document });
    return document;
  }

  async function pageReads(match: MatchedRoute, query: URLSearchParams): Promise<PageReads> {
    const from = match.route.metadata?.from;
    const [metadata, image] = await Promise.all([
      from === undefined ? undefined : api.get(filledPath(from, match.params)),
      firstImage(api, match, query),
    ]);
    return { metadata, image };
  }

  /** The document whose page the browser renders. */
  async function unrendered(
    match: MatchedRoute | undefined,
    query: URLSearchParams,
    reads: Promise<PageReads> | undefined,
  ): Promise<SiteDocument> {
    if (!match || !reads) return { found: false, document: await once('', () => notFoundMetadata(context), {}) };
    const { route, params } = match;
    const own = () => routeMetadata(context, route, query);
    const { metadata, image } = await reads;
    const requests = requestPreloads(match, query, config.apiBaseUrl);
    const options = { match, requests, image };
    if (metadata) {
      const document = await make(apiMetadata(context, own(), metadata), options, false);
      return { found: metadata !== 'missing', document };
    }
    if (requests.length > 0 && Object.keys(params).length > 0) {
      return { found: true, document: await make(own(), options, false) };
    }
    const key = [route.path, hasUnindexed(route, query), requests.length].join(' ');
    return { found: true, document: await once(key, own, options) };
  }

  /** The document with its page rendered. */
  async function rendered(
    address: string,
    match: MatchedRoute | undefined,
    query: URLSearchParams,
    reads: Promise<PageReads> | undefined,
  ): Promise<Rendering> {
    if (!renderer) return {};
    const requests = match ? firstRequests(match, query) : [];
    const page = await renderer.render(address, match?.owner ?? record.name, requests);
    if (page.type === 'unavailable') return {};
    if (page.type === 'failure') return page;
    if (!match || !reads) {
      const document = await make(notFoundMetadata(context), { page }, false);
      return { rendered: { found: false, shared: false, document } };
    }
    const { metadata, image } = await reads;
    const own = routeMetadata(context, match.route, query);
    const document = await make(
      metadata ? apiMetadata(context, own, metadata) : own,
      { match, page, image },
      isOnePage(match.route),
    );
    const found = metadata !== 'missing';
    return { rendered: { found, shared: found && !page.missing, document } };
  }

  return {
    revision: boot.revision,
    routes: manifests.flatMap(({ routes }) => routes),
    host: { name: record.name, version: record.version, files: new Set(Object.keys(record.files)) },
    async document(address) {
      const [path = '', search] = address.split('?', 2);
      const query = new URLSearchParams(search);
      const match = find(path);
      const reads = match && pageReads(match, query);
      if (!renderer || !rendering || address.length > LONGEST_ADDRESS) return unrendered(match, query, reads);
      // Layout and skeleton are the same for every address of a route that takes a session.
      const shown = match?.route.guard === 'session' ? match.route.path : address;
      const page = rendering.pages.of(boot.revision, shown, () => rendered(shown, match, query, reads));
      const inTime = await withinDeadline(page);
      if (inTime && 'rendered' in inTime) return inTime.rendered;
      const failure = page.then((result) => ('rendered' in result ? undefined : result.failure));
      return { ...(await unrendered(match, query, reads)), failure };
    },
  };
}
