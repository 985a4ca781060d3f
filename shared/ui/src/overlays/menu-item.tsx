import MuiMenuItem from '@mui/material/MenuItem';
import { type ReactNode, use } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { BaseLink } from '#/link/base-link.tsx';
import { MenuContext } from './menu-context.ts';
import styles from './overlays.module.css';

interface MenuItemProps {
  /** Makes it a link. */
  href?: string;
  onSelect?: () => void;
  icon?: ReactNode;
  /** `danger` for Log Out and Delete. */
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  children: ReactNode;
}

/** An action or a link of a `Menu`, which it closes. */
export function MenuItem({ href, onSelect, icon, tone = 'normal', disabled, children, ...roving }: MenuItemProps) {
  const close = use(MenuContext);
  function select() {
    close();
    onSelect?.();
  }
  return (
    <MuiMenuItem
      {...roving}
      {...(href === undefined ? {} : { component: BaseLink, href })}
      disabled={disabled}
      onClick={select}
      className={classNames(tone === 'danger' && styles.danger)}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </MuiMenuItem>
  );
}

/** A line between groups of a `Menu`. */
export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
