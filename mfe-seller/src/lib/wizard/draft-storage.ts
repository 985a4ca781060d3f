import { tabStorage, trySetItem } from '@mortar/store';

/** What a wizard stores in session storage. */
export interface Draft<Stored> {
  /** Key under which its photos are stored until they are uploaded. */
  id: string;
  /** Id of its user. */
  owner: string | null;
  screen: number;
  /** The request body, as far as the form is filled in. */
  form: Partial<Stored>;
  /** Idempotency key of the last submit, while the form has not changed since. */
  submitKey?: string;
}

/** The stored draft of this user; an empty one when there is none or it is unreadable. */
export function readDraft<Stored>(storageKey: string, owner: string | null): Draft<Stored> {
  const none: Draft<Stored> = { id: randomKey(), owner, screen: 0, form: {} };
  const stored = parsed(tabStorage.getItem(storageKey));
  return isDraft<Stored>(stored) && stored.owner === owner ? { ...none, ...stored } : none;
}

/** @returns whether it is stored */
export function writeDraft<Stored>(storageKey: string, draft: Draft<Stored>): boolean {
  return trySetItem(tabStorage, storageKey, JSON.stringify(draft));
}

export function clearDraft(storageKey: string): void {
  tabStorage.removeItem(storageKey);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isDraft<Stored>(value: unknown): value is Draft<Stored> {
  if (typeof value !== 'object' || value === null || !('form' in value)) return false;
  const { form } = value;
  return typeof form === 'object' && form !== null && 'screen' in value && Number.isInteger(value.screen);
}

/** A random key. (crypto.randomUUID exists only on https and localhost.) */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
