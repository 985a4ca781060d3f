import { DeleteIcon, EditIcon } from '@mortar/ui/icons';
import { Menu, MenuItem } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';

interface WishlistMenuProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a wishlist. */
export function WishlistMenu({ anchor, onClose, onEdit, onDelete }: WishlistMenuProps): ReactNode {
  return (
    <Menu label="More" anchor={anchor} onClose={onClose}>
      <MenuItem icon={<EditIcon size={20} />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<DeleteIcon size={20} />} tone="danger" onSelect={onDelete}>
        Delete Wishlist
      </MenuItem>
    </Menu>
  );
}
