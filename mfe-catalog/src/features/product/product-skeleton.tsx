import { PageTitle } from '@mortar/navigation';
import { PageContainer, Skeleton, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import gallery from './gallery/gallery.module.css';
import styles from './product.module.css';

const SECTIONS = ['Description', 'Price', 'Tags'];
const RATINGS = ['Satisfaction', 'Communication', 'Quality'];

/** Skeleton of a product's page. */
export function ProductSkeleton(): ReactNode {
  return (
    <PageContainer className={styles.page}>
      <PageTitle provisional>Product</PageTitle>
      <div aria-busy="true">
        <h1>
          <VisuallyHidden>Loading the product</VisuallyHidden>
        </h1>
        <div className={styles.crumbsPlaceholder}>
          <Skeleton shape="text" width="14rem" />
        </div>
        <div className={styles.columns}>
          <div className={gallery.gallery}>
            <Skeleton className={gallery.photoPlaceholder} />
          </div>
          <div className={styles.summary}>
            <Skeleton shape="text" width="6rem" />
            <Skeleton height="2.5rem" width="90%" />
            <Skeleton shape="text" width="9rem" />
            {SECTIONS.map((name) => (
              <Named key={name} name={name} />
            ))}
            <Skeleton height="3.25rem" />
            <Skeleton height="5.5rem" />
          </div>
        </div>
        <div className={styles.ratingPlaceholders}>
          {RATINGS.map((name) => (
            <Named key={name} name={name} />
          ))}
        </div>
      </div>
    </PageContainer>
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
