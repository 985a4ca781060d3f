import type { ProductList } from '@mortar/contracts';
import { pageNumber } from '@mortar/navigation/list-address';
import { Button, EmptyState, SearchInput, Section, SelectInput } from '@mortar/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { PRODUCT_SORT_OPTIONS, sortCode } from '#/lib/product-sorts.ts';
import { useDebouncedSearch } from '#/lib/use-debounced-search.ts';
import { ProductTableBody } from './product-table-body.tsx';
import styles from './product-table.module.css';
import { TablePages } from './table-pages.tsx';
import { OWN_PRODUCTS_PAGE_SIZE, useSellerListOwnProductsQuery } from './product-table.api.ts';

interface ProductTableProps {
  storeId: string;
  /** Opens the wizard. */
  onAdd: () => void;
}

/** The seller's own products: search, sort, edit, delete. A seller without any is offered to add the first. */
export function ProductTable({ storeId, onAdd }: ProductTableProps) {
  const { applied, chosen, choose, apply } = useDebouncedSearch();
  const page = pageNumber(applied);
  const title = applied.get('title') ?? '';
  const query = useSellerListOwnProductsQuery({ storeId, page, title, sort: sortCode(applied.get('sort')) });
  const pages = Math.max(1, Math.ceil((query.data?.totalItems ?? 0) / OWN_PRODUCTS_PAGE_SIZE));
  const goTo = (to: number) => apply({ page: to > 1 ? String(to) : '' });

  // The last product of the last page may have been deleted, here or in another tab.
  const beyond = query.currentData !== undefined && page > pages;
  const goToLast = useEffectEvent(() => goTo(pages));
  useEffect(() => {
    if (beyond) goToLast();
  }, [beyond]);

  // As typed: the URL has it without trailing spaces.
  const [typed, setTyped] = useState(title);
  const search = chosen.get('title') ?? '';

  if (query.currentData?.totalItems === 0 && title === '' && search === '') {
    return (
      <Section heading="Your products">
        <EmptyState title="You have no products yet" action={<Button onClick={onAdd}>Add your first product</Button>}>
          Buyers find your store by what it sells: a name, a photo and a price are enough to begin.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section heading="Your products">
      <div className={styles.tools}>
        <SearchInput
          label="Search your products"
          placeholder="Search your products"
          compact
          value={typed.trim() === search ? typed : search}
          onChange={(event) => {
            setTyped(event.target.value);
            choose({ title: event.target.value.trim(), page: '' });
          }}
        />
        <SelectInput
          label="Sort by"
          compact
          options={PRODUCT_SORT_OPTIONS}
          value={String(sortCode(chosen.get('sort')) ?? '')}
          onChange={(event) => choose({ sort: event.target.value, page: '' })}
        />
      </div>
      <ProductTableBody
        products={emptyPage(query.data) ? undefined : query.data?.products}
        failed={!query.currentData && query.error !== undefined}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <TablePages page={Math.min(page, pages)} pages={pages} onPage={goTo} />
    </Section>
  );
}

/** Whether it is a page past the end of a list that does have products. */
function emptyPage(list: ProductList | undefined): boolean {
  return list !== undefined && list.products.length === 0 && list.totalItems > 0;
}
