import { ChevronDownIcon, MenuIcon } from '@mortar/ui';
import { useEffect, useRef } from 'react';
import { CategoryPanel } from './category-panel.tsx';
import styles from './category-menu.module.css';
import { useDisclosure } from '../use-disclosure.ts';

/** Milliseconds that the mouse may slip out of the menu without closing it. */
const SLIP_MS = 150;

/** Opens on click, closes when the mouse leaves; keyboard and touch close it by going elsewhere. */
export function CategoryMenu() {
  const { open, setOpen, area, button } = useDisclosure<HTMLElement>();
  const slip = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(slip.current), []);
  return (
    <nav
      aria-label="Categories"
      className={styles.menu}
      {...area}
      onPointerEnter={() => clearTimeout(slip.current)}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') slip.current = setTimeout(() => setOpen(false), SLIP_MS);
      }}
    >
      <button type="button" className={styles.button} {...button}>
        <MenuIcon size={24} aria-hidden="true" />
        <span className={styles.label}>All Categories</span>
        <ChevronDownIcon size={18} className={styles.chevron} aria-hidden="true" />
      </button>
      {open && <CategoryPanel onClose={() => setOpen(false)} />}
    </nav>
  );
}
