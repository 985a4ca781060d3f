import type { SlotProps, Wishlist } from '@mortar/contracts';
import { Button, Text, useToast } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useId, useRef, useState } from 'react';
import { NewWishlistForm } from './new-wishlist-form.tsx';
import { WishlistChoice } from './wishlist-choice.tsx';
import { useAccountAddToWishlistMutation } from './wishlist-dialog.api.ts';
import styles from './wishlist-dialog.module.css';

/** Adds a product to a wishlist of the user, or to one created in the dialog. */
export function WishlistDialog({ productId, productTitle, onClose }: SlotProps['wishlist-dialog']): ReactNode {
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
      toast.error('Error selecting wishlist');
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
      title="Add to wishlist"
      size="small"
      actions={
        <Button fullWidth loading={adding} onClick={() => void addToChosen()}>
          Add to wishlist
        </Button>
      }
    >
      <Text tone="soft" className={styles.product}>
        {productTitle}
      </Text>
      <WishlistChoice value={chosen} onChange={setChosen} />
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
