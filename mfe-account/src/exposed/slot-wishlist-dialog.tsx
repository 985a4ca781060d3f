export { WishlistDialog as default } from '#/features/wishlist-dialog/wishlist-dialog.tsx';
