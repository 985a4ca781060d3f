import { LIST_DEPTH_MAX, PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { useNavigationType, useSearchParams } from '@mortar/navigation';
import { ButtonLink, ErrorPanel, Link, Text } from '@mortar/ui';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNearViewport } from '#/lib/use-near-viewport.ts';
import type { InfiniteList } from './infinite-list.ts';
import styles from './listing.module.css';

interface PageLinksProps {
  /** The page that the address asks for, from 1. */
  page: number;
  list: Pick<InfiniteList<unknown>, 'total' | 'totalIsLowerBound' | 'hasMore'>;
}

interface ListEndProps extends PageLinksProps {
  list: InfiniteList<unknown>;
  /** e.g. `products` */
  what: string;
}

/** Loads what follows as one scrolls, says why it did not come, and links to other pages where no script does. */
export function ListEnd({ page, list, what }: ListEndProps): ReactNode {
  const { items, failure } = list;
  return (
    <>
      {failure && (
        <ErrorPanel
          title={items && (list.moreFailed ? `More ${what} could not be loaded.` : 'This list could not be refreshed.')}
          message={failure}
          onRetry={list.retry}
          retrying={list.isFetching}
        />
      )}
      {list.canLoadMore && <EndOfList key={list.extent} onReached={list.loadMore} />}
      <noscript>
        <PageLinks page={page} list={list} />
      </noscript>
    </>
  );
}

/** Links to the pages before and after this one, where no script loads more as one scrolls. */
function PageLinks({ page, list }: PageLinksProps): ReactNode {
  const [params] = useSearchParams();
  const last = Math.max(1, Math.ceil((list.total ?? 0) / PAGE_SIZE_DEFAULT));
  if (last === 1) return null;
  const hasNext = list.hasMore && page < LIST_DEPTH_MAX / PAGE_SIZE_DEFAULT;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <ButtonLink
          variant="outline"
          href={addressOf(list.totalIsLowerBound ? page - 1 : Math.min(page - 1, last), params)}
        >
          Previous
        </ButtonLink>
      )}
      <Text tone="soft">{list.totalIsLowerBound ? `Page ${page}` : `Page ${page} of ${last}`}</Text>
      {hasNext && (
        <ButtonLink variant="outline" href={addressOf(page + 1, params)}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}

/** The way back to the start of a list that was opened at a later page. */
export function FirstPageLink(): ReactNode {
  const [params] = useSearchParams();
  return (
    <Text className={styles.firstPage}>
      <Link href={addressOf(1, params)}>Go to the first page</Link>
    </Text>
  );
}

/** Sentinel below a list that reports when it is near the viewport. Its key must change with the list and each page. */
function EndOfList({ onReached }: { onReached: () => void }): ReactNode {
  const [ref, near] = useNearViewport();
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (near) reached();
  }, [near]);
  return <div ref={ref} data-testid="end-of-list" />;
}

/** Comes to lie below the sticky header, level with the filters that stick there. */
const BELOW_HEADER = { scrollMarginTop: '1rem' };

/**
 * Scrolls up to this element when another list is shown below it. Otherwise a user who had scrolled down would be
 * in the middle of the new list, which would load all pages up to there. On Back and Forward the shell restores
 * the position.
 */
export function BackToTop({ shown }: { shown: string }): ReactNode {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const navigation: string = useNavigationType();
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // `nearest` leaves the page alone where this is in view.
    if (navigation !== 'POP') top.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, navigation]);
  return <div ref={top} style={BELOW_HEADER} />;
}

function addressOf(page: number, params: URLSearchParams): string {
  const target = new URLSearchParams(params);
  if (page === 1) target.delete('page');
  else target.set('page', String(page));
  return `?${target}`;
}
