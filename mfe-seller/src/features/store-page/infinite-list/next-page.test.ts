import { nextPage } from './next-page.ts';

const page = (count: number, totalItems: number) => ({ items: Array.from({ length: count }), totalItems });
const nextAfter = (first: number, ...pages: ReturnType<typeof page>[]) => nextPage(pages, ({ items }) => items, first);
const next = nextAfter.bind(undefined, 1);

describe('nextPage', () => {
  it('returns the page after the loaded ones', () => {
    expect(next(page(20, 45))).toBe(2);
    expect(next(page(20, 45), page(20, 45))).toBe(3);
  });

  it('returns undefined when all items are loaded', () => {
    expect(next(page(20, 45), page(20, 45), page(5, 45))).toBeUndefined();
    expect(next(page(0, 0))).toBeUndefined();
  });

  it('counts the pages before the one that the list begins with', () => {
    expect(nextAfter(2, page(20, 45))).toBe(3);
    expect(nextAfter(3, page(5, 45))).toBeUndefined();
  });

  it('returns undefined after an empty page, whatever the total is', () => {
    expect(next(page(20, 45), page(0, 45))).toBeUndefined();
  });
});
