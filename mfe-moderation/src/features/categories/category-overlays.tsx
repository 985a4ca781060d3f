import { Menu, MenuItem, MenuSeparator } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import type { Intent } from './category-edit-dialog.tsx';
import type { TreeNode } from './category-tree.ts';

export { CategoryEditDialog } from './category-edit-dialog.tsx';

interface CategoryMenuProps {
  node: TreeNode;
  /** Those that it could be below. */
  parents: readonly TreeNode[];
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  onChosen: (intent: Intent) => void;
}

/** What can be done with one category, subcategory or tag. */
export function CategoryMenu({ node, parents, anchor, onClose, onChosen }: CategoryMenuProps): ReactNode {
  const { depth, position, siblings } = node;
  return (
    <Menu anchor={anchor} onClose={onClose} label={`Edit ${node.name}`}>
      <MenuItem onSelect={() => onChosen({ kind: 'rename', node })}>Rename</MenuItem>
      {depth < 2 && (
        <MenuItem onSelect={() => onChosen({ kind: 'add', under: node })}>
          {depth === 0 ? 'Add a subcategory' : 'Add a tag'}
        </MenuItem>
      )}
      {depth === 0 && <MenuItem onSelect={() => onChosen({ kind: 'set-attributes', node })}>Edit the facts</MenuItem>}
      {depth === 1 && (
        <MenuItem onSelect={() => onChosen({ kind: 'set-calculator', node })}>Set the calculator</MenuItem>
      )}
      {position > 0 && (
        <MenuItem onSelect={() => onChosen({ kind: 'order', node, position: position - 1 })}>Move up</MenuItem>
      )}
      {position < siblings - 1 && (
        <MenuItem onSelect={() => onChosen({ kind: 'order', node, position: position + 1 })}>Move down</MenuItem>
      )}
      {parents.length > 1 && (
        <MenuItem onSelect={() => onChosen({ kind: 'move', node, parents })}>Move elsewhere</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => onChosen({ kind: 'remove', node })}>
        Remove
      </MenuItem>
    </Menu>
  );
}
