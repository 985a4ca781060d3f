import type { NewProjectLine, ProjectLine, UpdateLineRequest } from '@mortar/contracts';
import { GUEST_LINES_MAX } from '@mortar/contracts/limits';
import { fromThousandths, QUANTITY_MAX, toThousandths } from '@mortar/contracts/quantity';
import { OTHER_UNIT, TOTAL_TOO_HIGH } from '@mortar/contracts/rules/project-rules';
import { siteStorage, trySetItem } from '@mortar/store';
import { useSyncExternalStore } from 'react';

/** A line as this browser keeps it. What its product is like today comes from the server. */
export type KeptLine = Omit<ProjectLine, 'product' | 'note' | 'position'> & { note?: string | null };

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
 * Puts a line on the list: the quantities of one product and part add up.
 *
 * @param position of a line that was removed
 * @returns why it is not on the list
 */
export function keepLine(line: AddedLine, position = Number.POSITIVE_INFINITY): string | undefined {
  const { lines } = keptList();
  const same = lines.find((each) => isSame(each, line));
  if (same && same.unit !== line.unit) return OTHER_UNIT;
  if (same) return changeKept(same.lineId, { quantity: sumOf(same, line) });
  if (lines.length >= GUEST_LINES_MAX) {
    return `This list takes at most ${GUEST_LINES_MAX} lines. Sign in for one of 200.`;
  }
  return said(store(lines.toSpliced(position, 0, { ...line, lineId: newId() })));
}

/**
 * Changes a line, as the account would: one that has the product and part of another now takes its quantity.
 *
 * @returns why the line is as it was
 */
export function changeKept(
  lineId: string,
  changes: Omit<UpdateLineRequest, 'position'> & Partial<Pick<KeptLine, 'knownPrice'>>,
): string | undefined {
  const { lines } = keptList();
  const line = lines.find((each) => each.lineId === lineId);
  if (!line) return undefined;
  const changed = { ...line, ...changes };
  const joined = lines.find((each) => each !== line && isSame(each, changed));
  if (joined && joined.unit !== changed.unit) return OTHER_UNIT;
  if (joined) changed.quantity = sumOf(changed, joined);
  if (changed.quantity > QUANTITY_MAX) return TOTAL_TOO_HIGH;
  const others = lines.filter((each) => each !== joined);
  return said(store(others.map((each) => (each === line ? changed : each))));
}

type Keyed = Pick<KeptLine, 'productId' | 'part'>;

/** Whether the quantities of two lines add up: they have one product and part. */
function isSame(one: Keyed, other: Keyed): boolean {
  return one.productId !== null && one.productId === other.productId && one.part === other.part;
}

function sumOf(one: Pick<KeptLine, 'quantity'>, other: Pick<KeptLine, 'quantity'>): number {
  return fromThousandths(toThousandths(one.quantity) + toThousandths(other.quantity));
}

export function removeKept(lineId: string): void {
  store(keptList().lines.filter((line) => line.lineId !== lineId));
}

/** Forgets the list: it is in the account. */
export function forgetKept(): void {
  siteStorage.removeItem(KEY);
  for (const follower of followers) follower();
}

/** The lines as the account takes them. */
export function linesToMerge(lines: readonly KeptLine[]): NewProjectLine[] {
  return lines.map(({ productId, title, unit, price, knownPrice, quantity, part, note = null }) => {
    const common = { title, quantity, part, note };
    return productId === null ? { ...common, unit, price } : { ...common, productId, unit, price: knownPrice };
  });
}

const said = (isStored: boolean) => (isStored ? undefined : 'This browser has no room left to keep the list.');

/** Without `randomUUID`, which pages that are not served over https do not have. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
