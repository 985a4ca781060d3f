import type { ProductCard } from '@mortar/contracts';
import { imageSources } from '@mortar/federation/media-url';
import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { Image, Link, StarRating } from '@mortar/ui';
import { PriceCell } from './price-cell.tsx';
import styles from './product-table.module.css';

/** A row of the seller's table of products. */
export function ProductRow({ product }: { product: ProductCard }) {
  const { productId, title, price, featuredImage } = product;
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <Image image={featuredImage && imageSources(featuredImage)} alt="" sizes="3.5rem" className={styles.photo} />
        <Link href={paths.product(productId)} variant="quiet">
          {title}
        </Link>
      </th>
      <td className={styles.category}>{product.categoryName}</td>
      <td className={styles.price}>
        <PriceCell product={product} />
      </td>
      <td className={styles.rating}>
        <StarRating value={product.averageRating} count={product.totalReviews} size="small" />
      </td>
      <td className={styles.actions}>
        <Slot name="product-owner-menu" productId={productId} title={title} price={price} />
      </td>
    </tr>
  );
}
