import type { ProductCard as Product } from '@mortar/contracts';
import { formatComparable } from '@mortar/contracts/quantity';
import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { ProductCard } from '@mortar/ui';
import { memo, type ReactNode } from 'react';
import { placeText } from './card-place.ts';
import { cardPricing } from './card-pricing.ts';
import { useOwnsStore } from './viewer.ts';
import { WishlistButton } from './wishlist-button.tsx';

interface ListedProductCardProps {
  product: Product;
  /** In the first view: its photograph is fetched at once. */
  priority?: boolean;
  sizes?: string;
  headingLevel?: 2 | 3;
  /** All products around it are of one category, which goes without saying. */
  inCategory?: boolean;
  /** How it says where its store is: with the state, or the city alone among products of one state, or not at all. */
  place?: 'city' | 'none' | 'state';
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
  inCategory = false,
  place = 'state',
}: ListedProductCardProps): ReactNode {
  const { productId, storeId, title, price, categoryName, featuredImage, averageRating, totalReviews } = product;
  const { priceUnit, comparable } = product;
  const own = useOwnsStore(storeId);
  return (
    <ProductCard
      href={paths.product(productId)}
      title={title}
      category={inCategory ? undefined : categoryName}
      price={price}
      comparable={comparable && comparable.measure !== priceUnit ? formatComparable(comparable) : null}
      {...cardPricing(product)}
      place={placeText(product, place)}
      image={featuredImage}
      categoryId={product.category}
      sizes={sizes}
      priority={priority}
      rating={averageRating}
      ratingCount={totalReviews}
      recommendations={product.totalRecommendations}
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
