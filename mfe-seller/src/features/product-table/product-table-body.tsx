import type { OwnProduct } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { Badge, Button, CheckboxInput, EmptyState, ErrorPanel, Image, Link, Skeleton, StarRating } from '@mortar/ui';
import { StockCell, UnitCell } from './choice-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import { OWN_PRODUCTS_PAGE_SIZE } from './product-table.api.ts';
import styles from './product-table.module.css';
import { isChosen, type Selection } from './selection.ts';

interface ProductTableBodyProps {
  products: readonly OwnProduct[] | undefined;
  selection: Selection;
  /** Ticks a product, or not any more. */
  onChoose: (productId: string) => void;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
  /** Ends a search without hits. */
  onShowAll: () => void;
}

/** As many as a full page has, so that the content below the table does not move. */
const SKELETONS = Array.from({ length: OWN_PRODUCTS_PAGE_SIZE }, (_, row) => `row ${row}`);

/** The rows of the table, their skeletons, or an empty or error state. */
export function ProductTableBody({
  products,
  selection,
  onChoose,
  failed,
  busy,
  onRetry,
  onShowAll,
}: ProductTableBodyProps) {
  if (failed) {
    return <ErrorPanel title="Your products could not be loaded." onRetry={onRetry} retrying={busy} />;
  }
  if (products?.length === 0) {
    return (
      <EmptyState
        title="No Products Found"
        action={
          <Button variant="soft" onClick={onShowAll}>
            Show all products
          </Button>
        }
      />
    );
  }
  return (
    <table className={styles.table} aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Category</th>
          <th scope="col" className={styles.priceHead}>
            Price
          </th>
          <th scope="col">Unit</th>
          <th scope="col">Stock</th>
          <th scope="col">Rating</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {products
          ? products.map((product) => (
              <ProductRow
                key={product.productId}
                product={product}
                isTicked={isChosen(selection, product.productId)}
                onChoose={onChoose}
              />
            ))
          : SKELETONS.map((key) => <ProductRowSkeleton key={key} />)}
      </tbody>
    </table>
  );
}

interface ProductRowProps extends Pick<ProductTableBodyProps, 'onChoose'> {
  product: OwnProduct;
  isTicked: boolean;
}

/** A row of the seller's table of products. */
function ProductRow({ product, isTicked, onChoose }: ProductRowProps) {
  const { productId, title, price, featuredImage } = product;
  // Buyers have no page of it.
  const isPaused = product.status === 'paused';
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <span className={styles.choosable}>
          <Image image={featuredImage} categoryId={product.category} alt="" sizes="3.5rem" className={styles.photo} />
          <CheckboxInput
            label={null}
            aria-label={`Choose ${title}`}
            className={styles.choice}
            checked={isTicked}
            onChange={() => onChoose(productId)}
          />
        </span>
        {isPaused ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link href={paths.product(productId)} variant="quiet" className={styles.name}>
            {title}
          </Link>
        )}
        {isPaused && <Badge>Paused</Badge>}
      </th>
      <td className={styles.category}>{product.categoryName}</td>
      <td className={styles.price}>
        <PriceCell product={product} />
      </td>
      <td className={styles.unit}>
        <UnitCell product={product} />
      </td>
      <td className={styles.stock}>
        <StockCell product={product} />
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

/** Skeleton of a row of the table. */
function ProductRowSkeleton() {
  return (
    <tr aria-hidden="true">
      <td className={styles.product}>
        <Skeleton className={styles.photo} />
        <Skeleton shape="text" width="12rem" />
      </td>
      <td className={styles.category}>
        <Skeleton shape="text" width="5rem" />
      </td>
      <td className={styles.price}>
        <Skeleton height="2.75rem" />
      </td>
      <td className={styles.unit}>
        <Skeleton height="2.75rem" />
      </td>
      <td className={styles.stock}>
        <Skeleton height="2.75rem" />
      </td>
      <td className={styles.rating}>
        <Skeleton shape="text" width="7rem" />
      </td>
      <td className={styles.actions}>
        <Skeleton shape="circle" width={44} height={44} />
      </td>
    </tr>
  );
}
