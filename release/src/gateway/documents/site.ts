import type { BootManifest, RemoteRoute } from '@mortar/contracts';
import { parseHostDocument } from '#builds/host-document.ts';
import type { CachedApi } from '#gateway/proxy/cached-api.ts';
import { bootManifest } from './boot-manifest.ts';
import { requestPreloads } from './request-preloads.ts';
import { type Document, locateHostFiles, renderDocument, withoutOwnMetadata } from './document.ts';
import type { DocumentMetadata } from './document-metadata.ts';
import type { GatewayConfig } from '#gateway/config/gateway-config.ts';
import type { HostDocuments } from './host-documents.ts';
import { filledPath } from './filled-path.ts';
import { firstImage } from './first-image.ts';
import { type FirstReads, preloads } from './preloads.ts';
import { apiMetadata, hasUnindexed, metadataContext, notFoundMetadata, routeMetadata } from './route-metadata.ts';
import type { Selection } from '#gateway/selection/selection.ts';
import { type MatchedRoute, siteRoutes } from './site-routes.ts';

/** One selection of versions, ready to be served. */
export interface Site {
  /** The document of a URL; `found` is false when no route matches it or the API knows no such page. */
  document(path: string, query: URLSearchParams): Promise<{ found: boolean; document: Document }>;
  /** Revision of the boot manifest in its documents. */
  readonly revision: string;
  /** Every route that some front end serves. */
  readonly routes: readonly RemoteRoute[];
  /** The active host, some files of which browsers request at the root of the site. */
  readonly host: { name: string; version: string; files: ReadonlySet<string> };
}

export interface SiteOptions {
  hosts: HostDocuments;
  api: Pick<CachedApi, 'get'>;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'publicUrl'>;
  preview?: BootManifest['preview'];
}

/** The route that a document is rendered for, and what it preloads. */
interface Rendering extends FirstReads {
  match?: MatchedRoute;
}

/** A document that is cached for many URLs, and the first image that it preloads. */
interface SharedDocument {
  image: string | undefined;
  document: Promise<Document>;
}

/** Prepares a selection for serving; fails when the host's document cannot be read. */
export async function prepareSite(selection: Selection, { hosts, api, config, preview }: SiteOptions): Promise<Site> {
  const { record } = selection.host;
  const html = withoutOwnMetadata(await hosts.of(record.name, record.version));
  const host = parseHostDocument(locateHostFiles(html, record, config.assetBaseUrl));
  const manifests = [selection.host, ...selection.remotes].map((one) => one.record.manifest);
  const find = siteRoutes(manifests);
  const boot = bootManifest(selection, config, preview);
  const context = metadataContext(record, config, preview !== undefined);
  // Cached documents: at most three per route pattern, and one for all URLs that no route matches.
  const documents = new Map<string, SharedDocument>();

  function render(metadata: DocumentMetadata, { match, ...preloaded }: Rendering, cached: boolean): Promise<Document> {
    return renderDocument(
      { host, metadata, boot, preloads: preloads(selection, match, config.assetBaseUrl, preloaded) },
      cached,
    );
  }

  function once(key: string, metadata: () => DocumentMetadata, rendering: Rendering): Promise<Document> {
    const image = rendering.image?.href;
    const cached = documents.get(key);
    if (cached && cached.image === image) return cached.document;
    const document = render(metadata(), rendering, true);
    documents.set(key, { image, document });
    return document;
  }

  return {
    revision: boot.revision,
    routes: manifests.flatMap(({ routes }) => routes),
    host: { name: record.name, version: record.version, files: new Set(Object.keys(record.files)) },
    async document(path, query) {
      const match = find(path);
      if (!match) return { found: false, document: await once('', () => notFoundMetadata(context), {}) };
      const { route, params } = match;
      const own = () => routeMetadata(context, route, query);
      const [metadata, image] = await Promise.all([
        route.metadata?.from === undefined ? undefined : api.get(filledPath(route.metadata.from, params)),
        firstImage(api, match, query),
      ]);
      const requests = requestPreloads(match, query, config.apiBaseUrl);
      const rendering = { match, requests, ...(image && { image }) };
      if (metadata) {
        const document = await render(apiMetadata(context, own(), metadata), rendering, false);
        return { found: metadata !== 'missing', document };
      }
      if (requests.length > 0 && Object.keys(params).length > 0) {
        return { found: true, document: await render(own(), rendering, false) };
      }
      const key = [route.path, hasUnindexed(route, query), requests.length].join(' ');
      return { found: true, document: await once(key, own, rendering) };
    },
  };
}
