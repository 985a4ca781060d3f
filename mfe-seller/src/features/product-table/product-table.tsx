import type { ProductList } from '@mortar/contracts';
import { PageTitle } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import {
  Button,
  ButtonLink,
  ChevronRightIcon,
  Heading,
  PageContainer,
  SearchInput,
  Section,
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
import { PausedProducts } from './paused-products.tsx';
import { ProductTableBody } from './product-table-body.tsx';
import { OWN_PRODUCTS_PAGE_SIZE, useSellerListOwnProductsQuery } from './product-table.api.ts';
import styles from './product-table.module.css';
import { UnitlessProducts } from './unitless-products.tsx';

interface ProductTableProps {
  storeId: string;
  /** Address of the wizard. */
  addHref: string;
  /** Shown instead to a seller without products. */
  whenEmpty: ReactNode;
}

/** The seller's own products: search, sort, change a price, edit, duplicate, delete. */
export function ProductTable({ storeId, addHref, whenEmpty }: ProductTableProps) {
  const { applied, chosen, choose, apply } = useDebouncedSearch();
  const page = pageNumber(applied);
  const title = applied.get('title') ?? '';
  const query = useSellerListOwnProductsQuery({ storeId, page, title, sort: sortCode(applied.get('sort')) });
  const pages = query.data ? pagesOf(query.data, page) : 1;
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
  const searchField = useRef<HTMLInputElement>(null);

  function showAll() {
    setTyped('');
    apply({ title: '', page: '' });
    // The button that was pressed goes with the message.
    searchField.current?.focus();
  }

  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const products = emptyPage(query.data) ? undefined : query.data?.products;

  // Stays so: a product that is added in another tab does not replace what is being typed.
  const [isEmpty, setEmpty] = useState(false);
  if (!isEmpty && query.currentData?.totalItems === 0 && title === '' && search === '') setEmpty(true);
  if (isEmpty) {
    return (
      <>
        {whenEmpty}
        <PageContainer>
          <PausedProducts />
        </PageContainer>
      </>
    );
  }
  return (
    <PageContainer className={styles.page}>
      <PageTitle>Manage Products</PageTitle>
      <div className={styles.top}>
        <Heading level={1} tabIndex={-1} className={styles.title}>
          Manage Products
        </Heading>
        <div className={styles.topActions}>
          <ConfirmPrices
            chosen={(products ?? []).map(({ productId }) => productId).filter((id) => chosenIds.includes(id))}
            onConfirmed={() => setChosenIds([])}
          />
          <ButtonLink href={addHref} startIcon={<PlusIcon size={18} aria-hidden="true" />}>
            <span>
              Add<VisuallyHidden onPhone> a product</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      </div>
      <Section heading="Your products" className={styles.products}>
        <div className={styles.tools}>
          <SearchInput
            ref={searchField}
            label="Search your products"
            placeholder="Search your products"
            compact
            value={typed.trim() === search ? typed : search}
            onChange={(event) => {
              setTyped(event.target.value);
              choose({ title: event.target.value.trim(), page: '' });
            }}
          />
          <output className={styles.total}>
            {query.data && `${productsInWords(query.data)}${title ? ' found' : ''}`}
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
        <UnitlessProducts />
        <ProductTableBody
          products={products}
          chosenIds={chosenIds}
          onChoose={(productId) =>
            setChosenIds((ids) =>
              ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId],
            )
          }
          failed={!query.currentData && query.error !== undefined}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
          onShowAll={showAll}
        />
        <TablePages
          page={Math.min(page, pages)}
          pages={pages}
          isOpen={query.data?.totalIsLowerBound ?? false}
          onPage={goTo}
        />
      </Section>
      <PausedProducts />
    </PageContainer>
  );
}

/** The number of the last page that is known: of more products than are counted, this page or the next. */
function pagesOf({ products, totalItems, totalIsLowerBound, next }: ProductList, page: number): number {
  const counted = Math.max(1, Math.ceil(totalItems / OWN_PRODUCTS_PAGE_SIZE));
  if (!totalIsLowerBound || products.length === 0) return counted;
  return Math.max(counted, next === null ? page : page + 1);
}

/** Whether it is a page past the end of a list that does have products. */
function emptyPage(list: ProductList | undefined): boolean {
  return list !== undefined && list.products.length === 0 && list.totalItems > 0;
}

interface TablePagesProps {
  page: number;
  pages: number;
  /** There may be more. */
  isOpen: boolean;
  onPage: (page: number) => void;
}

/** Pagination of the table. Renders nothing when there is only one page. */
function TablePages({ page, pages, isOpen, onPage }: TablePagesProps) {
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
        {isOpen ? `Page ${page}` : `Page ${page} of ${pages}`}
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
