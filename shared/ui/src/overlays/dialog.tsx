import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCloseRequest } from '#/lib/use-close-request.ts';
import { MuiProvider } from './mui-provider.tsx';
import { OverlayHeader } from './overlay-header.tsx';
import { useRemoteMark } from './remote-mark.ts';
import styles from './overlays.module.css';

interface DialogProps {
  open: boolean;
  /** The close mark, Escape or, until something is entered, a press outside. */
  onClose: () => void;
  title: string;
  size?: 'small' | 'medium' | 'large';
  /** Buttons that stay in view under what scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

const maxWidths = { small: 'xs', medium: 'sm', large: 'md' } as const;

/** A dialog: keeps the focus inside and gives it back to what opened it. On a phone, a sheet from below. */
export function Dialog({ open, onClose, title, size = 'medium', actions, children }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  // A text alone is said with the title.
  const description = typeof children === 'string' ? bodyId : undefined;
  const mark = useRemoteMark();
  useCloseRequest(open, onClose);
  // A press beside a form, on the way to its next field, is no wish to lose what was typed.
  const entered = useRef(false);
  useEffect(() => {
    if (!open) entered.current = false;
  }, [open]);
  return (
    <MuiProvider>
      <MuiDialog
        {...mark}
        open={open}
        onClose={(_event, reason) => {
          if (reason !== 'backdropClick' || !entered.current) onClose();
        }}
        onInput={() => {
          entered.current = true;
        }}
        maxWidth={maxWidths[size]}
        fullWidth
        aria-labelledby={titleId}
        aria-describedby={description}
      >
        <OverlayHeader id={titleId} title={title} onClose={onClose} />
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </MuiDialog>
    </MuiProvider>
  );
}
