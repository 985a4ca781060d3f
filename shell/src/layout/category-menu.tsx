import { ChevronDownIcon, MenuIcon } from '@mortar/ui';
import { CategoryPanel } from './category-panel.tsx';
import styles from './category-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** Opens on click, closes when the mouse leaves; keyboard and touch close it by going elsewhere. */
export function CategoryMenu() {
  const { open, setOpen, area, button } = useDisclosure<HTMLElement>();
  return (
    <nav
      aria-label="Categories"
      className={styles.menu}
      {...area}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setOpen(false);
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
