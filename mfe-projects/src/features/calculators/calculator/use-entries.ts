import { useDebouncedChoice } from '@mortar/navigation/list-address';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalculatorKind } from '../kinds/kind.ts';
import { type Entries, readEntries, writeEntries } from '../entry/entries.ts';

interface EntriesUnderWay {
  /** As shown. */
  entries: Entries;
  /** As they were when the visitor last paused; undefined while they are those that the page was opened with. */
  settled: Entries | undefined;
  /** Takes over the fields of the form, with the button that was pressed. */
  follow: (pressed?: HTMLButtonElement) => void;
}

/**
 * What is entered into a calculator. Its form is what it is read from: when a field changes, when a button is pressed,
 * and once for what was entered before the page's scripts ran. Without scripts the same fields are the next address.
 *
 * @param query where the entries are
 * @param onSettled is called with the query of later entries, some time after the last change
 */
export function useEntries(
  kind: CalculatorKind,
  query: string,
  onSettled: (query: URLSearchParams) => void,
  form: RefObject<HTMLFormElement | null>,
): EntriesUnderWay {
  const [opened] = useState(query);
  const atAddress = readEntries(kind, new URLSearchParams(query));
  const [pending, choose] = useDebouncedChoice<Entries>(query, (entries, discard) => {
    const next = writeEntries(kind, entries);
    if (next.toString() === query) discard();
    else onSettled(next);
  });
  const entries = pending ?? atAddress;

  function follow(pressed?: HTMLButtonElement) {
    const fields = fieldsOf(form.current);
    if (pressed?.name) fields.append(pressed.name, pressed.value);
    choose(readEntries(kind, fields));
  }

  const followTouched = useEffectEvent(() => {
    const typed = readEntries(kind, fieldsOf(form.current));
    if (writeEntries(kind, typed).toString() !== writeEntries(kind, entries).toString()) choose(typed);
  });
  useEffect(() => followTouched(), []);
  return { entries, settled: query === opened ? undefined : atAddress, follow };
}

function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = form ? [...new FormData(form)] : [];
  return new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * Moves the focus to the first field of a row that was added, or to where the row was that was removed.
 *
 * @returns a function that is called with the value of the button that was pressed
 */
export function useFocusOnAdded(form: RefObject<HTMLFormElement | null>): (button: string) => void {
  const wanted = useRef<{ button: string; rows: number }>(undefined);
  const rowsOf = (button: string) => [
    ...(form.current?.querySelectorAll<HTMLInputElement>(`input[name=${button.startsWith('area') ? 'l' : 'ol'}]`) ??
      []),
  ];
  useEffect(() => {
    if (!wanted.current) return;
    const { button, rows } = wanted.current;
    const fields = rowsOf(button);
    // The effect of an earlier render may come after the press.
    if (fields.length === rows) return;
    wanted.current = undefined;
    const removed = Number(button.split('-')[1] ?? Number.NaN);
    const at = Number.isNaN(removed) ? fields.length - 1 : Math.min(removed, fields.length - 1);
    fields[at]?.focus();
  });
  return (button) => {
    const changesRows = /^(area|opening|door|window)/.test(button);
    wanted.current = changesRows ? { button, rows: rowsOf(button).length } : undefined;
  };
}
