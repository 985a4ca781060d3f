import type { Store } from '@mortar/contracts';
import { paths } from '@mortar/navigation';
import { Button, ButtonLink, EditIcon, PlusIcon } from '@mortar/ui';
import { lazy, Suspense, useState } from 'react';

const EditStoreDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "edit-store-dialog" */ './edit-store-dialog.tsx');
  return { default: dialog.EditStoreDialog };
});

/** What only the owner of the store sees. */
export function OwnerActions({ store }: { store: Store }) {
  const [opened, setOpened] = useState(false);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ButtonLink href={paths.createProduct} startIcon={<PlusIcon size={18} aria-hidden="true" />}>
        Add Product
      </ButtonLink>
      <Button
        variant="outline"
        startIcon={<EditIcon size={18} aria-hidden="true" />}
        onClick={() => {
          setOpened(true);
          setEditing(true);
        }}
      >
        Edit Profile
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <EditStoreDialog store={store} open={editing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
