import type { BootManifest, RenderedPage } from '@mortar/federation';
import { type HostDocument, parseHostDocument } from '@mortar/registry/builds/host-document';
import { LRUCache } from 'lru-cache';
import { allowedOrigins } from '@mortar/registry/core/compatibility/origins';
import { assetUrl } from '#assets/asset-url.ts';
import { contentSecurityPolicy, originOf } from '#config/content-security-policy.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';
import { type FirstReads, preloads } from '#documents/reads/preloads.ts';
import { requestPreloads } from '#documents/reads/request-preloads.ts';
import { NOWHERE, type PageReads, type RequestedPage } from '#documents/reads/requested-page.ts';
import type { Selection } from '#selection/selection.ts';
import { Document } from './document.ts';
import {
  documentWithoutPage,
  type DocumentParts,
  headOfPage,
  locateHostFiles,
  type PageParts,
  restWithoutPage,
  restWithPage,
  withoutOwnMetadata,
} from './document-html.ts';
import type { DocumentMetadata } from './document-metadata.ts';
import { apiMetadata, type MetadataContext, notFoundMetadata, routeMetadata } from './route-metadata.ts';
import { trustScripts } from './trusted-scripts.ts';

/** A document, and whether a front end, and something of the API, is found at its address. */
interface Found {
  found: boolean;
}

/** Makes the documents of one selection of versions. */
export interface SiteDocuments {
  /** The header of that name. */
  readonly contentSecurityPolicy: string;
  /** Whether the host's document has a place for a page. */
  readonly havePages: boolean;
  withPage(
    page: RequestedPage,
    reads: PageReads,
    rendered: Pick<RenderedPage, 'markup' | 'state'>,
  ): Found & { document: Document };
  /** With the layout, in which the browser renders the page. */
  withoutPage(page: RequestedPage, reads: PageReads): Found & { document: Document };
  /** What can be sent before the page is rendered, and what follows when it does not come. */
  begun(page: RequestedPage, reads: PageReads): Found & { head: Buffer; restWithoutPage: () => Buffer };
}

export interface SiteDocumentsOptions {
  selection: Selection;
  /** The host's document, as it was built. */
  html: string;
  boot: BootManifest;
  context: MetadataContext;
  /** Header and footer, by the pattern of a route. */
  layoutAt: (path: string) => string | undefined;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl'>;
}

/** Documents without a page that are kept: some for each route. */
const MOST_KEPT = 300;

export function createSiteDocuments({
  selection,
  html,
  boot,
  context,
  layoutAt,
  config,
}: SiteDocumentsOptions): SiteDocuments {
  const { record } = selection.host;
  const entry = assetUrl(config.assetBaseUrl, record, record.entry);
  const trusted = trustScripts(locateHostFiles(withoutOwnMetadata(html), record, config.assetBaseUrl), entry);
  const host = parseHostDocument(trusted.html);
  const scriptSources = [...trusted.inline, ...trusted.files, ...originOf(config.assetBaseUrl)];
  const kept = new LRUCache<string, Document>({ max: MOST_KEPT });

  function described({ match, query }: RequestedPage, metadata: PageReads['metadata']) {
    if (!match) return { found: false, metadata: notFoundMetadata(context) };
    const own = routeMetadata(context, match.route, query);
    return { found: metadata !== 'missing', metadata: metadata ? apiMetadata(context, own, metadata) : own };
  }

  function partsOf(metadata: DocumentMetadata, { match }: RequestedPage, reads: FirstReads): DocumentParts {
    const links = preloads(selection, match, config.assetBaseUrl, reads);
    return { host, scriptSources, metadata, site: context.site, boot, preloads: links };
  }

  function partsOfPage(metadata: DocumentMetadata, page: RequestedPage, { image }: PageReads): PageParts {
    const parts = partsOf(metadata, page, { rendered: true, ...(image && { image }) });
    return { ...parts, host: withPlace(host) };
  }

  const layoutOf = ({ match }: RequestedPage) => layoutAt(match?.route.path ?? NOWHERE);

  const requestsOf = ({ match, query }: RequestedPage) =>
    match ? requestPreloads(match, query, config.apiBaseUrl) : [];

  return {
    contentSecurityPolicy: contentSecurityPolicy(
      config.assetBaseUrl,
      trusted.inline,
      allowedOrigins(
        record,
        selection.remotes.map((remote) => remote.record),
      ),
    ),
    havePages: host.aroundRoot !== undefined,

    withPage(page, reads, rendered) {
      const { found, metadata } = described(page, reads.metadata);
      const parts = partsOfPage(metadata, page, reads);
      return { found, document: new Document(headOfPage(parts), restWithPage(parts, rendered)) };
    },

    withoutPage(page, reads) {
      const { found, metadata } = described(page, reads.metadata);
      const { match } = page;
      const { image } = reads;
      const layout = layoutOf(page);
      const requests = requestsOf(page);
      const make = () => {
        const parts = partsOf(metadata, page, { requests, ...(image && { image }) });
        return new Document('', documentWithoutPage(parts, layout));
      };
      const isOfOneAddress = requests.length > 0 && Object.keys(match?.params ?? {}).length > 0;
      if (reads.metadata || isOfOneAddress) return { found, document: make() };
      const key = [match?.route.path, metadata.indexed, requests.length, image?.href, layout !== undefined].join(' ');
      const document = kept.get(key) ?? make();
      kept.set(key, document);
      return { found, document };
    },

    begun(page, reads) {
      const { found, metadata } = described(page, reads.metadata);
      const parts = partsOfPage(metadata, page, reads);
      return {
        found,
        head: Buffer.from(headOfPage(parts)),
        restWithoutPage: () => Buffer.from(restWithoutPage(parts, layoutOf(page) ?? '', requestsOf(page))),
      };
    },
  };
}

function withPlace(host: HostDocument): PageParts['host'] {
  const { aroundRoot } = host;
  if (!aroundRoot) throw new Error('The document of this host has no place for a page.');
  return { ...host, aroundRoot };
}
