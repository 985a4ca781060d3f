import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of a row that was added, or to where the row was that was removed.
 *
 * @returns a function that is called with the value of the button that was pressed
 */
export function useFocusOnAdded(form: RefObject<HTMLFormElement | null>): (button: string) => void {
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
  });
  return (button) => {
    wanted.current = /^(area|opening|door|window)/.test(button) ? button : '';
  };
}
