import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus after an item is removed from a list by keyboard: to the button of the item that takes its place,
 * else of the last item, else to `otherwise`.
 */
export function useFocusAfterRemoval(ids: readonly string[], otherwise: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLElement>());
  const removal = useRef<{ id: string; index: number }>(undefined);

  useLayoutEffect(() => {
    if (!removal.current || ids.includes(removal.current.id)) return;
    const next = ids[removal.current.index] ?? ids.at(-1);
    removal.current = undefined;
    // A user who has focused something else keeps that focus.
    if (document.activeElement !== document.body) return;
    ((next === undefined ? undefined : buttons.current.get(next)) ?? otherwise.current)?.focus();
  }, [ids, otherwise]);

  return (id: string) => ({
    ref: (button: HTMLElement | null) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    onRemove: () => {
      removal.current = { id, index: ids.indexOf(id) };
    },
  });
}
