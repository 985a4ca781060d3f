import { tabStorage, trySetItem } from '@mortar/store';
import { randomKey } from './random-key.ts';

/** What a wizard keeps in session storage. */
export interface Draft<Stored> {
  /** Under which its photos are kept until they are uploaded. */
  id: string;
  /** Id of the person who wrote it. */
  owner: string | null;
  screen: number;
  /** The form as the API takes it, as far as it is filled in. */
  form: Partial<Stored>;
  /** Key under which this very form was submitted, if it was. */
  submitKey?: string;
}

/** The draft of this person; an empty one when there is none that can be read. */
export function readDraft<Stored>(storageKey: string, owner: string | null): Draft<Stored> {
  const none: Draft<Stored> = { id: randomKey(), owner, screen: 0, form: {} };
  const stored = parsed(tabStorage.getItem(storageKey));
  return isDraft<Stored>(stored) && stored.owner === owner ? { ...none, ...stored } : none;
}

/** @returns whether the browser keeps it */
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
