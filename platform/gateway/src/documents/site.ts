import type { BootManifest, RemoteRoute } from '@mortar/federation';
import { assetUrl } from '#assets/asset-url.ts';
import { contentSecurityPolicy, originOf } from '#config/content-security-policy.ts';
import { parseHostDocument } from '@mortar/registry/builds/host-document';
import type { CachedApi } from '#proxy/cached-api.ts';
import { bootManifest } from '#documents/html/boot-manifest.ts';
import { requestPreloads, serverRequests } from '#documents/reads/request-preloads.ts';
import {
  beginningOf,
  type Document,
  type DocumentParts,
  endingWithoutPage,
  locateHostFiles,
  renderDocument,
  withoutOwnMetadata,
} from '#documents/html/document.ts';
import type { DocumentMetadata } from '#documents/html/document-metadata.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';
import type { HostDocuments } from '#documents/html/host-documents.ts';
import type { RenderFailure } from '#documents/failures/failing-builds.ts';
import { createPageRenderer, type PageRendererOptions } from '#documents/pages/page-renderer.ts';
import type { PageRenderer } from '#documents/pages/page-result.ts';
import { renderLayouts } from '#documents/pages/layouts.ts';
import { createPagePrefixes } from '#documents/pages/page-prefixes.ts';
import { type FirstReads, preloads } from '#documents/reads/preloads.ts';
import { STREAM_TIMEOUT_MS, type RenderedPages, type Rendering, within } from '#documents/pages/rendered-pages.ts';
import {
  NOWHERE,
  type PageReads,
  type RequestedPage,
  requestedPage,
  sharedPage,
} from '#documents/reads/requested-page.ts';
import {
  apiMetadata,
  hasUnindexed,
  metadataContext,
  notFoundMetadata,
  routeMetadata,
} from '#documents/html/route-metadata.ts';
import { trustScripts } from '#documents/html/trusted-scripts.ts';
import type { Selection } from '#selection/selection.ts';
import { canonicalPath, type MatchedRoute, siteRoutes } from '#documents/address/site-routes.ts';
import type { Trial } from '#documents/pages/blame.ts';
import type { Begins, BegunDocument, SiteDocument, WholeDocument } from './site-document.ts';

/** One selection of versions, ready to be served. */
export interface Site {
  /**
   * The document of an address.
   *
   * @param address path and query, as they were requested
   * @param caller network address of the client
   */
  document(address: string, caller: string, begins: Begins): Promise<SiteDocument>;
  /** The path under which the page of a path is found, when that is another one. */
  canonicalPath(path: string): string | undefined;
  /** The front end whose page a path has: the host's when no other serves it. */
  ownerOf(path: string): string;
  /** Revision of the boot manifest in its documents. */
  readonly revision: string;
  /** The header of that name for its documents. */
  readonly contentSecurityPolicy: string;
  /** Settles once its pages can be rendered, or will not be. Never rejects. */
  readonly ready: Promise<unknown>;
  /** Every route that some front end serves. */
  readonly routes: readonly RemoteRoute[];
  /** Renders its pages; absent when browsers do. */
  readonly renderer?: PageRenderer;
  /** The active host, some files of which browsers request at the root of the site. */
  readonly host: { name: string; version: string; files: ReadonlySet<string> };
  /** Addresses of the API that search engines may request. */
  readonly crawled: readonly string[];
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
  /** Absent when all versions are active. */
  trial?: Trial | undefined;
}

/** What a document is made for. */
interface DocumentOptions extends Omit<FirstReads, 'rendered'>, Pick<DocumentParts, 'page'> {
  match?: MatchedRoute;
}

/** A document that is cached for many URLs, and what it was made with. */
interface SharedDocument {
  image: string | undefined;
  layout: string | undefined;
  document: Document;
}

/** Milliseconds that a document waits for its page where it may not begin at once. */
const DEADLINE_MS = 150;
/** Characters of an address beyond which its page is not rendered on the server. */
const LONGEST_ADDRESS = 1_000;

/** Prepares a selection for serving; fails when the host's document cannot be read. */
export async function prepareSite(
  selection: Selection,
  { hosts, api, config, preview, trial, rendering }: SiteOptions,
): Promise<Site> {
  const { record } = selection.host;
  const html = withoutOwnMetadata(await hosts.of(record.name, record.version));
  const entry = assetUrl(config.assetBaseUrl, record, record.entry);
  const trusted = trustScripts(locateHostFiles(html, record, config.assetBaseUrl), entry);
  const host = parseHostDocument(trusted.html);
  const scriptSources = [...trusted.inline, ...trusted.files, ...originOf(config.assetBaseUrl)];
  const manifests = [selection.host, ...selection.remotes].map((one) => one.record.manifest);
  const find = siteRoutes(manifests);
  const boot = bootManifest(selection, config, preview);
  const context = metadataContext(record, config, preview !== undefined);
  // Cached documents: at most three per route pattern, and one for all URLs that no route matches.
  const documents = new Map<string, SharedDocument>();

  const renderer =
    host.aroundRoot &&
    rendering &&
    createPageRenderer(selection, { boot, origin: new URL(config.publicUrl).origin, trial }, rendering);
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const prefixes = createPagePrefixes();
  const layouts = renderLayouts(renderer, [NOWHERE, ...routes.map(({ path }) => path)]);

  function partsOf(
    metadata: DocumentMetadata,
    { match, page, ...preloaded }: DocumentOptions,
    rendered = page !== undefined,
  ): DocumentParts {
    const links = preloads(selection, match, config.assetBaseUrl, { ...preloaded, rendered });
    const layout = layouts.at(pathOf(match));
    return { host, scriptSources, metadata, site: context.site, boot, preloads: links, page, layout };
  }

  function make(metadata: DocumentMetadata, options: DocumentOptions, cached: boolean): Document {
    return renderDocument(partsOf(metadata, options), cached);
  }

  function once(key: string, metadata: () => DocumentMetadata, options: DocumentOptions): Document {
    const image = options.image?.href;
    const layout = layouts.at(pathOf(options.match));
    const cached = documents.get(key);
    if (cached && cached.image === image && cached.layout === layout) return cached.document;
    const document = make(metadata(), options, true);
    documents.set(key, { image, layout, document });
    return document;
  }

  /** The document whose page the browser renders. */
  async function unrendered({ match, query, reads }: RequestedPage): Promise<WholeDocument> {
    if (!match) return { found: false, document: once('', () => notFoundMetadata(context), {}) };
    const { route, params } = match;
    const own = () => routeMetadata(context, route, query);
    const { metadata, image } = await reads();
    const requests = requestPreloads(match, query, config.apiBaseUrl);
    const options = { match, requests, image };
    if (metadata) {
      const document = make(apiMetadata(context, own(), metadata), options, false);
      return { found: metadata !== 'missing', document };
    }
    if (requests.length > 0 && Object.keys(params).length > 0) {
      return { found: true, document: make(own(), options, false) };
    }
    const key = [route.path, hasUnindexed(route, query), requests.length].join(' ');
    return { found: true, document: once(key, own, options) };
  }

  /** What the head of a page says, by what the API says of it. */
  function described({ match, query }: RequestedPage, metadata: PageReads['metadata']) {
    if (!match) return { found: false, metadata: notFoundMetadata(context) };
    const own = routeMetadata(context, match.route, query);
    return { found: metadata !== 'missing', metadata: metadata ? apiMetadata(context, own, metadata) : own };
  }

  /** The document of a page that is being rendered. */
  async function begun(page: RequestedPage, first: Promise<Rendering>): Promise<BegunDocument> {
    const { match, query, reads } = page;
    const { metadata: said, image } = await reads();
    const { found, metadata } = described(page, said);
    const prefix = prefixes.at(pathOf(match));
    const parts = partsOf(metadata, { ...(match && { match }), image }, true);
    const beginning = beginningOf(parts, prefix);
    const requests = match ? requestPreloads(match, query, config.apiBaseUrl) : [];
    const rest = within(STREAM_TIMEOUT_MS, first).then((rendering) => {
      if (rendering && 'document' in rendering) {
        const { document } = rendering;
        const { identity } = document;
        const begunLength = beginning.length;
        // Another visitor's may differ, whose page was described at another time.
        if (beginning.equals(identity.subarray(0, begunLength)))
          return { body: identity.subarray(begunLength), document };
      }
      return { body: endingWithoutPage(parts, prefix, requests), unrendered: reasonOf(rendering ?? 'late') };
    });
    return { found, beginning, rest, failure: first.then(failureOf) };
  }

  /** The document with its page rendered. */
  async function rendered(
    renderer: PageRenderer,
    requested: RequestedPage,
    caller: string,
    refreshing: boolean,
  ): Promise<Rendering> {
    const { address, match, query, reads } = requested;
    const [page, { metadata: said, image }] = await Promise.all([
      renderer.render(address, {
        owner: match?.owner ?? record.name,
        path: match?.route.path,
        requests: match ? serverRequests(match, query) : [],
        caller,
        refreshing,
      }),
      reads(),
    ]);
    if (page.type === 'unavailable') return {};
    if (page.type === 'failure') return page;
    const renderedAt = performance.now();
    const { readAt = renderedAt } = page;
    const layout = layouts.at(pathOf(match));
    if (layout !== undefined) prefixes.learn(pathOf(match), layout, page.markup);
    const { found, metadata } = described(requested, said);
    const document = make(metadata, { ...(match && { match }), page, image }, false);
    const shared = match ? found && !page.missing : address === NOWHERE;
    return { found, shared, renderedAt, readAt, document };
  }

  return {
    ...(renderer && { renderer }),
    revision: boot.revision,
    ready: layouts.ready,
    contentSecurityPolicy: contentSecurityPolicy(config.assetBaseUrl, trusted.inline),
    routes,
    crawled: context.site.crawled,
    host: { name: record.name, version: record.version, files: new Set(Object.keys(record.files)) },
    canonicalPath(path) {
      const match = find(path);
      const canonical = match ? canonicalPath(path, match) : path;
      return canonical === path ? undefined : canonical;
    },
    ownerOf: (path) => find(path)?.owner ?? record.name,
    async document(address, caller, begins) {
      const page = requestedPage(address, find, api);
      if (!renderer || !rendering || address.length > LONGEST_ADDRESS) return unrendered(page);
      const shown = sharedPage(page, find);
      const kept = rendering.pages.of(boot.revision, shown.address, {
        caller,
        render: (refreshing) => rendered(renderer, shown, caller, refreshing),
      });
      if ('document' in kept) return kept;
      if ('soon' in kept) {
        const soon = await kept.soon;
        return { ...soon, failure: soon.next?.then(failureOf) };
      }
      const { first } = kept;
      // While the page is rendered: the status of its document depends on them.
      const status = Promise.all([page.reads(), shown.reads()]);
      const outcome = await firstOutcome(first, begins === 'at once' ? status : undefined);
      if (outcome === 'status' || (outcome === 'late' && begins !== 'never')) return begun(shown, first);
      if (outcome !== 'late' && 'document' in outcome) return outcome;
      return { ...(await unrendered(page)), unrendered: reasonOf(outcome), failure: first.then(failureOf) };
    },
  };
}

function pathOf(match: MatchedRoute | undefined): string {
  return match?.route.path ?? NOWHERE;
}

/** What is known first of a page that is being rendered; `late` when that is nothing in time. */
type Outcome = Rendering | 'status' | 'late';

/** @param status settles when the status of the document is known, where it may begin then */
async function firstOutcome(page: Promise<Rendering>, status: Promise<unknown> | undefined): Promise<Outcome> {
  const known = status ? [status.then(() => 'status' as const)] : [];
  return (await within(DEADLINE_MS, Promise.race([page, ...known]))) ?? 'late';
}

function failureOf(rendering: Rendering): RenderFailure | undefined {
  return 'document' in rendering ? undefined : rendering.failure;
}

/** Why a document goes out without its page, by what came of rendering it in time. */
function reasonOf(outcome: Rendering | 'late'): WholeDocument['unrendered'] {
  if (outcome === 'late') return 'late';
  return 'failure' in outcome ? 'failed' : 'unavailable';
}
