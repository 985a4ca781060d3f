import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of whoever takes products off a list with the keyboard: it goes to the button of the product
 * that comes in the place of the removed one, of the last one where there is none, or to `whenEmpty`.
 */
export function useFocusAfterRemoval(productIds: readonly string[], whenEmpty: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLElement>());
  const removal = useRef<{ productId: string; index: number }>(undefined);

  useLayoutEffect(() => {
    if (!removal.current || productIds.includes(removal.current.productId)) return;
    const next = productIds[removal.current.index] ?? productIds.at(-1);
    removal.current = undefined;
    // Whoever has gone on to something else meanwhile stays there.
    if (document.activeElement !== document.body) return;
    (next ? buttons.current.get(next) : whenEmpty.current)?.focus();
  }, [productIds, whenEmpty]);

  return (productId: string) => ({
    ref: (button: HTMLElement | null) => {
      if (button) buttons.current.set(productId, button);
      else buttons.current.delete(productId);
    },
    onRemove: () => {
      removal.current = { productId, index: productIds.indexOf(productId) };
    },
  });
}
