// What users may do with a product wherever it is listed. Bundled by the remotes that use it: it has no context.
export { ListedProductCard } from './listed-product-card.tsx';
export { useOwnsStore } from './use-owns-store.ts';
export { usePresumedSignedIn } from './use-presumed-signed-in.ts';
export { useRequireSignIn } from './use-require-sign-in.ts';
export { WishlistButton } from './wishlist-button.tsx';
