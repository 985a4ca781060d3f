import { DeleteIcon, DuplicateIcon, EditIcon } from '@mortar/ui/icons';
import { Menu, MenuItem } from '@mortar/ui/overlays';
import type { RefObject } from 'react';
import type { FormTask, OwnProduct } from './own-product.ts';
import { ProductFormDialog } from './product-form-dialog.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

interface ProductOwnerOverlaysProps {
  product: OwnProduct;
  trigger: RefObject<HTMLElement | null>;
  /** Whether the menu is open. */
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  task: FormTask | null;
  onTask: (task: FormTask | null) => void;
}

/** The menu of the seller's own product and the dialogs that it opens. */
export function ProductOwnerOverlays({ product, trigger, anchor, onClose, task, onTask }: ProductOwnerOverlaysProps) {
  const close = () => onTask(null);
  const [remove, isDeleting] = useDeleteProduct(product, trigger);
  return (
    <>
      <Menu label={`Manage ${product.title}`} anchor={anchor} onClose={onClose}>
        <MenuItem icon={<EditIcon size={18} />} onSelect={() => onTask('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={<DuplicateIcon size={18} />} onSelect={() => onTask('duplicate')}>
          Duplicate
        </MenuItem>
        <MenuItem icon={<DeleteIcon size={18} />} tone="danger" disabled={isDeleting} onSelect={() => void remove()}>
          Delete
        </MenuItem>
      </Menu>
      <ProductFormDialog product={product} task="edit" open={task === 'edit'} onClose={close} />
      <ProductFormDialog product={product} task="duplicate" open={task === 'duplicate'} onClose={close} />
    </>
  );
}
