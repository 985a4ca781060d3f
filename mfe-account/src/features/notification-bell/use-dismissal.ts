import { type RefObject, useEffect } from 'react';

/** Calls back, while `active`, when the user presses Escape, or clicks or focuses something outside of `root`. */
export function useDismissal(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onDismiss('outside');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss('escape');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [root, active, onDismiss]);
}
