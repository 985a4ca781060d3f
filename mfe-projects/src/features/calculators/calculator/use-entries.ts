import { useDebouncedChoice } from '@mortar/navigation/list-address';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
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
