import type { ModerationRecord } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { EmptyState, Skeleton, Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { MoreButton } from '#/lib/more-button.tsx';
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
  const { data, error, refetch, isFetching } = list;
  if (!data) {
    if (!error) return <Skeleton height="14rem" />;
    return (
      <LoadFailure
        title="The record could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title="No actions yet" />;
  return (
    <Stack gap={4}>
      <RecordEntries entries={entries} />
      <MoreButton list={list} />
    </Stack>
  );
}
