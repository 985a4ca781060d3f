import { Button, ChevronDownIcon, IconButton, onDemand, Skeleton, useMenuTrigger } from '@mortar/ui';
import { MoreIcon, PlusIcon } from '@mortar/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { useModerationGetCategoriesQuery } from './categories.api.ts';
import styles from './categories.module.css';
import type { Intent } from './category-edit-dialog.tsx';
import { parentsFor, type TreeNode, treeOf } from './category-tree.ts';

const CategoryEditDialog = onDemand(async () => (await import('./category-overlays.tsx')).CategoryEditDialog);

/** The tree that products are filed in, which moderators edit one entry at a time. */
export function CategoriesPage(): ReactNode {
  const [intent, setIntent] = useState<Intent>();
  const [isOpen, setOpen] = useState(false);
  const [lastReason, setLastReason] = useState('');
  const { data, error, refetch, isFetching } = useModerationGetCategoriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const tree = treeOf(data?.categories ?? []);
  const choose = (next: Intent) => {
    setIntent(next);
    setOpen(true);
  };
  return (
    <ModerationPage
      title="Categories"
      actions={
        data && (
          <Button
            variant="soft"
            startIcon={<PlusIcon size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => choose({ kind: 'add', under: null })}
          >
            Add a category
          </Button>
        )
      }
    >
      {data ? (
        <ul className={styles.tree} aria-label="Categories">
          {tree.map((node) => (
            <CategoryRow key={node.id} node={node} tree={tree} onChosen={choose} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure
          title="The categories could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="14rem" />
      )}
      {intent && (
        <CategoryEditDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          intent={intent}
          lastReason={lastReason}
          onDone={setLastReason}
        />
      )}
    </ModerationPage>
  );
}

const CategoryMenu = onDemand(async () => (await import('./category-overlays.tsx')).CategoryMenu);

interface CategoryRowProps {
  node: TreeNode;
  tree: readonly TreeNode[];
  onChosen: (intent: Intent) => void;
}

/** A category, subcategory or tag with its menu, and those below it. */
function CategoryRow({ node, tree, onChosen }: CategoryRowProps): ReactNode {
  const { anchor, close, triggerProps } = useMenuTrigger();
  const [isUnfolded, setUnfolded] = useState(false);
  const belowId = useId();
  const hasChildren = node.children.length > 0;
  return (
    <li className={styles.node} data-depth={node.depth}>
      <div className={styles.row}>
        <span className={styles.name}>{node.name}</span>
        {hasChildren && (
          <IconButton
            label={`Below ${node.name}`}
            aria-expanded={isUnfolded}
            aria-controls={belowId}
            className={styles.fold}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronDownIcon size={20} />
          </IconButton>
        )}
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
      {hasChildren && (
        <ul
          id={belowId}
          className={styles.below}
          data-unfolded={isUnfolded || undefined}
          aria-label={`Below ${node.name}`}
        >
          {node.children.map((child) => (
            <CategoryRow key={child.id} node={child} tree={tree} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </li>
  );
}
