import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { asRequestError } from '@mortar/store';
import {
  Breadcrumbs,
  EmptyState,
  ErrorPanel,
  formatCount,
  Heading,
  Image,
  Link,
  PageContainer,
  Panel,
  Skeleton,
} from '@mortar/ui';
import type { ReactNode } from 'react';
import { useCategories } from '#/lib/catalog.api.ts';
import styles from './all-categories.module.css';

const SKELETONS = Array.from({ length: 9 }, (_, index) => index);
const crumbs = [{ label: 'Home', href: paths.home }, { label: 'All Categories' }];

/** Every category with its subcategories. */
export function AllCategoriesPage(): ReactNode {
  const { data, error, refetch, isFetching } = useCategories(2);
  return (
    <PageContainer className={styles.page}>
      <PageTitle>All Categories</PageTitle>
      <Breadcrumbs items={crumbs} />
      <Heading level={1} size="large" className={styles.title}>
        All Categories
      </Heading>
      {!data && error && (
        <ErrorPanel message={asRequestError(error)?.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.categories.length === 0 && <EmptyState title="No Categories Found" />}
      <ul className={styles.categories} aria-busy={(!data && !error) || undefined}>
        {data?.categories.map(({ categoryId, name, image, totalProducts, subcategories }) => (
          <Panel as="li" key={categoryId}>
            <div className={styles.top}>
              <Image image={image} categoryId={categoryId} alt="" sizes="4rem" />
              <div>
                <Heading level={2} size="small">
                  <Link variant="quiet" className={styles.category} href={paths.category(categoryId)}>
                    {name}
                  </Link>
                </Heading>
                <p
                  className={styles.total}
                >{`${formatCount(totalProducts)} ${totalProducts === 1 ? 'product' : 'products'}`}</p>
              </div>
            </div>
            <ul className={styles.subcategories}>
              {subcategories.map(({ subcategoryId, name: subcategory }) => (
                <li key={subcategoryId}>
                  <Link
                    variant="quiet"
                    className={styles.subcategory}
                    href={paths.subcategory(categoryId, subcategoryId)}
                  >
                    {subcategory}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
        {!data &&
          !error &&
          SKELETONS.map((index) => (
            <Panel as="li" key={index}>
              {placeholder}
            </Panel>
          ))}
      </ul>
    </PageContainer>
  );
}

const placeholder = (
  <>
    <Skeleton height="4rem" />
    <Skeleton height="9rem" />
  </>
);
