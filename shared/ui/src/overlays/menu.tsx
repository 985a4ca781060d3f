import MuiMenu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { MenuContext } from './menu-context.ts';
import { MuiProvider } from './mui-provider.tsx';

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
  const horizontal = align === 'end' ? 'right' : 'left';
  return (
    <MuiProvider>
      <MuiMenu
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
