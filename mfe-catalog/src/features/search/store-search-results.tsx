import { paths } from '@mortar/contracts/site-paths';
import { useSearchParams } from '@mortar/navigation';
import { EmptyState, PageContainer, Skeleton, StoreCard, StoreCardSkeleton } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import { FoundCount } from '#/lib/listing/found-count.tsx';
import { FirstPageLink, ListEnd } from '#/lib/listing/list-pages.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OnlyStore } from './only-store.tsx';
import { useStorePages } from './search.api.ts';
import styles from './search.module.css';
import { storeResultsReads } from './search.reads.ts';
import { SearchHeading } from './search-heading.tsx';

const FIRST_SKELETONS = 10;
const MORE_SKELETONS = 4;
const IN_FIRST_VIEW = 2;
const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 45vw, 92vw';

interface StoreSearchResultsProps {
  text: string;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Stores that match a text. */
export function StoreSearchResults({ text, headingRef }: StoreSearchResultsProps): ReactNode {
  const [params] = useSearchParams();
  const { arg } = storeResultsReads(text, params).stores;
  const page = arg.firstPage;
  const list = useStorePages(arg);
  const { items, total = 0, totalText, failure } = list;
  const only = total === 1 ? items?.[0] : undefined;
  const waiting = list.isLoadingMore || (!items && !failure);
  return (
    <PageContainer className={styles.stores}>
      <SearchHeading text={text} kind="stores" headingRef={headingRef} />
      <output className={styles.count}>
        {totalText === undefined ? (
          <Skeleton shape="text" width="8rem" />
        ) : (
          <FoundCount total={totalText} what="Store" />
        )}
      </output>
      {page > 1 && <FirstPageLink />}
      {items?.length === 0 && (
        <EmptyState title="No Stores Found">
          <NothingFound text={text} />
        </EmptyState>
      )}
      {only ? (
        <OnlyStore store={only} />
      ) : (
        <ul className={styles.storeGrid} aria-busy={waiting || undefined} aria-label="Stores">
          {items?.map(({ storeId, name, storeImage, categoryNames, isPremium, stats }, index) => (
            <li key={storeId}>
              <StoreCard
                href={paths.store(storeId)}
                name={name}
                image={storeImage}
                category={categoryNames.join(', ')}
                rating={stats.average_rating}
                ratingCount={stats.total_reviews}
                premium={isPremium}
                priority={index < IN_FIRST_VIEW}
                sizes={SIZES}
                headingLevel={2}
              />
            </li>
          ))}
          {waiting && skeletons(items ? MORE_SKELETONS : FIRST_SKELETONS)}
        </ul>
      )}
      <ListEnd page={page} list={list} what="stores" />
    </PageContainer>
  );
}

function skeletons(count: number): ReactNode[] {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton ${index}`}>
      <StoreCardSkeleton />
    </li>
  ));
}
