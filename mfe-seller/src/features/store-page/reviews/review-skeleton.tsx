import { Skeleton, VisuallyHidden } from '@mortar/ui';
import styles from './store-reviews.module.css';

const SKELETONS = ['a', 'b', 'c'] as const;

/** Skeleton of reviews that are loading. */
export function ReviewSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading the comments…</VisuallyHidden>
      {SKELETONS.map((key) => (
        <div key={key} className={styles.review}>
          <Skeleton shape="circle" width={44} height={44} />
          <div className={styles.content}>
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
