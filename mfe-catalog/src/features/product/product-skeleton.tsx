import { PageTitle } from '@mortar/navigation';
import { Skeleton, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product.module.css';

const SECTIONS = ['Description', 'Price', 'Tags'];
const RATINGS = ['Satisfaction', 'Communication', 'Quality'];

/** Stands above the columns of a product's page while it loads. */
export function HeadSkeleton(): ReactNode {
  return (
    <>
      <PageTitle provisional>Product</PageTitle>
      <h1>
        <VisuallyHidden>Loading the product</VisuallyHidden>
      </h1>
      <div className={styles.crumbsPlaceholder} aria-busy="true">
        <Skeleton shape="text" width="14rem" />
      </div>
    </>
  );
}

/** Stands beside the photo of a product while it loads. */
export function SummarySkeleton(): ReactNode {
  return (
    <div className={styles.summary} aria-busy="true">
      <Skeleton shape="text" width="6rem" />
      <Skeleton height="2.5rem" width="90%" />
      <Skeleton shape="text" width="9rem" />
      {SECTIONS.map((name) => (
        <Named key={name} name={name} />
      ))}
      <Skeleton height="3.25rem" />
      <Skeleton height="5.5rem" />
    </div>
  );
}

/** Stands below the columns of a product's page while it loads. */
export function RatingsSkeleton(): ReactNode {
  return (
    <div className={styles.ratingPlaceholders} aria-busy="true">
      {RATINGS.map((name) => (
        <Named key={name} name={name} />
      ))}
    </div>
  );
}

function Named({ name }: { name: string }): ReactNode {
  return (
    <div className={styles.namedPlaceholder}>
      <span>{name}</span>
      <Skeleton shape="text" width="70%" />
    </div>
  );
}
