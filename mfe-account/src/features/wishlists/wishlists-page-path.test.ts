import { wishlistsPagePath } from './wishlists-page-path.ts';

it('names the page, save the first', () => {
  expect([1, 2].map(wishlistsPagePath)).toEqual(['/wishlist', '/wishlist?page=2']);
});
