import { addressOfPage } from './address-of-page.ts';

it('names the page, save the first', () => {
  expect([1, 2].map(addressOfPage)).toEqual(['/wishlist', '/wishlist?page=2']);
});
