import type { ModerationRecord } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { EmptyState, Skeleton } from '@mortar/ui';
import type { ReactNode } from 'react';
import { ListByPages } from '#/lib/list-by-pages.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { readByPages } from '#/lib/read-by-pages.ts';
import { RecordEntries } from '#/lib/record-entries.tsx';

const recordApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationListRecord: build.infiniteQuery<ModerationRecord, void, string>(readByPages('/moderation/record')),
  }),
});

const { useModerationListRecordInfiniteQuery } = recordApi;

/** What moderators and administrators did. */
export function RecordPage(): ReactNode {
  return (
    <ModerationPage title="Record">
      <Entries />
    </ModerationPage>
  );
}

function Entries(): ReactNode {
  const list = useModerationListRecordInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ListByPages
      list={list}
      items={list.data?.pages.flatMap((page) => page.entries)}
      failure="The record could not be loaded."
      skeleton={<Skeleton height="14rem" />}
      empty={<EmptyState title="No actions yet" />}
    >
      {(entries) => <RecordEntries entries={entries} />}
    </ListByPages>
  );
}
