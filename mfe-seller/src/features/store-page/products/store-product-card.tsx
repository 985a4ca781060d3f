import type { ProductCard as ListedProduct } from '@mortar/contracts';
import { imageSources } from '@mortar/contracts/media-url';
import { paths, Slot } from '@mortar/navigation';
import { ProductCard } from '@mortar/ui';
import { WishlistButton } from './wishlist-button.tsx';

interface StoreProductCardProps {
  product: ListedProduct;
  isOwner: boolean;
}

/** A product on its store's page, with a menu for its owner and a wishlist button for others. */
export function StoreProductCard({ product, isOwner }: StoreProductCardProps) {
  const { productId, title, price, featuredImage } = product;
  return (
    <ProductCard
      headingLevel={2}
      href={paths.product(productId)}
      title={title}
      category={product.categoryName}
      price={price}
      image={featuredImage && imageSources(featuredImage)}
      rating={product.averageRating}
      ratingCount={product.totalReviews}
      action={
        isOwner ? (
          <Slot name="product-owner-menu" productId={productId} title={title} price={price} />
        ) : (
          <WishlistButton productId={productId} title={title} />
        )
      }
    />
  );
}
