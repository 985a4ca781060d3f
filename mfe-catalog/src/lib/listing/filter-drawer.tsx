import { Button } from '@mortar/ui';
import { Drawer } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  total: string | undefined;
  onClear?: () => void;
  children: ReactNode;
}

/** The filters on a phone. Choices apply immediately; the button closes the drawer. */
export function FilterDrawer({ open, onClose, title, total, onClear, children }: FilterDrawerProps): ReactNode {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      side="left"
      actions={
        <>
          {onClear && (
            <Button variant="outline" onClick={onClear}>
              Clear all
            </Button>
          )}
          <Button onClick={onClose}>{showText(total)}</Button>
        </>
      }
    >
      {children}
    </Drawer>
  );
}

function showText(total: string | undefined): string {
  if (total === undefined) return 'Show products';
  return `Show ${total.toLowerCase()} ${total === '1' ? 'product' : 'products'}`;
}
