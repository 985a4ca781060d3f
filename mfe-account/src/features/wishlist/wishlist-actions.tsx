import type { Wishlist } from '@mortar/contracts';
import { Button, IconButton, onDemand, Stack, useMenuTrigger } from '@mortar/ui';
import { MoreIcon, ShareIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';

const overlays = () => import(/* webpackChunkName: "wishlist-overlays" */ './wishlist-overlays.tsx');
const WishlistMenu = onDemand(async () => (await overlays()).WishlistMenu);
const ShareDialog = onDemand(async () => (await overlays()).ShareDialog);
const EditWishlistDialog = onDemand(async () => (await overlays()).EditWishlistDialog);
const DeleteWishlistDialog = onDemand(async () => (await overlays()).DeleteWishlistDialog);

/** Share, and the More menu. */
export function WishlistActions({ wishlist }: { wishlist: Wishlist }): ReactNode {
  const [dialog, setDialog] = useState<'share' | 'edit' | 'delete'>();
  const { anchor, close, triggerProps } = useMenuTrigger();
  const ofDialog = (name: typeof dialog) => ({
    wishlist,
    open: dialog === name,
    onClose: () => setDialog(undefined),
  });
  return (
    <Stack direction="row" gap={2} wrap>
      <Button
        variant="outline"
        startIcon={<ShareIcon size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('share')}
      >
        Share
      </Button>
      <IconButton label="More" {...triggerProps}>
        <MoreIcon size={22} />
      </IconButton>
      <WishlistMenu
        open={anchor !== null}
        anchor={anchor}
        onClose={close}
        wishlist={wishlist}
        onEdit={() => setDialog('edit')}
        onDelete={() => setDialog('delete')}
      />
      <ShareDialog {...ofDialog('share')} />
      <EditWishlistDialog {...ofDialog('edit')} />
      <DeleteWishlistDialog {...ofDialog('delete')} />
    </Stack>
  );
}
