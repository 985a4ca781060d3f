import type { WishedProduct, Wishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { cardPricing } from '@mortar/product-actions';
import { ButtonLink, CloseIcon, IconButton, ProductCard, ProductCardSkeleton, ProductGrid } from '@mortar/ui';
import { type ReactNode, type Ref, type RefObject, useMemo } from 'react';
import { PopularProducts } from '#/lib/popular-products.tsx';
import { useFocusAfterRemoval } from '#/lib/use-focus-after-removal.ts';
import { WishlistStarter } from '#/lib/wishlists/wishlist-starter.tsx';
import { useRemoveFromWishlist } from '#/lib/wishlists/use-remove-from-wishlist.ts';

const SKELETONS = Array.from({ length: 10 }, (_, index) => index);

interface WishlistProductsProps {
  wishlist: Wishlist;
  /** Heading of the page, which gets the focus when the last product is taken off. */
  heading: RefObject<HTMLElement | null>;
}

/** The products of a wishlist; each can be taken off it. */
export function WishlistProducts({ wishlist, heading }: WishlistProductsProps): ReactNode {
  const { products } = wishlist;
  const productIds = useMemo(() => products.map(({ productId }) => productId), [products]);
  const removalOf = useFocusAfterRemoval(productIds, heading);
  const isEmpty = products.length === 0;
  return (
    <>
      {isEmpty ? (
        <WishlistStarter
          title="No Products Found"
          actions={<ButtonLink href={paths.allProducts}>See products</ButtonLink>}
        >
          Press the heart of a product to keep it here.
        </WishlistStarter>
      ) : (
        <ProductGrid aria-label="Products">
          {products.map((product) => (
            <ProductCard
              key={product.productId}
              href={paths.product(product.productId)}
              title={product.title}
              price={product.price}
              {...cardPricing(product)}
              image={product.featuredImage}
              headingLevel={2}
              action={<RemoveButton wishlist={wishlist} product={product} {...removalOf(product.productId)} />}
            />
          ))}
        </ProductGrid>
      )}
      <PopularProducts when={isEmpty} />
    </>
  );
}

interface RemoveButtonProps {
  wishlist: Wishlist;
  product: WishedProduct;
  onRemove: () => void;
  ref: Ref<HTMLButtonElement>;
}

function RemoveButton({ wishlist, product, onRemove, ref }: RemoveButtonProps): ReactNode {
  const [send, { isLoading }] = useRemoveFromWishlist();
  const remove = () => {
    onRemove();
    void send(wishlist, product);
  };

  return (
    <IconButton
      ref={ref}
      label={`Remove ${product.title}`}
      variant="floating"
      // Not `disabled`: a pressed button would lose the focus.
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : remove}
    >
      <CloseIcon size={20} />
    </IconButton>
  );
}

/** Skeleton of the products. */
export function WishlistProductsSkeleton(): ReactNode {
  return (
    <ProductGrid busy aria-label="Products">
      {SKELETONS.map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </ProductGrid>
  );
}
