import { DeleteIcon, DuplicateIcon, EditIcon, PlusIcon } from '@mortar/ui/icons';
import { Menu, MenuItem } from '@mortar/ui/overlays';
import type { RefObject } from 'react';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { FORM_TASKS, type OwnerTask, type OwnProduct } from './own-product.ts';
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
        <MenuItem icon={<PlusIcon size={18} />} onSelect={() => onTask('sizes')}>
          Add other sizes
        </MenuItem>
        <MenuItem icon={<DeleteIcon size={18} />} tone="danger" onSelect={() => onTask('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {FORM_TASKS.map((each) => (
        <ProductFormDialog key={each} product={product} task={each} open={task === each} onClose={close} />
      ))}
      <DeleteProductDialog product={product} open={task === 'delete'} onClose={close} trigger={trigger} />
    </>
  );
}
