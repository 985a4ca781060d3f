import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { HOST_DOCUMENT } from '@mortar/registry/builds/check-record';

/** Some kilobytes each. */
const MOST_KEPT = 20;

/** Reads the documents of published hosts. */
export interface HostDocuments {
  /** Fails when the artefact store has none, or is unavailable and was not read before. */
  of(name: string, version: string): Promise<string>;
}

/**
 * Caches each document, because it never changes: so remotes can be activated and rolled back while
 * the store is unavailable.
 */
export function createHostDocuments(artefacts: ArtefactStore): HostDocuments {
  const reads = new LRUCache<string, string, { name: string; version: string }>({
    max: MOST_KEPT,
    fetchMethod: (_key, _stale, { context }) => read(artefacts, context.name, context.version),
  });
  return {
    of: (name, version) => reads.forceFetch(`${name}/${version}`, { context: { name, version } }),
  };
}

async function read(artefacts: ArtefactStore, name: string, version: string): Promise<string> {
  const file = await artefacts.open(name, version, HOST_DOCUMENT);
  if (!file) throw new Error(`The artefact store has no ${HOST_DOCUMENT} of ${name} ${version}.`);
  return text(file.stream());
}
