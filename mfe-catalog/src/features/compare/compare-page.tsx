import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useSearchParams } from '@mortar/navigation';
import { asRequestError } from '@mortar/store';
import {
  Breadcrumbs,
  ButtonLink,
  CheckboxInput,
  EmptyState,
  ErrorPanel,
  Heading,
  PageContainer,
  Skeleton,
  Text,
} from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { GONE, PRODUCT_FRESH_FOR, useCatalogProductQuery } from '#/lib/catalog.api.ts';
import { tickCompared } from '#/lib/compare/compared-ids.ts';
import { type Column, CompareTable } from './compare-table.tsx';
import styles from './compare-page.module.css';
import { comparedIds, compareReads } from './compare.reads.ts';

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Compare' }];
const TITLE = 'Compare products';

/** Up to four products side by side. */
export function ComparePage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const ids = comparedIds(params);
  const { columns, failure, isLoading, retry } = useColumns(ids, params);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const remove = (productId: string) => {
    tickCompared(productId, false);
    setParams(new URLSearchParams(ids.filter((id) => id !== productId).map((id) => ['id', id])), { replace: true });
  };
  return (
    <PageContainer className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      <Breadcrumbs items={crumbs} />
      <Heading level={1} size="large" className={styles.title}>
        {TITLE}
      </Heading>
      {ids.length < 2 && (
        <EmptyState title="Choose one more to compare.">
          <ButtonLink href={`${paths.allProducts}?view=list`}>Choose from a list</ButtonLink>
        </EmptyState>
      )}
      {failure !== undefined && (
        <ErrorPanel
          title="These products could not be loaded."
          message={failure}
          onRetry={retry}
          retrying={isLoading}
        />
      )}
      {ids.length > 0 && failure === undefined && isLoading && <Skeleton height="32rem" />}
      {ids.length > 0 && failure === undefined && !isLoading && (
        <>
          <div className={styles.choices}>
            {ids.length > 1 && (
              <CheckboxInput
                label="Only differences"
                className={styles.differences}
                checked={onlyDifferences}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
              />
            )}
            {areOfDifferentKinds(columns) && <Text tone="soft">These are different kinds of things.</Text>}
          </div>
          <CompareTable columns={columns} onlyDifferences={onlyDifferences} onRemove={remove} />
        </>
      )}
    </PageContainer>
  );
}

/** Each product by a request of its own, which its page shares. */
function useColumns(ids: readonly string[], params: URLSearchParams) {
  const { first, second, third, fourth } = compareReads({}, params).requests;
  const all = [useColumn(first?.arg), useColumn(second?.arg), useColumn(third?.arg), useColumn(fourth?.arg)];
  const requests = all.slice(0, ids.length);
  const failed = requests.find(({ product, isGone, error }) => error && !isGone && !product);
  return {
    columns: requests.map(({ product, isGone }, index): Column => {
      return { productId: ids[index] ?? '', product: isGone ? null : (product ?? null) };
    }),
    failure: failed && (asRequestError(failed.error)?.message ?? ''),
    isLoading: requests.some(({ isFetching, product, isGone }) => isFetching && !product && !isGone),
    retry: () => requests.forEach(({ error, isGone, refetch }) => error && !isGone && refetch()),
  };
}

function useColumn(productId: string | undefined) {
  const { currentData, error, isFetching, refetch } = useCatalogProductQuery(productId ?? '', {
    skip: productId === undefined,
    refetchOnMountOrArgChange: PRODUCT_FRESH_FOR,
  });
  const isGone = GONE.includes(asRequestError(error)?.status ?? 0);
  return { product: currentData, error, isFetching, isGone, refetch: () => void refetch() };
}

const areOfDifferentKinds = (columns: readonly Column[]) =>
  new Set(columns.flatMap(({ product }) => product?.category ?? [])).size > 1;
