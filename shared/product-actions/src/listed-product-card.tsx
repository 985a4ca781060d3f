import type { ProductCard as Product } from '@mortar/contracts';
import { formatComparable } from '@mortar/contracts/quantity';
import { imageSources } from '@mortar/federation/media-url';
import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { ProductCard } from '@mortar/ui';
import { memo, type ReactNode } from 'react';
import { cardPricing } from './card-pricing.ts';
import { useOwnsStore } from './viewer.ts';
import { WishlistButton } from './wishlist-button.tsx';

interface ListedProductCardProps {
  product: Product;
  /** In the first view: its photograph is fetched at once. */
  priority?: boolean;
  sizes?: string;
  headingLevel?: 2 | 3;
}

/**
 * A listed product with the owner's menu for its seller, or the wishlist button for others. Memoized, so that
 * a long list does not render again when a filter is ticked.
 */
export const ListedProductCard = memo(function ListedProductCard({
  product,
  priority,
  sizes,
  headingLevel,
}: ListedProductCardProps): ReactNode {
  const { productId, storeId, title, price, categoryName, featuredImage, averageRating, totalReviews } = product;
  const { priceUnit, comparable } = product;
  const own = useOwnsStore(storeId);
  return (
    <ProductCard
      href={paths.product(productId)}
      title={title}
      category={categoryName}
      price={price}
      comparable={comparable && comparable.measure !== priceUnit ? formatComparable(comparable) : null}
      {...cardPricing(product)}
      image={featuredImage === null ? null : imageSources(featuredImage)}
      sizes={sizes}
      priority={priority}
      rating={averageRating}
      ratingCount={totalReviews}
      headingLevel={headingLevel}
      action={
        own ? (
          <Slot name="product-owner-menu" productId={productId} title={title} price={price} />
        ) : (
          <WishlistButton productId={productId} title={title} />
        )
      }
    />
  );
});
