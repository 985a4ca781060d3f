import { LRUCache } from 'lru-cache';
import { uuidv7 } from 'uuidv7';
import { isArtefactName, isArtefactPath, isVersion } from './artefact-names.ts';
import type { ArtefactStore, Upload } from './artefact-store.ts';
import type { S3Location } from '@mortar/server/environment';
import { createS3Bucket, type S3Bucket } from '@mortar/server/storage';

/** Prefix of all keys: the bucket may hold other objects, such as the images of the API. */
const ROOT = 'artefacts';
/** Object of a version whose text names its committed upload. */
const CURRENT = 'current';
/** Versions whose upload is cached: some hundred bytes each. */
const MOST_CACHED = 5_000;
/** Each file that is streamed to a slow client holds a connection; with the SDK's default of 50 others would wait. */
const MOST_CONNECTIONS = 1_000;
/** An upload older than this without a commit is abandoned: its process has ended. */
const ABANDONED_MS = 24 * 3_600_000;

export interface S3StoreOptions {
  /** Timeout in milliseconds until a response of the store begins, for each of two attempts. */
  responseTimeoutMs?: number;
}

/**
 * Stores artefacts in a bucket of any store that speaks the S3 protocol, for any number of gateways.
 *
 * S3 cannot rename, so each upload writes its files below `<version>/<upload>/`, where `<upload>` is an id
 * of its own, and `<version>/current` names the committed upload. Writing that one object is the commit:
 * before it no file of the upload is visible, afterwards all are, and concurrent uploads of one version
 * never touch each other's files (decision 21 in docs/adr/releases.md).
 *
 * A commit first removes the upload that it replaces: that of an interrupted publish, whose version is
 * in no registry and therefore on no page. A gateway that has cached that upload finds no file there any
 * more and reads `current` again, so that it never serves the replaced bytes as those of the version.
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
  // A missing object and a failed read are not cached.
  const currents = new LRUCache<string, string>({
    max: MOST_CACHED,
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

    async remove(name, version) {
      if (!isArtefactName(name) || !isVersion(version)) return;
      const folder = folderOf(name, version);
      await bucket.remove(`${folder}/`);
      currents.delete(folder);
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
      // Files that remain when the store is unavailable are not visible; a later publish of the version removes them.
      await bucket.remove(own, () => true).catch(() => undefined);
    },
  };
}
