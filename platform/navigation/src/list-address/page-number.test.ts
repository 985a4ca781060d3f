import { pageNumber } from './page-number.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
])('reads ?%s as page %d', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});
