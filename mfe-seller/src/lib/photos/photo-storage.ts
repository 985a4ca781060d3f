import { PRIVATE_DATABASE } from '@mortar/store';
import { del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** A photo that is chosen and not uploaded yet, as the browser keeps it. */
export interface StoredPhoto {
  name: string;
  /** Resized already. */
  content: Blob;
  /** Its place among the photos of the field. */
  position: number;
}

interface StoredField {
  draftId: string;
  keptAt: number;
  photos: StoredPhoto[];
}

const OBJECT_STORE = 'photos';
/** Milliseconds. A tab that was closed leaves its photos behind, and nobody can come back to them. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

// What the browser does not keep, for want of room or because it keeps nothing, has to be chosen
// again after a reload: no more than that. So a failure goes no further than here.

/** The photos of a draft's field that were not uploaded when the page went. */
export async function readStoredPhotos(draftId: string, field: string): Promise<StoredPhoto[]> {
  const kept = await get<StoredField>(keyOf(draftId, field), photoStore).catch(() => undefined);
  return kept?.photos ?? [];
}

/** Keeps these, in place of what was kept of the field. */
export async function storePhotos(draftId: string, field: string, photos: StoredPhoto[]): Promise<void> {
  const key = keyOf(draftId, field);
  // A File would drag its date and its path along.
  const bare = photos.map((photo) => ({ ...photo, content: photo.content.slice(0, undefined, photo.content.type) }));
  const kept: StoredField = { draftId, keptAt: Date.now(), photos: bare };
  await (photos.length > 0 ? set(key, kept, photoStore) : del(key, photoStore)).catch(() => undefined);
}

/** Forgets all photos of a draft, and those that closed tabs left. */
export async function deleteStoredPhotos(draftId: string): Promise<void> {
  const all = await entries<string, StoredField>(photoStore).catch(() => []);
  const over = all.filter(([, kept]) => kept.draftId === draftId || kept.keptAt < Date.now() - KEPT_FOR);
  await Promise.all(over.map(([key]) => del(key, photoStore).catch(() => undefined)));
}

function keyOf(draftId: string, field: string): string {
  return `${draftId}/${field}`;
}

let opening: Promise<IDBDatabase> | undefined;

// idb-keyval's own would stand in the way of the deletion at sign-out.
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
  const forget = () => {
    database.close();
    opening = undefined;
  };
  database.addEventListener('versionchange', forget);
  database.addEventListener('close', forget);
  return database;
}
