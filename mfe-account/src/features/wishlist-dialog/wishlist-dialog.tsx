import type { SavedIn, Wishlist, MarketSlots } from '@mortar/contracts';
import { useSavedIn } from '@mortar/store';
import { Button, Text, useToast } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useAccountAddToWishlistMutation } from '#/lib/wishlists/wishlists.api.ts';
import { NewWishlistForm } from './new-wishlist-form.tsx';
import { SavedInList } from './saved-in-list.tsx';
import { WishlistChoice } from './wishlist-choice.tsx';
import styles from './wishlist-dialog.module.css';

const NONE: readonly SavedIn[] = [];

/** Adds a product to a wishlist of the user, or to one created in the dialog; removes it from those that it is on. */
export function WishlistDialog({ productId, productTitle, onClose }: MarketSlots['wishlist-dialog']): ReactNode {
  const savedIn = useSavedIn(productId) ?? NONE;
  const saved = savedIn.length > 0;
  const [chosen, setChosen] = useState<string>();
  const [creating, setCreating] = useState(false);
  const [add, { isLoading: adding }] = useAccountAddToWishlistMutation();
  const toast = useToast();
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  function chooseCreated({ wishId }: Wishlist) {
    // The form had the focus and is unmounted.
    toggle.current?.focus();
    setCreating(false);
    setChosen(wishId);
  }

  async function addToChosen() {
    if (!chosen) {
      toast.error('Choose a wishlist first');
      return;
    }
    const { error } = await add({ productId, wishId: chosen });
    if (error) return;
    toast.success('Added to wishlist');
    setChosen(undefined);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={saved ? 'Saved to wishlist' : 'Add to wishlist'}
      size="small"
      actions={
        // A saved product need not be added anywhere.
        (!saved || chosen) && (
          <Button fullWidth loading={adding} onClick={() => void addToChosen()}>
            Add to wishlist
          </Button>
        )
      }
    >
      <Text tone="soft" className={styles.product}>
        {productTitle}
      </Text>
      {saved && <SavedInList productId={productId} productTitle={productTitle} savedIn={savedIn} onRemoved={onClose} />}
      <WishlistChoice value={chosen} onChange={setChosen} savedIn={savedIn} />
      <Button
        ref={toggle}
        variant="quiet"
        startIcon={<PlusIcon size={20} aria-hidden="true" />}
        aria-expanded={creating}
        aria-controls={formId}
        onClick={() => setCreating(!creating)}
        className={styles.toggle}
      >
        Create new
      </Button>
      <div id={formId}>{creating && <NewWishlistForm onCreated={chooseCreated} />}</div>
    </Dialog>
  );
}
