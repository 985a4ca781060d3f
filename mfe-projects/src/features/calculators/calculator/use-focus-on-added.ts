import { type RefObject, useEffect, useRef } from 'react';

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
