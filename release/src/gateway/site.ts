import { text } from 'node:stream/consumers';
import type { BootManifest } from '@mortar/contracts';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { HOST_DOCUMENT } from '#artefacts/check-record.ts';
import { parseHostDocument } from '#artefacts/host-document.ts';
import { bootManifest } from './boot-manifest.ts';
import { type Document, locateHostFiles, renderDocument } from './document.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { preloads } from './preloads.ts';
import type { Selection } from './selection.ts';
import { siteRoutes } from './site-routes.ts';

/** One selection of versions, ready to be served. */
export interface Site {
  /** The document of a path; `found` is false when no front end answers it. */
  document(path: string): { found: boolean; document: Promise<Document> };
  /** Of the boot manifest in its documents. */
  readonly revision: string;
  /** A file of the host that browsers ask for at the root of the site. */
  readonly host: { name: string; version: string; files: ReadonlySet<string> };
}

type Addresses = Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl'>;

/** Reads what serving a selection takes; fails when the host's document is not in the store. */
export async function prepareSite(
  selection: Selection,
  artefacts: ArtefactStore,
  config: Addresses,
  preview?: BootManifest['preview'],
): Promise<Site> {
  const { record } = selection.host;
  const html = await readHostDocument(record.name, record.version, artefacts);
  const host = parseHostDocument(locateHostFiles(html, record, config.assetBaseUrl));
  const find = siteRoutes([selection.host, ...selection.remotes].map((one) => one.record.manifest));
  const boot = bootManifest(selection, config, preview);
  const { revision } = boot;
  // One per route pattern, and one for all that is not found: bounded by what is live.
  const documents = new Map<string, Promise<Document>>();

  return {
    revision,
    host: { name: record.name, version: record.version, files: new Set(Object.keys(record.files)) },
    document(path) {
      const route = find(path);
      const key = route?.route.path ?? '';
      const document =
        documents.get(key) ?? renderDocument(host, boot, preloads(selection, route, config.assetBaseUrl));
      documents.set(key, document);
      return { found: route !== undefined, document };
    },
  };
}

async function readHostDocument(
  name: string,
  version: string,
  artefacts: ArtefactStore,
): Promise<string> {
  const file = await artefacts.open(name, version, HOST_DOCUMENT);
  if (!file) throw new Error(`The artefact store has no ${HOST_DOCUMENT} of ${name} ${version}.`);
  return text(file.stream());
}
