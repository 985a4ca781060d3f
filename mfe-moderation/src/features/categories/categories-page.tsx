import { Button, onDemand, Skeleton } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { useModerationGetCategoriesQuery } from './categories.api.ts';
import styles from './categories.module.css';
import type { Intent } from './category-edit-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { treeOf } from './category-tree.ts';

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
