import { useLocation } from '@mortar/navigation';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * State and props of a panel that opens under a button of the header. It closes on Escape (focus returns
 * to the button), when focus or a press moves outside, and when another page opens. The button is a link to
 * a page that does without scripts, and before they have run, what the panel does.
 *
 * @example
 * const { open, setOpen, area, button } = useDisclosure<HTMLDivElement>();
 * <div {...area}><a href={…} {...button}>…</a>{open && …}</div>
 */
export function useDisclosure<E extends HTMLElement, B extends HTMLElement = HTMLAnchorElement>() {
  const [open, setOpen] = useState(false);
  const areaRef = useRef<E>(null);
  const buttonRef = useRef<B>(null);
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
      role: 'button',
      'aria-expanded': open,
      onClick: (event: MouseEvent) => {
        // Those open the page in another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setOpen(!open);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      },
    },
  };
}
