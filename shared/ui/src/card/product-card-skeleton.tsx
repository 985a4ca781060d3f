import { classNames } from '#/lib/class-names.ts';
import { Skeleton } from '#/state/skeleton.tsx';
import styles from './product-card.module.css';
import skeleton from './card-skeleton.module.css';

interface ProductCardSkeletonProps {
  /** The card will show ratings. */
  rated?: boolean;
  /** The card will name its category. */
  categorised?: boolean;
  /** The card will say where its store is. */
  placed?: boolean;
}

/** The place of a product card, of the very size it will have. */
export function ProductCardSkeleton({ rated = false, categorised = true, placed = false }: ProductCardSkeletonProps) {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.photo}>
        <Skeleton className={skeleton.photo} />
      </span>
      <div className={styles.text}>
        {categorised && (
          <div className={classNames(styles.category, skeleton.category)}>
            <Skeleton shape="text" width="5rem" />
          </div>
        )}
        <div className={skeleton.title}>
          <Skeleton shape="text" width="100%" />
          <Skeleton shape="text" width="60%" />
        </div>
        <div className={classNames(styles.price, skeleton.price)}>
          <Skeleton shape="text" width="6rem" />
        </div>
        {rated && (
          <div className={placed ? styles.placedDetails : styles.details}>
            <div className={styles.rating}>
              <Skeleton shape="text" width="7rem" />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
