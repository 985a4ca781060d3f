import { parseJson } from '#/lib/parse-json.ts';
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
}

/**
 * The stored draft of this user; an empty one when there is none, or one that cannot be read.
 *
 * @param example a form as it is stored, whose values have the types of a readable one
 */
export function readDraft<Stored extends object>(
  storageKey: string,
  owner: string | null,
  example: Stored,
): { draft: Draft<Stored>; isUnreadable: boolean } {
  const none = newDraft<Stored>(owner);
  const text = tabStorage.getItem(storageKey);
  if (text === null) return { draft: none, isUnreadable: false };
  const stored = parseJson(text);
  if (!isDraft(stored, example)) return { draft: none, isUnreadable: true };
  return { draft: stored.owner === owner ? { ...none, ...stored } : none, isUnreadable: false };
}

/** An empty draft, or one that begins with what is known. */
export function newDraft<Stored>(owner: string | null, screen = 0, form: Partial<Stored> = {}): Draft<Stored> {
  return { id: randomId(), owner, screen, form };
}

/** @returns whether it is stored */
export function writeDraft<Stored>(storageKey: string, draft: Draft<Stored>): boolean {
  return trySetItem(tabStorage, storageKey, JSON.stringify(draft));
}

export function clearDraft(storageKey: string): void {
  tabStorage.removeItem(storageKey);
}

function isDraft<Stored extends object>(value: unknown, example: Stored): value is Draft<Stored> {
  if (!isObject(value) || !isObject(value.form) || !Number.isInteger(value.screen)) return false;
  return Object.entries(value.form).every(([name, one]) => isLike(one, (example as Record<string, unknown>)[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value can stand where the example has this one: a list of texts or objects, or the same type. */
function isLike(value: unknown, example: unknown): boolean {
  if (value === null || example === null || example === undefined) return true;
  if (!Array.isArray(example)) return typeof value === typeof example;
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || isObject(one));
}

/** `crypto.randomUUID` exists only on https and localhost. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
