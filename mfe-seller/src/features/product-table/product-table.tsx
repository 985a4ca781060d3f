import type { BulkResult, OwnProductList } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import {
  Button,
  ButtonLink,
  CheckboxInput,
  ChevronRightIcon,
  Heading,
  PageContainer,
  SearchInput,
  SelectInput,
  Text,
  VisuallyHidden,
} from '@mortar/ui';
import { ChevronLeftIcon, PlusIcon } from '@mortar/ui/icons';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PRODUCT_SORT_OPTIONS, sortCode } from '#/lib/product-sorts.ts';
import { productsInWords } from '#/lib/products-in-words.ts';
import { useDebouncedSearch } from '#/lib/use-debounced-search.ts';
import { ConfirmPrices } from './confirm-prices.tsx';
import { FILTERS, filtersIn, ProductFilters } from './product-filters.tsx';
import { ProductTableBody } from './product-table-body.tsx';
import { OWN_PRODUCTS_PAGE_SIZE, useSellerListOwnProductsQuery } from './product-table.api.ts';
import styles from './product-table.module.css';
import { chosenCount, NOTHING, type Selection, toggled } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { WaitingLine } from './waiting-line.tsx';

interface ProductTableProps {
  /** Address of the wizard. */
  addHref: string;
  /** Shown instead to a seller without products. */
  whenEmpty: ReactNode;
}

/** The seller's own products: search, filter, sort, change one or many, add. */
export function ProductTable({ addHref, whenEmpty }: ProductTableProps) {
  const { applied, chosen, choose, apply } = useDebouncedSearch();
  const page = pageNumber(applied);
  const filter = filtersIn(applied);
  const query = useSellerListOwnProductsQuery({ page, filter, sort: sortCode(applied.get('sort')) });
  const found = query.data?.totalItems ?? 0;
  const pages = Math.max(1, Math.ceil(found / OWN_PRODUCTS_PAGE_SIZE));
  const goTo = (to: number) => apply({ page: to > 1 ? String(to) : '' });

  // The last product of the last page may have been deleted, here or in another tab.
  const beyond = query.currentData !== undefined && page > pages;
  const goToLast = useEffectEvent(() => goTo(pages));
  useEffect(() => {
    if (beyond) goToLast();
  }, [beyond]);

  // As typed: the URL has it without trailing spaces.
  const [typed, setTyped] = useState(filter.title ?? '');
  const search = chosen.get('title') ?? '';
  const searchField = useRef<HTMLInputElement>(null);

  function showAll() {
    setTyped('');
    apply(Object.fromEntries(['title', 'page', ...FILTERS].map((name) => [name, ''])));
    // The button that was pressed goes with the message.
    searchField.current?.focus();
  }

  const [selection, setSelection] = useState<Selection>(NOTHING);
  const count = chosenCount(selection, found);
  const clear = () => setSelection(NOTHING);
  const bulk = useBulkChange(selection, clear);
  // What is ticked under a filter is what the filter found.
  function filterBy(write: typeof apply, changes: Parameters<typeof apply>[0]) {
    if (!('ids' in selection)) clear();
    write(changes);
  }

  const products = emptyPage(query.data) ? undefined : query.data?.products;
  // Stays so: a product that is added in another tab does not replace what is being typed.
  const [isEmpty, setEmpty] = useState(false);
  if (!isEmpty && query.currentData?.store.products === 0) setEmpty(true);
  if (isEmpty) return whenEmpty;
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <PageContainer className={styles.page}>
      <PageTitle>Manage Products</PageTitle>
      <div className={styles.top}>
        <Heading level={1} tabIndex={-1} className={styles.title}>
          Manage Products
        </Heading>
        <div className={styles.topActions}>
          <ButtonLink variant="outline" href={paths.shop}>
            Your shop
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.sellerImport}>
            Price list
          </ButtonLink>
          <ButtonLink href={addHref} startIcon={<PlusIcon size={18} aria-hidden="true" />}>
            <span>
              Add<VisuallyHidden onPhone> a product</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      </div>
      <section aria-label="Your products" className={styles.products}>
        <div className={styles.tools}>
          <SearchInput
            ref={searchField}
            label="Search your products"
            placeholder="Search your products"
            compact
            value={typed.trim() === search ? typed : search}
            onChange={(event) => {
              setTyped(event.target.value);
              filterBy(choose, { title: event.target.value.trim(), page: '' });
            }}
          />
          <output className={styles.total}>
            {query.data && `${productsInWords(query.data)}${isNarrowed ? ' found' : ''}`}
          </output>
          <SelectInput
            label="Sort by"
            compact
            className={styles.sort}
            options={PRODUCT_SORT_OPTIONS}
            value={String(sortCode(chosen.get('sort')) ?? '')}
            onChange={(event) => choose({ sort: event.target.value, page: '' })}
          />
        </div>
        <ProductFilters address={chosen} store={query.data?.store} onChange={(changes) => filterBy(apply, changes)} />
        {!filter.withoutUnit && (
          <WaitingLine
            withoutUnit={query.data?.store.withoutUnit ?? 0}
            onShow={() => filterBy(apply, { unit: 'none', page: '' })}
          />
        )}
        {found > 0 && (
          <div className={styles.overAll}>
            <CheckboxInput
              label={`Select all ${found}`}
              checked={count === found}
              onChange={({ target }) => setSelection(target.checked ? { filter, except: [] } : NOTHING)}
            />
            {'ids' in selection && <ConfirmPrices chosen={[...selection.ids]} onConfirmed={clear} />}
          </div>
        )}
        <RefusedProducts failed={bulk.failed} onClose={bulk.forgetFailed} />
        <ProductTableBody
          products={products}
          selection={selection}
          onChoose={(productId) => setSelection((now) => toggled(now, productId))}
          failed={!query.currentData && query.error !== undefined}
          // Not while one price after the other is saved.
          busy={query.isFetching && !query.currentData}
          onRetry={() => void query.refetch()}
          onShowAll={showAll}
        />
        {count > 0 && (
          <SelectionBar
            selection={selection}
            count={count}
            loading={bulk.isChanging}
            onChange={bulk.change}
            onClear={clear}
          />
        )}
        <TablePages page={Math.min(page, pages)} pages={pages} onPage={goTo} />
      </section>
    </PageContainer>
  );
}

/** Whether it is a page past the end of a list that does have products. */
function emptyPage(list: OwnProductList | undefined): boolean {
  return list !== undefined && list.products.length === 0 && list.totalItems > 0;
}

interface RefusedProductsProps {
  failed: BulkResult['failed'];
  onClose: () => void;
}

/** Which products a change left as they were, and why. Nothing without any. */
function RefusedProducts({ failed, onClose }: RefusedProductsProps) {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      <Text as="div">
        {failed.length === 1 ? '1 product did not change' : `${failed.length} products did not change`}
      </Text>
      <ul>
        {failed.map(({ productId, title, message }) => (
          <li key={productId}>{`${title}: ${message}`}</li>
        ))}
      </ul>
      <Button variant="soft" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

interface TablePagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of the table. Renders nothing when there is only one page. */
function TablePages({ page, pages, onPage }: TablePagesProps) {
  if (pages < 2) return null;

  function open(to: number, { currentTarget, detail }: MouseEvent) {
    onPage(to);
    // With the keyboard (detail 0) the view stays at the button that has the focus.
    if (detail > 0) currentTarget.closest('section')?.scrollIntoView({ block: 'start' });
  }

  // Not `disabled` at the first and the last page: a pressed button would lose the focus.
  return (
    <nav aria-label="Pages of your products" className={styles.pages}>
      <Button
        variant="outline"
        startIcon={<ChevronLeftIcon size={18} />}
        aria-disabled={page <= 1}
        onClick={page <= 1 ? undefined : (event) => open(page - 1, event)}
      >
        Previous
      </Button>
      <Text as="span" size="s" tone="soft">
        {`Page ${page} of ${pages}`}
      </Text>
      <Button
        variant="outline"
        endIcon={<ChevronRightIcon size={18} />}
        aria-disabled={page >= pages}
        onClick={page >= pages ? undefined : (event) => open(page + 1, event)}
      >
        Next
      </Button>
    </nav>
  );
}
