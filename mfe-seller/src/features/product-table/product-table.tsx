import type { ProductList } from '@mortar/contracts';
import { FILTER_DELAY_MS } from '@mortar/contracts/limits';
import { SearchInput, Section, SelectInput } from '@mortar/ui';
import { useState } from 'react';
import { PRODUCT_SORT_OPTIONS, sortCode } from '#/lib/product-sorts.ts';
import { useDelayed } from '#/lib/use-delayed.ts';
import { ProductTableBody } from './product-table-body.tsx';
import styles from './product-table.module.css';
import { TablePages } from './table-pages.tsx';
import { OWN_PRODUCTS_PAGE_SIZE, useSellerListOwnProductsQuery } from './product-table.api.ts';

/** The seller's own products: search, sort, edit, delete. */
export function ProductTable({ storeId }: { storeId: string }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('');
  const [page, setPage] = useState(1);
  const title = useDelayed(search.trim(), FILTER_DELAY_MS);
  const query = useSellerListOwnProductsQuery({ storeId, page, title, sort: sortCode(sort) });
  const pages = Math.max(1, Math.ceil((query.data?.totalItems ?? 0) / OWN_PRODUCTS_PAGE_SIZE));

  // The last product of the last page may have been deleted, here or elsewhere.
  if (page > pages && query.currentData) setPage(pages);

  return (
    <Section heading="Your products">
      <div className={styles.tools}>
        <SearchInput
          label="Search your products"
          placeholder="Search your products"
          compact
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
        <SelectInput
          label="Sort by"
          compact
          options={PRODUCT_SORT_OPTIONS}
          value={sort}
          onChange={(event) => {
            setSort(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <ProductTableBody
        products={emptyPage(query.data) ? undefined : query.data?.products}
        failed={query.isError}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <TablePages page={Math.min(page, pages)} pages={pages} onPage={setPage} />
    </Section>
  );
}

/** Whether it is an answer about a page past the end of a list that does have products. */
function emptyPage(list: ProductList | undefined): boolean {
  return list !== undefined && list.products.length === 0 && list.totalItems > 0;
}
