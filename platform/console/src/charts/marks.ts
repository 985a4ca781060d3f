import type { HistoryEntry } from '@mortar/registry/schemas/history';

/** A change, at its place on the time axis. */
export interface Mark {
  entry: HistoryEntry;
  at: Date;
}

/** Marks too near to each other for one pin each. */
export interface Pin {
  x: number;
  /** Number of the first mark and of the last, from 1. */
  first: number;
  last: number;
  marks: Mark[];
}

/** Changes in the time of a chart that visitors may have noticed, and publications; oldest first. */
export function marksOf(entries: readonly HistoryEntry[], since: Date, until: Date): Mark[] {
  return entries
    .filter(({ action }) => action !== 'preview')
    .map((entry) => ({ entry, at: new Date(entry.at) }))
    .filter(({ at }) => at >= since && at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.entry.seq - other.entry.seq);
}

/** @param apart least distance of two pins, in pixels */
export function pinsOf(marks: readonly Mark[], placeOf: (at: Date) => number, apart: number): Pin[] {
  const pins: Pin[] = [];
  for (const [index, mark] of marks.entries()) {
    const x = placeOf(mark.at);
    const near = pins.at(-1);
    if (near && x - near.x < apart) {
      near.last = index + 1;
      near.marks.push(mark);
    } else {
      pins.push({ x, first: index + 1, last: index + 1, marks: [mark] });
    }
  }
  return pins;
}
