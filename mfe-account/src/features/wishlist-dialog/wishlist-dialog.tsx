import type { SavedIn, MarketSlots } from '@mortar/contracts';
import { reportGoal } from '@mortar/navigation/goals';
import { useSavedIn } from '@mortar/store';
import { Button, Text, useToast } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useRef, useState } from 'react';
import { submitFailure } from '#/lib/request-failures.ts';
import { WishlistForm, type WishlistValues } from '#/lib/wishlists/wishlist-form.tsx';
import { useAccountAddToWishlistMutation, useAccountCreateWishlistMutation } from '#/lib/wishlists/wishlists.api.ts';
import { SavedInList } from './saved-in-list.tsx';
import { useOfferedWishlists, WishlistChoice } from './wishlist-choice.tsx';
import styles from './wishlist-dialog.module.css';

const NONE: readonly SavedIn[] = [];

/** Adds a product to a wishlist of the user, or to one created for it; removes it from those that it is on. */
export function WishlistDialog({ productId, productTitle, onClose }: MarketSlots['wishlist-dialog']): ReactNode {
  const savedIn = useSavedIn(productId) ?? NONE;
  const saved = savedIn.length > 0;
  const lists = useOfferedWishlists();
  const [chosen, setChosen] = useState<string>();
  const [creating, setCreating] = useState(false);
  const [add, { isLoading: adding }] = useAccountAddToWishlistMutation();
  const [create] = useAccountCreateWishlistMutation();
  const toast = useToast();
  const createNew = useRef<HTMLButtonElement>(null);

  async function addTo(wishId: string) {
    const { error } = await add({ productId, wishId });
    if (error) return;
    reportGoal('product-saved');
    toast.success('Added to wishlist');
    onClose();
  }

  async function createAndAdd(values: WishlistValues) {
    const { data, error } = await create(values);
    if (error) return submitFailure(error);
    toast.success(`Created ${data.name} wishlist`);
    // If it cannot be added now, the new wishlist is chosen for another try.
    setChosen(data.wishId);
    setCreating(false);
    await addTo(data.wishId);
    return undefined;
  }

  function toggleForm() {
    setCreating(!creating);
    setChosen(undefined);
  }

  function cancel() {
    setCreating(false);
    createNew.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={saved ? 'Saved to wishlist' : 'Add to wishlist'}
      size="small"
      actions={
        // A saved product need not be added anywhere, and the form has a button of its own.
        (chosen || !(saved || creating)) && (
          <Button
            fullWidth
            loading={adding}
            onClick={() => (chosen ? void addTo(chosen) : toast.error('Error selecting wishlist'))}
          >
            Add to wishlist
          </Button>
        )
      }
    >
      <Text tone="soft" className={styles.product}>
        {productTitle}
      </Text>
      {saved && <SavedInList productId={productId} productTitle={productTitle} savedIn={savedIn} onRemoved={onClose} />}
      <WishlistChoice lists={lists} value={chosen} onChange={setChosen} savedIn={savedIn} />
      <Button
        ref={createNew}
        variant="quiet"
        startIcon={<PlusIcon size={20} aria-hidden="true" />}
        aria-expanded={creating}
        onClick={toggleForm}
        className={styles.createNew}
      >
        Create new
      </Button>
      {creating && (
        <WishlistForm
          kind="dialog"
          name="New wishlist"
          initialValues={{ name: '', description: '' }}
          submitLabel="Create and add"
          takesFocus
          onSubmit={createAndAdd}
          onCancel={cancel}
        />
      )}
    </Dialog>
  );
}
