import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus after a product is removed from a list by keyboard: to the button of the product that takes
 * its place, else of the last product, else to `whenEmpty`.
 */
export function useFocusAfterRemoval(productIds: readonly string[], whenEmpty: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLElement>());
  const removal = useRef<{ productId: string; index: number }>(undefined);

  useLayoutEffect(() => {
    if (!removal.current || productIds.includes(removal.current.productId)) return;
    const next = productIds[removal.current.index] ?? productIds.at(-1);
    removal.current = undefined;
    // A user who has focused something else keeps that focus.
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
