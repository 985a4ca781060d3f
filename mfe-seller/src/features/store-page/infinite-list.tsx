import { useSearchParams } from '@mortar/navigation';
import { ErrorPanel, Link } from '@mortar/ui';
import { useEffect, useRef } from 'react';

interface PageLinksProps {
  /** Name of the items, in the plural. */
  what: string;
  /** Number of the page that the list begins with. */
  first: number;
  /** Number of the page after the loaded ones; none at the end. */
  next: number | undefined;
}

/**
 * Leads to the pages before and after what is loaded: before, when the address names a page; after, where no script
 * loads more.
 */
export function PageLinks({ what, first, next }: PageLinksProps) {
  const [search] = useSearchParams();
  const page = (number: number) => {
    const address = new URLSearchParams(search);
    address.set('page', String(number));
    return `?${address}`;
  };
  return (
    <>
      {first > 1 && <Link href={page(first - 1)}>Previous {what}</Link>}
      {next !== undefined && (
        <noscript>
          {' '}
          <Link href={page(next)}>More {what}</Link>
        </noscript>
      )}
    </>
  );
}

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

/** Distance of the end from the viewport at which the next page is loaded. */
const AHEAD = '600px';

/** Marks the end of the loaded part of a list. Mounted only while there are more pages. */
export function EndOfList({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  }, [onReached]);
  useEffect(() => {
    const { current } = mark;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} />;
}
