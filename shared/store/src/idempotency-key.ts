import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { tabStorage, trySetItem } from './browser-storage.ts';

/** A key, and when its request was first sent. */
interface Kept {
  key: string;
  since: number;
}

const ENTRY = 'unansweredRequests';
/** A request is a new one after this time, although it says the same: the API remembers keys for a day. */
const KEPT_MS = 3_600_000;

/** Of requests below `/auth`, whose bodies have passwords: never stored. */
const inMemory: Record<string, Kept> = {};
const ofUploads = new WeakMap<File | FormData, string>();

/**
 * The `Idempotency-Key` of a POST request. A request that is sent again before its response arrived has the key of
 * before, after a reload of the page too: it takes effect once.
 *
 * @returns undefined for other methods
 */
export function idempotencyKeyOf(request: string | FetchArgs): string | undefined {
  if (!isPost(request)) return undefined;
  if (request.body instanceof FormData) return keyOfUpload(request.body);
  const text = textOf(request);
  const kept = keptFor(text)[text];
  if (kept && Date.now() - kept.since < KEPT_MS) return kept.key;
  const key = randomKey();
  change(text, { key, since: Date.now() });
  return key;
}

/** Has the next request that says the same get a key of its own: the response to this one has arrived. */
export function requestAnswered(request: string | FetchArgs): void {
  if (isPost(request) && !(request.body instanceof FormData)) change(textOf(request), undefined);
}

/** The key of an upload, which stays the same for this file or form. */
export function keyOfUpload(upload: File | FormData): string {
  const key = ofUploads.get(upload) ?? randomKey();
  ofUploads.set(upload, key);
  return key;
}

const isPost = (request: string | FetchArgs): request is FetchArgs =>
  typeof request !== 'string' && request.method === 'POST';
const textOf = ({ url, params, body }: FetchArgs) => JSON.stringify([url, params, body]);
const isSecret = (text: string) => text.startsWith('["/auth/');

function keptFor(text: string): Record<string, Kept> {
  if (isSecret(text)) return inMemory;
  try {
    return JSON.parse(tabStorage.getItem(ENTRY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function change(text: string, kept: Kept | undefined): void {
  const all = keptFor(text);
  for (const [known, { since }] of Object.entries(all)) if (Date.now() - since >= KEPT_MS) delete all[known];
  if (kept) all[text] = kept;
  else delete all[text];
  if (isSecret(text)) return;
  if (Object.keys(all).length > 0) trySetItem(tabStorage, ENTRY, JSON.stringify(all));
  else tabStorage.removeItem(ENTRY);
}

/** `crypto.randomUUID` exists only on https and localhost. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
