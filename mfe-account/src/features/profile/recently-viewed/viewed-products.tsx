import type { ProductCard } from '@mortar/contracts';
import { ListedProductCard } from '@mortar/product-actions';
import { ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import type { ReactNode } from 'react';

/** Products as cards, each with the wishlist button, or with the owner's menu for the user's own. */
export function ViewedProducts({ products }: { products: readonly ProductCard[] }): ReactNode {
  return (
    <ProductGrid aria-label="Products">
      {products.map((product) => (
        <ListedProductCard key={product.productId} product={product} />
      ))}
    </ProductGrid>
  );
}

/** Skeletons of `count` products. */
export function ViewedProductsSkeleton({ count }: { count: number }): ReactNode {
  return (
    <ProductGrid busy aria-label="Products">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} rated />
      ))}
    </ProductGrid>
  );
}
