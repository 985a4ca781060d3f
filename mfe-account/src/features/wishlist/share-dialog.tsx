import type { Wishlist } from '@mortar/contracts';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ShareLink } from './share-link.tsx';
import { ShareOffer } from './share-offer.tsx';

interface ShareDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Makes a link that anybody can open, hands it on, and takes it back. */
export function ShareDialog({ wishlist: { wishId, name, shareToken }, open, onClose }: ShareDialogProps): ReactNode {
  const shared = Boolean(shareToken);
  const wasShared = useRef(shared);
  const mainButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (wasShared.current === shared) return;
    wasShared.current = shared;
    // The button that had the focus is gone: the one that comes in its place gets it.
    if (document.activeElement === document.body) mainButton.current?.focus();
  }, [shared]);

  return (
    <Dialog open={open} onClose={onClose} title="Share wishlist" size="small">
      {shareToken ? (
        <ShareLink wishId={wishId} name={name} token={shareToken} copyButton={mainButton} />
      ) : (
        <ShareOffer wishId={wishId} createButton={mainButton} />
      )}
    </Dialog>
  );
}
