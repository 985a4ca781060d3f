import { Skeleton, VisuallyHidden } from '@mortar/ui';
import styles from './store-reviews.module.css';

const PLACES = ['a', 'b', 'c'] as const;

/** The place of reviews that are on their way. */
export function ReviewSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading the comments…</VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className={styles.review}>
          <Skeleton shape="circle" width={44} height={44} />
          <div className={styles.said}>
            <Skeleton shape="text" width="10rem" />
            <Skeleton shape="text" width="14rem" />
            <Skeleton shape="text" width="100%" />
            <Skeleton shape="text" width="70%" />
          </div>
        </div>
      ))}
    </>
  );
}
