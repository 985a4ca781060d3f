// What users may do with a product wherever it is listed. Bundled by the remotes that use it: it has no context.
export { CallLink, ContactSeller, StoreNumber, WhatsAppLink } from './contact/contact-seller.tsx';
export { countContact } from './contact/count.ts';
export { useCountedView } from './contact/use-counted-view.ts';
export { ListedProductCard } from './listed-product-card.tsx';
export { placeOf } from './card-place.ts';
export { cardPricing } from './card-pricing.ts';
export { DeleteDialog } from './delete-dialog.tsx';
export { saveFile } from './save-file.ts';
export { ShareDialog } from './share-dialog.tsx';
export { useOwnsStore, usePresumedSignedIn, useRequireSignIn } from './viewer.ts';
export { WishlistButton } from './wishlist-button.tsx';
