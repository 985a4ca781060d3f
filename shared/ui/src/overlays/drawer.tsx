import MuiDrawer from '@mui/material/Drawer';
import { type ReactNode, useId } from 'react';
import { useCloseRequest } from '#/lib/use-close-request.ts';
import { MuiProvider } from './mui-provider.tsx';
import { OverlayHeader } from './overlay-header.tsx';
import { useRemoteMark } from './remote-mark.ts';
import styles from './overlays.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  /** Buttons that stay in view under what scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel from the side, e.g. the filters on a phone. */
export function Drawer({ open, onClose, title, side = 'right', actions, children }: DrawerProps) {
  const titleId = useId();
  const mark = useRemoteMark();
  useCloseRequest(open, onClose);
  return (
    <MuiProvider>
      <MuiDrawer
        {...mark}
        open={open}
        onClose={onClose}
        anchor={side}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <OverlayHeader id={titleId} title={title} onClose={onClose} />
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </MuiDrawer>
    </MuiProvider>
  );
}
