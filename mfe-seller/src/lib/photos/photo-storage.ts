import { PRIVATE_DATABASE } from '@mortar/store';
import { del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** A photo that is chosen but not uploaded yet, as stored in the browser. */
export interface StoredPhoto {
  name: string;
  /** Resized already. */
  content: Blob;
  /** Among the photos of the field, from 0. */
  position: number;
}

interface StoredField {
  draftId: string;
  /** Milliseconds since the epoch; missing in an entry of an earlier release, which counts as expired. */
  storedAt?: number;
  photos: StoredPhoto[];
}

const OBJECT_STORE = 'photos';
/** Photos of a tab that was closed stay behind, and no draft refers to them any more. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

// A storage error only means that photos have to be chosen again after a reload, so it is ignored here.

/** The photos of a draft's field that were not uploaded when the page was unloaded. */
export async function readStoredPhotos(draftId: string, field: string): Promise<StoredPhoto[]> {
  const stored = await get<StoredField>(keyOf(draftId, field), photoStore).catch(() => undefined);
  return stored?.photos ?? [];
}

/** Stores the photos of a field, in place of those stored before. */
export async function storePhotos(draftId: string, field: string, photos: StoredPhoto[]): Promise<void> {
  const key = keyOf(draftId, field);
  // Blobs, because a File is stored with its date and path.
  const bare = photos.map((photo) => ({ ...photo, content: photo.content.slice(0, undefined, photo.content.type) }));
  const entry: StoredField = { draftId, storedAt: Date.now(), photos: bare };
  await (photos.length > 0 ? set(key, entry, photoStore) : del(key, photoStore)).catch(() => undefined);
}

/** Deletes all photos of a draft, and those left by closed tabs. */
export async function deleteStoredPhotos(draftId: string): Promise<void> {
  const all = await entries<string, StoredField>(photoStore).catch(() => []);
  const oldest = Date.now() - RETENTION_MS;
  const expired = all.filter(([, { draftId: owner, storedAt = 0 }]) => owner === draftId || storedAt < oldest);
  await Promise.all(expired.map(([key]) => del(key, photoStore).catch(() => undefined)));
}

function keyOf(draftId: string, field: string): string {
  return `${draftId}/${field}`;
}

let opening: Promise<IDBDatabase> | undefined;

// A store of our own: the one of idb-keyval would block the deletion of the database at sign-out.
const photoStore: UseStore = async (mode, use) => {
  opening ??= open();
  const database = await opening.catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return use(database.transaction(OBJECT_STORE, mode).objectStore(OBJECT_STORE));
};

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(PRIVATE_DATABASE);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(OBJECT_STORE));
  const database = await promisifyRequest(request);
  const close = () => {
    database.close();
    opening = undefined;
  };
  database.addEventListener('versionchange', close);
  database.addEventListener('close', close);
  return database;
}
