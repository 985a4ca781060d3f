import type { Wishlist } from '@mortar/contracts';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { ShareLink } from './share-link.tsx';
import { ShareOffer } from './share-offer.tsx';

interface ShareDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Makes a link that anybody can open, hands it on, and takes it back. */
export function ShareDialog({ wishlist: { wishId, name, shareToken }, open, onClose }: ShareDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Share wishlist" size="small">
      {shareToken ? <ShareLink wishId={wishId} name={name} token={shareToken} /> : <ShareOffer wishId={wishId} />}
    </Dialog>
  );
}
