import type { Store } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Button, ButtonLink, onDemand } from '@mortar/ui';
import { EditIcon, PlusIcon } from '@mortar/ui/icons';
import { useState } from 'react';

const EditStoreDialog = onDemand(async () => {
  const dialog = await import(/* webpackChunkName: "edit-store-dialog" */ '../edit-store/edit-store-dialog.tsx');
  return dialog.EditStoreDialog;
});

/** The actions of the store's owner. */
export function OwnerActions({ store }: { store: Store }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ButtonLink href={`${paths.createProduct}#add`} startIcon={<PlusIcon size={18} aria-hidden="true" />}>
        Add Product
      </ButtonLink>
      <Button variant="outline" startIcon={<EditIcon size={18} aria-hidden="true" />} onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
      <EditStoreDialog store={store} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
