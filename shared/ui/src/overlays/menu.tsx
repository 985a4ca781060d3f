import MuiMenu from '@mui/material/Menu';
import MuiMenuItem from '@mui/material/MenuItem';
import { createContext, type ReactNode, use } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { ownText } from '#/lib/own-text.tsx';
import { useCloseRequest } from '#/lib/use-close-request.ts';
import { BaseLink } from '#/link/base-link.tsx';
import { MuiProvider } from './mui-provider.tsx';
import { useRemoteMark } from './remote-mark.ts';
import styles from './overlays.module.css';

/** Closes the menu that an item is in. */
const MenuContext = createContext<() => void>(() => undefined);

interface MenuProps {
  /** The element it opens at; none closes it. `useMenuTrigger` of the core keeps it. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What the menu is for. */
  label: string;
  /** Which edge of the anchor it keeps to. */
  align?: 'start' | 'end';
  /** `MenuItem`s. */
  children: ReactNode;
}

/** A menu of actions and links: arrow keys, typing a first letter, Escape; gives the focus back. */
export function Menu({ anchor, onClose, label, align = 'end', children }: MenuProps) {
  const mark = useRemoteMark();
  useCloseRequest(anchor !== null, onClose);
  const horizontal = align === 'end' ? 'right' : 'left';
  return (
    <MuiProvider>
      <MuiMenu
        {...mark}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: -6, horizontal }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuContext value={onClose}>{children}</MenuContext>
      </MuiMenu>
    </MuiProvider>
  );
}

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
      {ownText(children)}
    </MuiMenuItem>
  );
}

/** A line between groups of a `Menu`. */
export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
