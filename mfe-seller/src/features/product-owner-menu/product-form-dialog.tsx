import { ErrorPanel, Skeleton, Stack, VisuallyHidden } from '@mortar/ui';
import { ConfirmDialog, Dialog } from '@mortar/ui/overlays';
import { useRef, useState } from 'react';
import { useSellerGetOwnProductQuery } from '#/lib/own-products/own-products.api.ts';
import type { FormTask, OwnProduct } from './own-product.ts';
import { ProductForm, type UnsavedChanges } from './product-form.tsx';
import { SizesForm } from './sizes-form.tsx';

interface ProductFormDialogProps {
  product: OwnProduct;
  task: FormTask;
  open: boolean;
  onClose: () => void;
}

const TITLES = {
  edit: 'Edit Product',
  duplicate: 'Duplicate Product',
  sizes: 'Add Other Sizes',
} as const satisfies Record<FormTask, string>;

/** All fields of the seller's own product, or a table of its sizes. Asks before unsaved changes are discarded. */
export function ProductFormDialog({ product, task, open, onClose }: ProductFormDialogProps) {
  const unsaved = useRef<UnsavedChanges>(null);
  const [asking, setAsking] = useState(false);

  function discard() {
    unsaved.current?.discard();
    setAsking(false);
    onClose();
  }

  function close() {
    if (unsaved.current?.exist()) setAsking(true);
    else discard();
  }

  return (
    <>
      <Dialog open={open} onClose={close} title={TITLES[task]}>
        <LoadedForm productId={product.productId} task={task} unsaved={unsaved} onCancel={close} onSaved={onClose} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        title="Discard Changes"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
      >
        {`Your changes to ${product.title} are not saved. Discard them?`}
      </ConfirmDialog>
    </>
  );
}

type LoadedFormProps = Pick<Parameters<typeof SizesForm>[0], 'unsaved' | 'onCancel' | 'onSaved'> & {
  productId: string;
  task: FormTask;
};

/** Mounted with the dialog, so that it begins with the product as it is now. */
function LoadedForm({ productId, task, ...form }: LoadedFormProps) {
  const { data, error, isFetching, refetch } = useSellerGetOwnProductQuery(productId);
  if (data && task === 'sizes') return <SizesForm {...form} product={data} />;
  if (data && task !== 'sizes') return <ProductForm {...form} task={task} product={data} />;
  if (error && !isFetching)
    return <ErrorPanel title="The product could not be loaded." onRetry={() => void refetch()} />;
  return <ProductFormSkeleton />;
}

/** Skeleton of the form while its product is loading. */
function ProductFormSkeleton() {
  return (
    <Stack gap={4}>
      <VisuallyHidden>Loading the product…</VisuallyHidden>
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </Stack>
  );
}
