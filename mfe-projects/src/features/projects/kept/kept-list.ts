import type { LineProduct, NewProjectLine, UpdateLineRequest } from '@mortar/contracts';
import { GUEST_LINES_MAX } from '@mortar/contracts/limits';
import { type ListChange, type ListLine, withChange, withLine } from '@mortar/contracts/project-list';
import { siteStorage, trySetItem } from '@mortar/store';
import { useSyncExternalStore } from 'react';
import { toNewLine } from '../lines/line-edits.ts';

/** A line as this browser keeps it. What its product is like today comes from the server. */
export type KeptLine = ListLine;

/** The list of a visitor without an account. */
export interface KeptList {
  /** The account takes a list with an id once. */
  id: string;
  lines: readonly KeptLine[];
}

const KEY = 'mortar_project';
const EMPTY: KeptList = { id: '', lines: [] };

let read: { text: string | null; list: KeptList } = { text: null, list: EMPTY };
const followers = new Set<() => void>();

/** The list as it is stored: another tab may have changed it. */
function keptList(): KeptList {
  const text = siteStorage.getItem(KEY);
  if (text !== read.text) read = { text, list: parsed(text) };
  return read.list;
}

function parsed(text: string | null): KeptList {
  try {
    const list = JSON.parse(text ?? 'null') as KeptList | null;
    return list && Array.isArray(list.lines) ? list : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** The list that this browser keeps; empty while a document hydrates. */
export function useKeptList(): KeptList {
  return useSyncExternalStore(follow, keptList, () => EMPTY);
}

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    followers.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

function store(lines: readonly KeptLine[]): boolean {
  const list = { id: keptList().id || newId(), lines };
  const isStored = trySetItem(siteStorage, KEY, JSON.stringify(list));
  for (const follower of followers) follower();
  return isStored;
}

/** What is added to the list, with what the page knows of its product. */
export type AddedLine = Omit<KeptLine, 'lineId'>;

/**
 * @param position of a line that was removed
 * @returns why it is not on the list
 */
export function keepLine(line: AddedLine, position?: number): string | undefined {
  return keep(withLine(keptList().lines, { ...line, lineId: newId() }, position));
}

/** @returns why the line is as it was */
export function changeKept(
  lineId: string,
  changes: UpdateLineRequest,
  product: LineProduct | null,
): string | undefined {
  return keep(withChange(keptList().lines, lineId, changes, product));
}

function keep({ lines, problem }: ListChange<KeptLine>): string | undefined {
  if (problem !== undefined) return problem;
  if (lines.length > GUEST_LINES_MAX) {
    return `This list takes at most ${GUEST_LINES_MAX} lines. Sign in for one of 200.`;
  }
  return store(lines) ? undefined : 'This browser has no room left to keep the list.';
}

export function removeKept(lineId: string): void {
  store(keptList().lines.filter((line) => line.lineId !== lineId));
}

/** Forgets the list: it is in the account. */
export function forgetKept(): void {
  siteStorage.removeItem(KEY);
  for (const follower of followers) follower();
}

/** The lines as the account takes them: it names those whose products are gone by their titles. */
export function linesToMerge(lines: readonly KeptLine[]): NewProjectLine[] {
  return lines.map((line) => ({ ...toNewLine(line), title: line.title }));
}

/** Without `randomUUID`, which pages that are not served over https do not have. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
