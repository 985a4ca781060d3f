import type { BootManifest, RemoteRoute } from '@mortar/federation';
import type { CachedApi } from '#proxy/cached-api.ts';
import { canonicalPath, siteRoutes } from '#documents/address/site-routes.ts';
import { bootManifest } from '#documents/html/boot-manifest.ts';
import type { Document } from '#documents/html/document.ts';
import { metadataContext } from '#documents/html/route-metadata.ts';
import { createSiteDocuments } from '#documents/html/site-documents.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';
import type { RenderFailure } from '#documents/failures/build-breaker.ts';
import { createPageRenderer, type PageRendering } from '#documents/pages/page-renderer.ts';
import type { PageRenderer, Trial } from '#documents/pages/page-result.ts';
import { renderLayouts } from '#documents/pages/layouts.ts';
import {
  type RenderedDocument,
  type RenderedPages,
  type Rendering,
  STREAM_TIMEOUT_MS,
} from '#documents/pages/rendered-pages.ts';
import type { PublishedFiles } from '#documents/published-files.ts';
import { serverRequests } from '#documents/reads/request-preloads.ts';
import { NOWHERE, requestedPage, type RequestedPage, sharedPage } from '#documents/reads/requested-page.ts';
import type { Selection } from '#selection/selection.ts';

/** One selection of versions, ready to be served. */
export interface Site {
  /**
   * The document of an address.
   *
   * @param address path and query, as they were requested
   * @param caller network address of the client
   */
  document(address: string, caller: string): Promise<SiteDocument>;
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

/** Why a document goes out without its page: nobody was asked for it, it is late, its build failed, or it was not the fault of one. */
export type WithoutPage = 'off' | 'late' | 'failed' | 'unavailable';

interface Answer {
  /** False when no front end, or nothing of the API, is found at the address. */
  found: boolean;
  /** The server build that failed to render the page, also when that shows after the document was sent. */
  failure?: Promise<RenderFailure | undefined>;
}

/**
 * What is sent at an address: a whole document, or one that begins with its head, and whose rest follows when the page is
 * rendered. The rest never rejects.
 */
export type SiteDocument =
  | (Answer & { type: 'rendered' } & Pick<RenderedDocument, 'document' | 'renderedAt' | 'readAt'>)
  | (Answer & { type: 'without page'; document: Document; why: WithoutPage })
  | (Answer & {
      type: 'streamed';
      head: Buffer;
      rest: Promise<{ body: Buffer; outcome: 'rendered' | Exclude<WithoutPage, 'off'> }>;
    });

export interface SiteOptions {
  /** Left out, pages are rendered in the browser. */
  rendering?: PageRendering | undefined;
  pages: RenderedPages;
  files: PublishedFiles;
  api: Pick<CachedApi, 'get'>;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'publicUrl'>;
  preview?: BootManifest['preview'];
  /** Absent when all versions are active. */
  trial?: Trial | undefined;
}

/** Milliseconds that a document waits for one that replaces a stale one. */
const REVALIDATE_WAIT_MS = 100;
/** Characters of an address beyond which its page is not rendered on the server. */
const LONGEST_ADDRESS = 1_000;

/** Prepares a selection for serving; fails when the host's document cannot be read. */
export async function prepareSite(
  selection: Selection,
  { files, pages, api, config, preview, trial, rendering }: SiteOptions,
): Promise<Site> {
  const { record } = selection.host;
  const html = await files.hostDocument(record);
  const manifests = [selection.host, ...selection.remotes].map((one) => one.record.manifest);
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const find = siteRoutes(manifests);
  const boot = bootManifest(selection, config, preview);
  const context = metadataContext(record, config, preview !== undefined);
  const documents = createSiteDocuments({
    selection,
    html,
    boot,
    context,
    layoutAt: (path) => layouts.at(path),
    config,
  });
  const origin = new URL(config.publicUrl).origin;
  const renderer =
    documents.havePages && rendering
      ? createPageRenderer(selection, { boot, origin, assetBaseUrl: config.assetBaseUrl, files, trial }, rendering)
      : undefined;
  const layouts = renderLayouts(renderer, [NOWHERE, ...routes.map(({ path }) => path)]);

  /** The document with its page rendered. */
  async function render(
    pageRenderer: PageRenderer,
    page: RequestedPage,
    caller: string,
    refreshing: boolean,
  ): Promise<Rendering> {
    const { address, match, query } = page;
    const requests = match ? serverRequests(match, query) : [];
    const wanted = { owner: match?.owner ?? record.name, path: match?.route.path, requests, caller, refreshing };
    const [result, reads] = await Promise.all([pageRenderer.render(address, wanted), page.reads()]);
    if (result.type === 'unavailable') return { outcome: 'unavailable' };
    if (result.type === 'failure') return { outcome: 'failed', failure: result.failure };
    const renderedAt = performance.now();
    const { document, found } = documents.withPage(page, reads, result);
    if (match && found) rendering?.examples.set(match.route.path, address);
    const shared = match ? found && !result.missing : address === NOWHERE;
    return { outcome: 'rendered', document, found, shared, renderedAt, readAt: result.readAt ?? renderedAt };
  }

  async function withoutPage(page: RequestedPage, why: WithoutPage): Promise<SiteDocument> {
    return { type: 'without page', why, ...documents.withoutPage(page, await page.reads()) };
  }

  /** The document of a page that is being rendered: it begins as soon as its status is known. */
  async function first(page: RequestedPage, shown: RequestedPage, next: Promise<Rendering>): Promise<SiteDocument> {
    const reads = await shown.reads();
    const rendering = await Promise.race([next, PENDING]);
    if (rendering.outcome === 'rendered') return whole(rendering);
    const failure = next.then(failureOf);
    if (rendering.outcome !== 'pending') return { ...(await withoutPage(page, rendering.outcome)), failure };
    const { found, head, restWithoutPage } = documents.begun(shown, reads);
    const rest = within(STREAM_TIMEOUT_MS, next).then((ended) =>
      ended.outcome === 'rendered'
        ? { body: ended.document.rest, outcome: ended.outcome }
        : { body: restWithoutPage(), outcome: ended.outcome },
    );
    return { type: 'streamed', found, head, rest, failure };
  }

  return {
    ...(renderer && { renderer }),
    revision: boot.revision,
    ready: layouts.ready,
    contentSecurityPolicy: documents.contentSecurityPolicy,
    routes,
    crawled: context.site.crawled,
    host: { name: record.name, version: record.version, files: new Set(Object.keys(record.files)) },
    canonicalPath(path) {
      const match = find(path);
      const canonical = match ? canonicalPath(path, match) : path;
      return canonical === path ? undefined : canonical;
    },
    ownerOf: (path) => find(path)?.owner ?? record.name,
    async document(address, caller) {
      const page = requestedPage(address, find, api);
      if (!renderer || address.length > LONGEST_ADDRESS) return withoutPage(page, 'off');
      const shown = sharedPage(page, find);
      const cached = pages.of(boot.revision, shown.address, {
        caller,
        render: (refreshing) => render(renderer, shown, caller, refreshing),
      });
      if (cached.state === 'fresh') return whole(cached.page);
      if (cached.state === 'missing') return first(page, shown, cached.next);
      const next = await within(REVALIDATE_WAIT_MS, cached.next);
      // However old: its browser is told so, and requests what the page shows.
      return { ...whole(next.outcome === 'rendered' ? next : cached.page), failure: cached.next.then(failureOf) };
    },
  };
}

/** What a rendering is that has not ended. */
const PENDING = Promise.resolve({ outcome: 'pending' } as const);

function whole({ document, renderedAt, readAt, found }: RenderedDocument): SiteDocument {
  return { type: 'rendered', document, renderedAt, readAt, found };
}

function failureOf(rendering: Rendering): RenderFailure | undefined {
  return rendering.outcome === 'failed' ? rendering.failure : undefined;
}

/** What comes of rendering in time, or `late`. */
async function within(milliseconds: number, rendering: Promise<Rendering>): Promise<Rendering | { outcome: 'late' }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ outcome: 'late' }>((resolve) => {
    timer = setTimeout(resolve, milliseconds, { outcome: 'late' });
  });
  return Promise.race([rendering, late]).finally(() => clearTimeout(timer));
}
