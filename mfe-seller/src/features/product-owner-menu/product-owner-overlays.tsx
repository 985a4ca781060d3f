import { DeleteIcon, DuplicateIcon, EditIcon } from '@mortar/ui/icons';
import { Menu, MenuItem } from '@mortar/ui/overlays';
import type { RefObject } from 'react';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import type { OwnerTask, OwnProduct } from './own-product.ts';
import { ProductFormDialog } from './product-form-dialog.tsx';

interface ProductOwnerOverlaysProps {
  product: OwnProduct;
  trigger: RefObject<HTMLElement | null>;
  /** Whether the menu is open. */
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  task: OwnerTask | null;
  onTask: (task: OwnerTask | null) => void;
}

/** The menu of the seller's own product and the dialogs that it opens. */
export function ProductOwnerOverlays({ product, trigger, anchor, onClose, task, onTask }: ProductOwnerOverlaysProps) {
  const close = () => onTask(null);
  return (
    <>
      <Menu label={`Manage ${product.title}`} anchor={anchor} onClose={onClose}>
        <MenuItem icon={<EditIcon size={18} />} onSelect={() => onTask('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={<DuplicateIcon size={18} />} onSelect={() => onTask('duplicate')}>
          Duplicate
        </MenuItem>
        <MenuItem icon={<DeleteIcon size={18} />} tone="danger" onSelect={() => onTask('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <ProductFormDialog product={product} task="edit" open={task === 'edit'} onClose={close} />
      <ProductFormDialog product={product} task="duplicate" open={task === 'duplicate'} onClose={close} />
      <DeleteProductDialog product={product} open={task === 'delete'} onClose={close} trigger={trigger} />
    </>
  );
}
