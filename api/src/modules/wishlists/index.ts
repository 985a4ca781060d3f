export { sharingRoutes } from './sharing.routes.ts';
export { wishlistRoutes } from './wishlists.routes.ts';
export { WishlistService } from './wishlists.service.ts';
