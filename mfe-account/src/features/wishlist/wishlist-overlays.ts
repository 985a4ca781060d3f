export { DeleteWishlistDialog } from './delete-wishlist-dialog.tsx';
export { EditWishlistDialog } from './edit-wishlist-dialog.tsx';
export { ShareDialog } from './share-dialog.tsx';
export { WishlistMenu } from './wishlist-menu.tsx';
