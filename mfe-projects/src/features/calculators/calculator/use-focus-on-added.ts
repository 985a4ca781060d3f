import { type RefObject, useEffect, useRef } from 'react';
import type { Entries } from '../entry/entries.ts';

/**
 * Moves the focus to the first field of a row that was added, or to where the row was that was removed.
 *
 * @returns a function that is called with the value of the button that was pressed
 */
export function useFocusOnAdded(
  form: RefObject<HTMLFormElement | null>,
  { areas, openings }: Entries,
): (button: string) => void {
  const wanted = useRef('');
  useEffect(() => {
    const button = wanted.current;
    wanted.current = '';
    if (button === '') return;
    const isArea = button.startsWith('area');
    const rows = form.current?.querySelectorAll<HTMLInputElement>(`input[name=${isArea ? 'l' : 'ol'}]`) ?? [];
    const removed = Number(button.split('-')[1] ?? Number.NaN);
    const at = Number.isNaN(removed) ? rows.length - 1 : Math.min(removed, rows.length - 1);
    rows[at]?.focus();
  }, [form, areas.length, openings.length]);
  return (button) => {
    wanted.current = /^(area|opening|door|window)/.test(button) ? button : '';
  };
}
