import { IconButton, onDemand, useMenuTrigger } from '@mortar/ui';
import { MoreIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import styles from './categories.module.css';
import type { Intent } from './category-edit-dialog.tsx';
import { parentsFor, type TreeNode } from './category-tree.ts';

const CategoryMenu = onDemand(async () => (await import('./category-overlays.tsx')).CategoryMenu);

interface CategoryRowProps {
  node: TreeNode;
  tree: readonly TreeNode[];
  onChosen: (intent: Intent) => void;
}

/** A category, subcategory or tag with its menu, and those below it. */
export function CategoryRow({ node, tree, onChosen }: CategoryRowProps): ReactNode {
  const { anchor, close, triggerProps } = useMenuTrigger();
  return (
    <li className={styles.node} data-depth={node.depth}>
      <div className={styles.row}>
        <span className={styles.name}>{node.name}</span>
        <IconButton label={`Edit ${node.name}`} {...triggerProps}>
          <MoreIcon size={20} />
        </IconButton>
        <CategoryMenu
          node={node}
          parents={parentsFor(node, tree)}
          open={anchor !== null}
          anchor={anchor}
          onClose={close}
          onChosen={onChosen}
        />
      </div>
      {node.children.length > 0 && (
        <ul className={styles.below} aria-label={`Below ${node.name}`}>
          {node.children.map((child) => (
            <CategoryRow key={child.id} node={child} tree={tree} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </li>
  );
}
