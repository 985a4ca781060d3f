export { sharingRoutes } from './sharing.routes.ts';
export { wishlistRoutes } from './wishlists.routes.ts';
export { wishlistNotFound } from './wishlists.errors.ts';
export { findWishlist, wishedProducts } from './wishlists.repository.ts';
export { WishlistService } from './wishlists.service.ts';
