import type { BootManifest, RemoteRoute } from '@mortar/contracts';
import { parseHostDocument } from '#artefacts/host-document.ts';
import type { ApiAnswers } from './api-answers.ts';
import { bootManifest } from './boot-manifest.ts';
import { callPreloads } from './call-preloads.ts';
import { type Document, locateHostFiles, renderDocument, withoutOwnHead } from './document.ts';
import type { DocumentHead } from './document-head.ts';
import type { GatewayConfig } from './gateway-config.ts';
import type { HostDocuments } from './host-documents.ts';
import { filledPath } from './filled-path.ts';
import { firstPicture } from './first-picture.ts';
import { type Foretold, preloads } from './preloads.ts';
import { askedHead, hasUnindexed, headContext, notFoundHead, routeHead } from './route-head.ts';
import type { Selection } from './selection.ts';
import { type MatchedRoute, siteRoutes } from './site-routes.ts';

/** One selection of versions, ready to be served. */
export interface Site {
  /** The document of an address; `found` is false when no front end, or nothing in the market, answers it. */
  document(path: string, query: URLSearchParams): Promise<{ found: boolean; document: Document }>;
  /** Of the boot manifest in its documents. */
  readonly revision: string;
  /** Every route that some front end answers. */
  readonly routes: readonly RemoteRoute[];
  /** A file of the host that browsers ask for at the root of the site. */
  readonly host: { name: string; version: string; files: ReadonlySet<string> };
}

export interface SiteOptions {
  hosts: HostDocuments;
  answers: Pick<ApiAnswers, 'of'>;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'publicUrl'>;
  preview?: BootManifest['preview'];
}

/** What a document is about to draw. */
interface Drawn extends Foretold {
  match?: MatchedRoute;
}

/** A document that many addresses share, and the picture that it was made with. */
interface SharedDocument {
  picture: string | undefined;
  document: Promise<Document>;
}

/** Reads what serving a selection takes; fails when the host's document cannot be read. */
export async function prepareSite(
  selection: Selection,
  { hosts, answers, config, preview }: SiteOptions,
): Promise<Site> {
  const { record } = selection.host;
  const html = withoutOwnHead(await hosts.of(record.name, record.version));
  const host = parseHostDocument(locateHostFiles(html, record, config.assetBaseUrl));
  const manifests = [selection.host, ...selection.remotes].map((one) => one.record.manifest);
  const find = siteRoutes(manifests);
  const boot = bootManifest(selection, config, preview);
  const context = headContext(record, config, preview !== undefined);
  // Those that many addresses share, at most three per route pattern, and one for all that is not found.
  const documents = new Map<string, SharedDocument>();

  function render(head: DocumentHead, { match, ...foretold }: Drawn, kept: boolean): Promise<Document> {
    return renderDocument(
      { host, head, boot, preloads: preloads(selection, match, config.assetBaseUrl, foretold) },
      kept,
    );
  }

  function once(key: string, head: () => DocumentHead, drawn: Drawn): Promise<Document> {
    const picture = drawn.picture?.href;
    const known = documents.get(key);
    if (known && known.picture === picture) return known.document;
    const document = render(head(), drawn, true);
    documents.set(key, { picture, document });
    return document;
  }

  return {
    revision: boot.revision,
    routes: manifests.flatMap(({ routes }) => routes),
    host: { name: record.name, version: record.version, files: new Set(Object.keys(record.files)) },
    async document(path, query) {
      const match = find(path);
      if (!match) return { found: false, document: await once('', () => notFoundHead(context), {}) };
      const { route, params } = match;
      const own = () => routeHead(context, route, query);
      const [head, picture] = await Promise.all([
        route.head?.from === undefined ? undefined : answers.of(filledPath(route.head.from, params)),
        firstPicture(answers, match, query),
      ]);
      const calls = callPreloads(match, query, config.apiBaseUrl);
      const drawn = { match, calls, ...(picture && { picture }) };
      if (head) {
        const document = await render(askedHead(context, own(), head), drawn, false);
        return { found: head !== 'missing', document };
      }
      if (calls.length > 0 && Object.keys(params).length > 0) {
        return { found: true, document: await render(own(), drawn, false) };
      }
      const key = [route.path, hasUnindexed(route, query), calls.length].join(' ');
      return { found: true, document: await once(key, own, drawn) };
    },
  };
}
