import { useSearchParams } from '@mortar/navigation';
import { PageContainer } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import styles from '#/lib/listing/listing.module.css';
import { ProductListing, useListing } from '#/lib/listing/product-listing.tsx';
import { NothingFound } from './nothing-found.tsx';
import { productResultsReads } from './search.reads.ts';
import { type Search, writeSearch } from './search.url-state.ts';
import { SearchHeading } from './search-heading.tsx';

interface ProductSearchResultsProps {
  search: Search;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Products that match a text, with the filters of every listing. */
export function ProductSearchResults({ search, headingRef }: ProductSearchResultsProps): ReactNode {
  const { text, kind } = search;
  const [params] = useSearchParams();
  const listing = useListing(productResultsReads(text, params), (choice, view, page) =>
    writeSearch({ kind, text, choice, view }, page),
  );
  return (
    <PageContainer className={`${styles.page} ${styles.searched}`}>
      <SearchHeading text={text} kind={kind} headingRef={headingRef} />
      <ProductListing listing={listing} byRelevance emptyHint={<NothingFound text={text} />} />
    </PageContainer>
  );
}
