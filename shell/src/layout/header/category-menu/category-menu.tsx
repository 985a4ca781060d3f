import { categoriesApi } from '@mortar/store';
import { ChevronDownIcon, MenuIcon } from '@mortar/ui';
import { useCallback, useEffect, useRef } from 'react';
import { CategoryPanel, loadCategoryList } from './category-panel.tsx';
import styles from './category-menu.module.css';
import { useDisclosure } from '../use-disclosure.ts';

/** Milliseconds that the mouse may leave the menu without closing it. */
const CLOSE_DELAY_MS = 150;

/**
 * Requests the categories when it is about to be opened. Opens on click, by the browser alone before and without scripts;
 * closes when the mouse leaves, or when keyboard focus or a touch moves outside.
 */
export function CategoryMenu() {
  const { open, setOpen, area, button } = useDisclosure<HTMLElement, HTMLElement>();
  const { ref: summary } = button;
  const prefetch = categoriesApi.usePrefetch('listCategories');
  const approach = () => {
    prefetch();
    // Where this fails, opening it tries again, and tells.
    loadCategoryList().catch(() => undefined);
  };
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closeTimer.current), []);
  const takeOver = useCallback(
    (details: HTMLDetailsElement | null) => {
      if (details?.open) setOpen(true);
    },
    [setOpen],
  );
  return (
    <nav
      aria-label="Categories"
      className={styles.menu}
      {...area}
      onPointerEnter={() => clearTimeout(closeTimer.current)}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') closeTimer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
      }}
    >
      <details ref={takeOver} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary} className={styles.button} onFocus={approach} onPointerEnter={approach}>
          <MenuIcon size={24} aria-hidden="true" />
          <span className={styles.label}>All Categories</span>
          <ChevronDownIcon size={18} className={styles.chevron} aria-hidden="true" />
        </summary>
        <CategoryPanel open={open} onClose={() => setOpen(false)} />
      </details>
    </nav>
  );
}
