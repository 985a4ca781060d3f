import type { ProductCard as Product } from '@mortar/contracts';
import { imageSources } from '@mortar/contracts/media-url';
import { paths, Slot } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { HeartIcon, IconButton, UnavailableToast, ProductCard, ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import { type ReactNode, useState } from 'react';

/** Products as cards, each with the wishlist button, or with the owner's menu for the user's own. */
export function ViewedProducts({ products }: { products: readonly Product[] }): ReactNode {
  const { userDetails } = useAuth();
  return (
    <ProductGrid aria-label="Products">
      {products.map((product) => (
        <ProductCard
          key={product.productId}
          href={paths.product(product.productId)}
          title={product.title}
          category={product.categoryName}
          price={product.price}
          image={product.featuredImage && imageSources(product.featuredImage)}
          rating={product.averageRating}
          ratingCount={product.totalReviews}
          action={
            product.storeId === userDetails.storeId ? (
              <Slot
                name="product-owner-menu"
                productId={product.productId}
                title={product.title}
                price={product.price}
              />
            ) : (
              <SaveButton productId={product.productId} title={product.title} />
            )
          }
        />
      ))}
    </ProductGrid>
  );
}

function SaveButton({ productId, title }: Pick<Product, 'productId' | 'title'>): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={`Add ${title} to a wishlist`}
        variant="floating"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <HeartIcon size={20} />
      </IconButton>
      {open && (
        <Slot
          name="wishlist-dialog"
          productId={productId}
          productTitle={title}
          onClose={close}
          fallback={<UnavailableToast what="Wishlists" onShown={close} />}
        />
      )}
    </>
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
