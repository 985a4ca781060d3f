import type { ProductFacets, ProductCard } from '@mortar/contracts';
import { useSearchParams, useLocation, useNavigationType } from '@mortar/navigation';
import { pageNumber, useDebouncedChoice } from '@mortar/navigation/list-address';
import { keepPlace, keptPlace } from '@mortar/store';
import { Skeleton } from '@mortar/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { CompareTray } from '#/lib/compare/compare-tray.tsx';
import { FewerFilters, ProductFilters } from '#/lib/product-filters/product-filters.tsx';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { useTouchedFilters } from './filters-form.tsx';
import { type InfiniteList, LIST_FRESH_FOR } from './infinite-list.ts';
import { BackToTop } from './list-pages.tsx';
import { useCatalogProductFacetsQuery, useProductPages } from './listing.api.ts';
import styles from './listing.module.css';
import type { listingReads } from './listing.reads.ts';
import {
  type CategoryPath,
  countFilters,
  NO_PLACE,
  type ListingChoice,
  type ListingView,
  readListing,
  readView,
  withoutFilters,
} from '../product-filters/listing.url-state.ts';
import { emptyTitle, OtherPlaces } from '../product-filters/other-places.tsx';
import { comparableMeasures, LeftOut, UNSORTED } from './compared-products.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { PlaceButton } from './place-button.tsx';
import { ProductResults } from './product-results.tsx';

/** What an address says of where its sellers are, all of Nigeria included: it wins over the kept place. */
const CHOSEN = ['state', 'serves', 'store', 'page'];

/**
 * Applies the kept place to a list of products that is opened without one: by an address from elsewhere, by a form. A
 * list that Back or a reload returns to stays as it was left.
 *
 * @param isPlaced the path of the list names a place
 */
function useKeptPlaceAtFirst(isPlaced: boolean, apply: (state: string) => void): void {
  const { key } = useLocation();
  const navigation: string = useNavigationType();
  const [params] = useSearchParams();
  const isLeft = navigation === 'POP' && key !== 'default';
  const applyAtFirst = useEffectEvent(() => {
    const state = isPlaced || isLeft || CHOSEN.some((name) => params.has(name)) ? undefined : keptPlace();
    if (state !== undefined) apply(state);
  });
  useEffect(() => applyAtFirst(), []);
}

/** A listing of products, its filters and what the user is choosing. */
interface Listing {
  list: InfiniteList<ProductCard>;
  facets: ProductFacets | undefined;
  areFacetsLoading: boolean;
  /** What the address applies. */
  applied: ListingChoice;
  /** What is shown as chosen: it may still wait to be applied. */
  choice: ListingChoice;
  choose: (choice: ListingChoice) => void;
  view: ListingView;
  onView: (view: ListingView) => void;
  /** The page that the list starts with, from 1. */
  page: number;
  /** Names the list. */
  shown: string;
  /** Query of the address of this list without any filter. */
  cleared: URLSearchParams;
}

/**
 * The listing at the address.
 *
 * @param reads what its screen reads there
 * @param write makes the query of a choice, from its first page on unless another one is given
 * @param isPlaced its path names a place
 */
export function useListing(
  { products, facets: facetsRead }: ReturnType<typeof listingReads>,
  write: (choice: ListingChoice, view: ListingView, page?: number) => URLSearchParams,
  isPlaced = false,
): Listing {
  const [params, setParams] = useSearchParams();
  const applied = readListing(params);
  const view = readView(params);
  const page = pageNumber(params);
  const [pending, choose] = useDebouncedUrlState(applied, (choice) => write(choice, view));
  const choice = pending ?? applied;
  const list = useProductPages(products?.arg);
  const { data: facets, isLoading } = useCatalogProductFacetsQuery(facetsRead.arg, {
    refetchOnMountOrArgChange: LIST_FRESH_FOR,
  });
  useKeptPlaceAtFirst(isPlaced, (state) => setParams(write({ ...applied, states: [state] }, view), { replace: true }));
  useTouchedFilters((fields) => {
    for (const state of choice.states) fields.append('state', state);
    choose({ ...readListing(fields), sort: choice.sort, measure: choice.measure });
  });
  return {
    list,
    facets,
    areFacetsLoading: isLoading,
    applied,
    choice,
    choose,
    view,
    // Switching the layout adds no history entry, because the list is the same.
    onView: (next) => setParams(write(choice, next, pending ? 1 : page), { replace: true }),
    page,
    shown: String(products?.request),
    cleared: write(withoutFilters(applied), view),
  };
}

interface ProductListingProps {
  listing: Listing;
  path?: CategoryPath;
  /** The listing is a search, which shows the best matches first. */
  byRelevance?: boolean;
  /** What else to try when nothing was found and no filter is active. */
  emptyHint: ReactNode;
}

const ALL_PRODUCTS: CategoryPath = {};

/** The products of a listing with their toolbar, and the filters beside them. */
export function ProductListing({
  listing,
  path = ALL_PRODUCTS,
  byRelevance = false,
  emptyHint,
}: ProductListingProps): ReactNode {
  const { list, facets, applied, choice, choose, view, page } = listing;
  /** Of the filter Place, whose answer is kept: what else ends the filter of this list leaves it. */
  function move(next: ListingChoice): void {
    const [state, ...others] = next.states;
    const isMoved = next.serves !== choice.serves || next.states.join() !== choice.states.join();
    if (isMoved && others.length === 0) keepPlace(state ?? (next.serves || undefined));
    choose(next);
  }
  const active = countFilters(choice);
  // Without a product there is nothing to filter: every count would be zero.
  const isEmpty = list.total === 0 && active === 0;
  const clear = active > 0 ? () => choose(withoutFilters(choice)) : undefined;
  return (
    <div className={isEmpty ? styles.unfiltered : styles.layout}>
      {!isEmpty && (
        <FilterPanel total={list.totalText} onClear={clear} clearedAt={`?${listing.cleared}`}>
          {listing.areFacetsLoading ? (
            <Skeleton height="32rem" />
          ) : (
            <ProductFilters choice={choice} onChange={move} path={path} facets={facets} />
          )}
        </FilterPanel>
      )}
      <div className={styles.main}>
        <BackToTop shown={listing.shown} />
        <ListingToolbar
          isEmpty={isEmpty}
          total={list.totalText}
          sort={choice}
          measures={comparableMeasures(facets, choice)}
          byRelevance={byRelevance}
          onSort={({ sort, measure }) => choose({ ...choice, sort, measure })}
          view={view}
          onView={listing.onView}
          place={
            path.stateId === undefined && (
              <PlaceButton
                choice={choice}
                onShow={(state) => choose({ ...choice, ...NO_PLACE, states: state === undefined ? [] : [state] })}
              />
            )
          }
          filters={<FilterButton active={active} />}
        />
        <LeftOut facets={facets} choice={applied} list={list} onShowAll={() => choose({ ...choice, ...UNSORTED })} />
        <ProductResults
          list={list}
          page={page}
          view={view}
          inCategory={path.categoryId !== undefined}
          inState={(applied.states.length === 1 && applied.serves === '') || path.stateId !== undefined}
          emptyTitle={emptyTitle(applied)}
          emptyHint={
            active > 0 ? (
              <>
                <FewerFilters choice={applied} />
                <OtherPlaces choice={applied} facets={facets} onChange={(place) => choose({ ...choice, ...place })} />
              </>
            ) : (
              emptyHint
            )
          }
        />
        <CompareTray />
      </div>
    </div>
  );
}

/**
 * A choice that is shown immediately and written to the URL after a delay, so that three ticked boxes are one
 * history entry.
 *
 * @param applied the choice in the URL
 * @param write makes the query string of a choice
 * @returns the choice that waits to be applied, if any, and the function that makes one
 */
function useDebouncedUrlState<T>(
  applied: T,
  write: (choice: T) => URLSearchParams,
): [pending: T | undefined, choose: (choice: T) => void] {
  const [params, setParams] = useSearchParams();
  const [pending, choose] = useDebouncedChoice<T>(params.toString(), (choice, forget) => {
    const next = write(choice);
    // Ticked and unticked again: a history entry for the same URL would be useless.
    if (next.toString() === write(applied).toString()) forget();
    else setParams(next);
  });
  return [pending, choose];
}
