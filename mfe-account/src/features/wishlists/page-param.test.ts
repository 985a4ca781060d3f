import { addressOfPage, pageOf } from './page-param.ts';

describe('addressOfPage', () => {
  it('names the page, save the first', () => {
    expect([1, 2].map(addressOfPage)).toEqual(['/wishlist', '/wishlist?page=2']);
  });
});

describe('pageOf', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=two', 1],
  ])('reads ?%s as page %d', (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page);
  });
});
