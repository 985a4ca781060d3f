import { useCallback, useState } from 'react';

const NOT_HELD = { pointer: false, focus: false };

/** The state after each event. Focus that moves inside the element leaves first and then returns. */
const CHANGES: Readonly<Record<string, Partial<typeof NOT_HELD>>> = {
  mouseenter: { pointer: true },
  mouseleave: { pointer: false },
  focusout: { focus: false },
  focusin: { focus: true },
};

/**
 * Whether the pointer is over an element or the focus inside it.
 *
 * @returns a ref for the element, and whether it is held
 */
export function useHoverOrFocus(): [ref: (element: HTMLElement | null) => () => void, held: boolean] {
  const [hold, setHold] = useState(NOT_HELD);
  const ref = useCallback((element: HTMLElement | null) => {
    const onEvent = ({ type }: Event) => setHold((before) => ({ ...before, ...CHANGES[type] }));
    for (const type of Object.keys(CHANGES)) element?.addEventListener(type, onEvent);
    return () => {
      for (const type of Object.keys(CHANGES)) element?.removeEventListener(type, onEvent);
    };
  }, []);
  return [ref, hold.pointer || hold.focus];
}
