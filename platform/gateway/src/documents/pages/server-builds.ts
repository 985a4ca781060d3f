import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BuildRecord } from '@mortar/federation';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import type { ServerSource } from '#rendering/server-sources.ts';

/** Characters of server builds that are kept: those of the versions in use. */
const LARGEST_CACHE = 32 * 1024 * 1024;

/** The server builds of published versions. */
export interface ServerBuilds {
  /** Fails when the artefact store is unavailable, or has other bytes than the record. */
  of(record: BuildRecord & { server: string }): Promise<ServerSource>;
}

/** Reads each server build once and checks it against its record. */
export function createServerBuilds(artefacts: ArtefactStore): ServerBuilds {
  const reads = new LRUCache<string, ServerSource, BuildRecord & { server: string }>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: ({ source }) => source.length + 1,
    fetchMethod: (_key, _stale, { context }) => read(artefacts, context),
  });
  return {
    of: (record) => reads.forceFetch(`${record.name}/${record.version}`, { context: record }),
  };
}

async function read(
  artefacts: ArtefactStore,
  { name, version, server, files }: BuildRecord & { server: string },
): Promise<ServerSource> {
  const file = await artefacts.open(name, version, server);
  if (!file) throw new Error(`The artefact store has no ${server} of ${name} ${version}.`);
  const source = await text(file.stream());
  const integrity = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  if (integrity !== files[server]?.integrity) {
    throw new Error(`${server} of ${name} ${version} is not what its record describes.`);
  }
  return { name, version, source };
}
