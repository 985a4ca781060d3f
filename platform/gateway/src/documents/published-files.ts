import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BuildRecord } from '@mortar/federation';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { HOST_DOCUMENT } from '@mortar/registry/builds/check-record';

/** Characters that are kept: of the versions in use. */
const LARGEST_CACHE = 32 * 1024 * 1024;

export type WithServerBuild = BuildRecord & { server: string };

/**
 * The text of files of published versions, each read once, because it never changes: so remotes can be activated and
 * rolled back while the store is unavailable. Fails when the store has no such file, or is unavailable.
 */
export interface PublishedFiles {
  /** The document of a host. */
  hostDocument(record: Pick<BuildRecord, 'name' | 'version'>): Promise<string>;
  /** Fails also when the build has other bytes than its record says. */
  serverBuild(record: WithServerBuild): Promise<string>;
}

interface Wanted extends Pick<BuildRecord, 'name' | 'version'> {
  path: string;
  integrity?: string | undefined;
}

export function createPublishedFiles(artefacts: ArtefactStore): PublishedFiles {
  const kept = new LRUCache<string, string, Wanted>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: (file) => file.length + 1,
    fetchMethod: (_key, _stale, { context }) => read(artefacts, context),
  });
  const find = (wanted: Wanted) =>
    kept.forceFetch(`${wanted.name}/${wanted.version}/${wanted.path}`, { context: wanted });
  return {
    hostDocument: ({ name, version }) => find({ name, version, path: HOST_DOCUMENT }),
    serverBuild: ({ name, version, server, files }) =>
      find({ name, version, path: server, integrity: files[server]?.integrity ?? 'none' }),
  };
}

async function read(artefacts: ArtefactStore, { name, version, path, integrity }: Wanted): Promise<string> {
  const file = await artefacts.open(name, version, path);
  if (!file) throw new Error(`The artefact store has no ${path} of ${name} ${version}.`);
  const content = await text(file.stream());
  if (integrity !== undefined && integrity !== `sha256-${createHash('sha256').update(content).digest('base64')}`) {
    throw new Error(`${path} of ${name} ${version} is not what its record describes.`);
  }
  return content;
}
