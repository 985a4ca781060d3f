import { useLocation } from '@mortar/navigation';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * State and props of a panel that opens under a button of the header. It closes on Escape (focus returns
 * to the button), when focus or a press moves outside, and when another page opens.
 *
 * @example
 * const { open, setOpen, area, button } = useDisclosure<HTMLDivElement>();
 * <div {...area}><button {...button}>…</button>{open && …}</div>
 */
export function useDisclosure<E extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const areaRef = useRef<E>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { key: page } = useLocation();

  const [openedOn, setOpenedOn] = useState(page);
  if (openedOn !== page) {
    setOpenedOn(page);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return undefined;
    const closeOnPressElsewhere = ({ target }: PointerEvent) => {
      if (!areaRef.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnPressElsewhere);
    return () => document.removeEventListener('pointerdown', closeOnPressElsewhere);
  }, [open]);

  return {
    open,
    setOpen,
    area: {
      ref: areaRef,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        buttonRef.current?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
    button: {
      ref: buttonRef,
      'aria-expanded': open,
      onClick: () => setOpen(!open),
    },
  };
}
