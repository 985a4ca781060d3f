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

/** Creates, shares and revokes the public link of a wishlist. */
export function ShareDialog({ wishlist: { wishId, name, shareToken }, open, onClose }: ShareDialogProps): ReactNode {
  const shared = Boolean(shareToken);
  const wasShared = useRef(shared);
  const mainButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (wasShared.current === shared) return;
    wasShared.current = shared;
    // The focused button is unmounted: the one that replaces it gets the focus.
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
