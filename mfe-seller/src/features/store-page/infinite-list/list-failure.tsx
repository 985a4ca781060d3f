import { ErrorPanel } from '@mortar/ui';

interface ListFailureProps {
  /** Name of the items, in the plural. */
  what: string;
  /** The infinite query of the list. */
  list: {
    currentData?: unknown;
    error?: unknown;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** The failed request of an infinite list, with a retry. Stays mounted during the retry, because it has the focus. */
export function ListFailure({ what, list }: ListFailureProps) {
  const { currentData, error, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = list;
  if (!error) return null;
  const ofNextPage = isFetchNextPageError || isFetchingNextPage;
  const ofRefresh = currentData !== undefined && !ofNextPage;
  return (
    <ErrorPanel
      title={`The ${what} could not be ${ofRefresh ? 'refreshed' : 'loaded'}.`}
      onRetry={() => void (ofNextPage ? fetchNextPage() : refetch())}
      retrying={isFetching}
    />
  );
}
