import type { ProductCard } from '@mortar/contracts';
import { AVAILABILITY_NAMES } from '@mortar/contracts/availability';
import { formatComparable } from '@mortar/contracts/quantity';
import { paths } from '@mortar/contracts/site-paths';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { placeOf, useOwnsStore, WishlistButton } from '@mortar/product-actions';
import { Slot } from '@mortar/navigation';
import { Image, Link, Price, Skeleton, StarRating } from '@mortar/ui';
import { memo, type ReactNode } from 'react';
import { CompareTick } from '#/lib/compare/compare-tick.tsx';
import styles from './listed-row.module.css';

/** Width of the photo of a row. */
const ROW_PHOTO = '56px';

/** What the columns of a wide screen hold. */
export function RowHeadings(): ReactNode {
  return (
    <div className={styles.headings} aria-hidden="true">
      <span>Product</span>
      <span>Price</span>
      <span>Comparable price</span>
      <span>Place and stock</span>
      <span>Compare</span>
    </div>
  );
}

interface ListedRowProps {
  product: ProductCard;
  /** Whether its store delivers to where the visitor builds, once that is known. */
  delivery: string | undefined;
  /** In the first view: its photograph is fetched at once. */
  priority: boolean;
}

/** A product as a line of a list, its comparable price in a column of its own. Memoized as cards are. */
export const ListedRow = memo(function ListedRow({ product, delivery, priority }: ListedRowProps): ReactNode {
  const { productId, storeId, title, price, priceUnit, comparable, availability, featuredImage } = product;
  const { averageRating, totalReviews } = product;
  const own = useOwnsStore(storeId);
  return (
    <article className={styles.row}>
      <Image
        image={featuredImage}
        categoryId={product.category}
        alt=""
        sizes={ROW_PHOTO}
        priority={priority}
        className={styles.photo}
      />
      <div className={styles.name}>
        <h2 className={styles.title}>
          <Link variant="quiet" ofCard href={paths.product(productId)} title={title}>
            {title}
          </Link>
        </h2>
        {averageRating > 0 && <StarRating value={averageRating} count={totalReviews} size="small" />}
      </div>
      <Price price={price} unit={priceUnit ? UNIT_WORDS[priceUnit].one : undefined} className={styles.price} />
      <p className={styles.comparable} translate="no">
        {comparable && formatComparable(comparable)}
      </p>
      <p className={styles.place}>
        <span>{placeOf(product)}</span>
        {delivery && <span>{delivery}</span>}
        <span className={styles.stock} data-availability={availability}>
          {AVAILABILITY_NAMES[availability]}
        </span>
      </p>
      <CompareTick productId={productId} title={title} />
      <div className={styles.action}>
        {own ? (
          <Slot name="product-owner-menu" productId={productId} title={title} price={price} />
        ) : (
          <WishlistButton productId={productId} title={title} variant="plain" />
        )}
      </div>
    </article>
  );
});

/** The place of a row, of the very size it will have. */
export function RowSkeleton(): ReactNode {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton className={styles.photo} />
      <div className={styles.name}>
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" width="40%" />
      </div>
    </div>
  );
}
