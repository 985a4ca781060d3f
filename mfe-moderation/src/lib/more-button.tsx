import { Button } from '@mortar/ui';
import type { ReactNode } from 'react';

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Shows the next page of a list below what is there, as long as there is one. */
export function MoreButton({ list }: MoreButtonProps): ReactNode {
  if (!list.hasNextPage) return null;
  return (
    <Button variant="outline" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      Show more
    </Button>
  );
}
