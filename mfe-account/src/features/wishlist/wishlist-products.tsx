import type { WishedProduct, Wishlist } from '@mortar/contracts';
import { imageSources } from '@mortar/contracts/media-url';
import { paths } from '@mortar/navigation';
import { ButtonLink, CloseIcon, EmptyState, IconButton, ProductCard, ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountRemoveFromWishlistMutation } from './wishlist.api.ts';

const SKELETONS = Array.from({ length: 10 }, (_, index) => index);

/** The products of a wishlist; each can be taken off it. */
export function WishlistProducts({ wishlist: { wishId, products } }: { wishlist: Wishlist }): ReactNode {
  if (products.length === 0) {
    return (
      <EmptyState title="No Products Found" action={<ButtonLink href={paths.allProducts}>See products</ButtonLink>}>
        Press the heart of a product to keep it here.
      </EmptyState>
    );
  }
  return (
    <ProductGrid aria-label="Products">
      {products.map((product) => (
        <ProductCard
          key={product.productId}
          href={paths.product(product.productId)}
          title={product.title}
          price={product.price}
          image={product.featuredImage && imageSources(product.featuredImage)}
          headingLevel={2}
          action={<RemoveButton wishId={wishId} product={product} />}
        />
      ))}
    </ProductGrid>
  );
}

function RemoveButton({ wishId, product }: { wishId: string; product: WishedProduct }): ReactNode {
  const [remove, { isLoading }] = useAccountRemoveFromWishlistMutation();
  return (
    <IconButton
      label={`Remove ${product.title}`}
      variant="floating"
      disabled={isLoading}
      onClick={() => void remove({ wishId, productId: product.productId })}
    >
      <CloseIcon size={20} />
    </IconButton>
  );
}

/** The place of the products while they are on their way. */
export function WishlistProductsSkeleton(): ReactNode {
  return (
    <ProductGrid busy aria-label="Products">
      {SKELETONS.map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </ProductGrid>
  );
}
