import { Stack } from '@mortar/ui';
import type { ComponentProps, ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { MoreButton } from './more-button.tsx';

interface ListByPagesProps<Item> {
  list: ComponentProps<typeof MoreButton>['list'] & {
    error?: ComponentProps<typeof LoadFailure>['error'];
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined;
  /** What could not be loaded, in one sentence. */
  failure: string;
  skeleton: ReactNode;
  /** When there are none. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of moderators, of which more is loaded by a button. */
export function ListByPages<Item>({ list, items, failure, skeleton, empty, children }: ListByPagesProps<Item>) {
  if (!items) {
    if (!list.error) return skeleton;
    return (
      <LoadFailure title={failure} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (items.length === 0) return empty;
  return (
    <Stack gap={4}>
      {children(items)}
      <MoreButton list={list} />
    </Stack>
  );
}
