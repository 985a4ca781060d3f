import { imageSources } from '@mortar/contracts/media-url';
import { paths } from '@mortar/navigation';
import { EmptyState, ErrorPanel, formatCount, PageContainer, Skeleton, StoreCard, StoreCardSkeleton } from '@mortar/ui';
import type { ReactNode } from 'react';
import { EndOfList } from '#/lib/listing/end-of-list.tsx';
import { SearchHeading } from './search-heading.tsx';
import styles from './search.module.css';
import { useStorePages } from './use-store-pages.ts';

const FIRST_SKELETONS = 10;
const MORE_SKELETONS = 4;
const IN_FIRST_VIEW = 2;
const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 45vw, 92vw';

/** Stores that a text found. */
export function StoreSearchResults({ text }: { text: string }): ReactNode {
  const list = useStorePages(text);
  const { items, total, failure } = list;
  const waiting = !failure && (!items || list.isLoadingMore);
  return (
    <PageContainer className={styles.stores}>
      <SearchHeading text={text} kind="stores" />
      <output className={styles.count}>
        {total === undefined ? <Skeleton shape="text" width="8rem" /> : `${formatCount(total)} Store(s) found`}
      </output>
      {items?.length === 0 && <EmptyState title="No Stores Found">Check the spelling, or try fewer words.</EmptyState>}
      <ul className={styles.storeGrid} aria-busy={waiting || undefined} aria-label="Stores">
        {items?.map(({ storeId, name, storeImage, categoryNames, isPremium, stats }, place) => (
          <li key={storeId}>
            <StoreCard
              href={paths.store(storeId)}
              name={name}
              image={storeImage === null ? null : imageSources(storeImage)}
              category={categoryNames.join(', ')}
              rating={stats.average_rating}
              ratingCount={stats.total_reviews}
              premium={isPremium}
              priority={place < IN_FIRST_VIEW}
              sizes={SIZES}
              headingLevel={2}
            />
          </li>
        ))}
        {waiting && skeletons(items ? MORE_SKELETONS : FIRST_SKELETONS)}
      </ul>
      {failure && !list.isLoadingMore && (
        <ErrorPanel message={failure} onRetry={list.retry} retrying={list.isFetching} />
      )}
      {items && list.hasMore && !failure && <EndOfList key={list.extent} onReached={list.loadMore} />}
    </PageContainer>
  );
}

function skeletons(count: number): ReactNode[] {
  return Array.from({ length: count }, (_, place) => (
    <li key={`skeleton ${place}`}>
      <StoreCardSkeleton />
    </li>
  ));
}
