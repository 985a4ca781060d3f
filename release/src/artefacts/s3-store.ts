import { LRUCache } from 'lru-cache';
import { uuidv7 } from 'uuidv7';
import { isArtefactName, isArtefactPath, isVersion } from './artefact-names.ts';
import type { ArtefactStore, Upload } from './artefact-store.ts';
import type { S3Location } from '@mortar/server/environment';
import { createS3Bucket, type S3Bucket } from '@mortar/server/storage';

/** The bucket may hold other things, such as the images of the API. */
const ROOT = 'artefacts';
/** Object of a version whose text names the upload that is it. */
const CURRENT = 'current';
/** Versions whose upload is remembered: some hundred bytes each. */
const MOST_KEPT = 5_000;
/** Each file that is streamed to a slow client holds a connection; the SDK's 50 would hold up all others. */
const MOST_CONNECTIONS = 1_000;
/** An upload this old that was not committed is one whose process ended in the middle. */
const ABANDONED_MS = 24 * 3_600_000;

export interface S3StoreOptions {
  /** Milliseconds until a response of the store has to begin, for each of two attempts. */
  responseTimeoutMs?: number;
}

/**
 * Keeps artefacts in a bucket of any store that speaks the S3 protocol, for any number of gateways.
 *
 * S3 cannot rename, so files are written where they stay, below `<version>/<upload>/` with an id of
 * its own for each upload, and `<version>/current` names the upload that is the version. Writing that
 * one object is the commit: before it nothing of an upload can be found, afterwards all of it, and
 * two uploads of one version never touch each other's files (docs/adr/0021).
 *
 * A commit first removes the upload that it takes the place of: one of an interrupted publish, whose
 * version is in no registry and therefore in no page. A gateway that remembers that upload finds
 * nothing there any more and looks up again which one it is, so that it never serves the former bytes
 * as those of the version.
 *
 * @throws StorageError from everything but `discard`, when the store fails or is unavailable
 */
export function createS3Store(location: S3Location, { responseTimeoutMs }: S3StoreOptions = {}): ArtefactStore {
  const bucket = createS3Bucket(location, {
    responseTimeoutMs,
    maxConnections: MOST_CONNECTIONS,
    // Browsers check the bytes against the hash in the document.
    verifyChecksums: false,
  });
  // What is not there, or could not be read, is not remembered.
  const currents = new LRUCache<string, string>({
    max: MOST_KEPT,
    fetchMethod: (folder) => readCurrent(bucket, folder),
  });

  return {
    async begin(name, version) {
      if (!isArtefactName(name) || !isVersion(version)) {
        throw new Error(`${name}/${version} cannot be the name of a folder.`);
      }
      return s3Upload(bucket, folderOf(name, version));
    },

    async open(name, version, path) {
      if (!isArtefactName(name) || !isVersion(version) || !isArtefactPath(path)) return undefined;
      const folder = folderOf(name, version);
      const upload = await currents.fetch(folder);
      if (upload === undefined) return undefined;
      let file = await bucket.get(`${folder}/${upload}/${path}`);
      if (!file) {
        const newest = await currents.fetch(folder, { forceRefresh: true });
        if (newest === undefined || newest === upload) return undefined;
        file = await bucket.get(`${folder}/${newest}/${path}`);
      }
      if (!file) return undefined;
      const { bytes, body } = file;
      return { bytes, stream: () => body, close: async () => void body.destroy() };
    },
  };
}

/** Text of the object that names the upload; `undefined` when none was committed. */
async function readCurrent(bucket: S3Bucket, folder: string): Promise<string | undefined> {
  return (await bucket.read(`${folder}/${CURRENT}`))?.toString().trim();
}

function folderOf(name: string, version: string): string {
  return `${ROOT}/${name}/${version}`;
}

function s3Upload(bucket: S3Bucket, folder: string): Upload {
  const upload = uuidv7();
  const own = `${folder}/${upload}/`;
  let committed = false;
  return {
    async write(path, content) {
      if (!isArtefactPath(path)) throw new Error(`${path} cannot be the path of a file.`);
      await bucket.put(own + path, content);
    },

    async commit() {
      if (committed) return;
      const former = await readCurrent(bucket, folder);
      await bucket.remove(`${folder}/`, ({ Key = '', LastModified }) => {
        if (Key.startsWith(own) || Key === `${folder}/${CURRENT}`) return false;
        if (former !== undefined && Key.startsWith(`${folder}/${former}/`)) return true;
        return LastModified !== undefined && Date.now() - LastModified.getTime() > ABANDONED_MS;
      });
      await bucket.put(`${folder}/${CURRENT}`, Buffer.from(upload));
      committed = true;
    },

    async discard() {
      if (committed) return;
      // What stays when the store is unavailable cannot be read; a later publish of the version removes it.
      await bucket.remove(own, () => true).catch(() => undefined);
    },
  };
}
