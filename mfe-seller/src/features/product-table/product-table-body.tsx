import type { ProductCard } from '@mortar/contracts';
import { Button, EmptyState, ErrorPanel } from '@mortar/ui';
import { ProductRow } from './product-row.tsx';
import { ProductRowSkeleton } from './product-row-skeleton.tsx';
import { OWN_PRODUCTS_PAGE_SIZE } from './product-table.api.ts';
import styles from './product-table.module.css';

interface ProductTableBodyProps {
  products: readonly ProductCard[] | undefined;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
  /** Ends a search without hits. */
  onShowAll: () => void;
}

/** As many as a full page has, so that the content below the table does not move. */
const SKELETONS = Array.from({ length: OWN_PRODUCTS_PAGE_SIZE }, (_, row) => `row ${row}`);

/** The rows of the table, their skeletons, or an empty or error state. */
export function ProductTableBody({ products, failed, busy, onRetry, onShowAll }: ProductTableBodyProps) {
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
          <th scope="col">Price</th>
          <th scope="col">Rating</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {products
          ? products.map((product) => <ProductRow key={product.productId} product={product} />)
          : SKELETONS.map((key) => <ProductRowSkeleton key={key} />)}
      </tbody>
    </table>
  );
}
