import { nextPage } from './next-page.ts';

const page = (count: number, totalItems: number) => ({ items: Array.from({ length: count }), totalItems });
const next = (...pages: ReturnType<typeof page>[]) => nextPage(pages, ({ items }) => items);

describe('nextPage', () => {
  it('is one more than those that are loaded', () => {
    expect(next(page(20, 45))).toBe(2);
    expect(next(page(20, 45), page(20, 45))).toBe(3);
  });

  it('is none when all are there', () => {
    expect(next(page(20, 45), page(20, 45), page(5, 45))).toBeUndefined();
    expect(next(page(0, 0))).toBeUndefined();
  });

  it('is none after a page that brought nothing, whatever the count says', () => {
    expect(next(page(20, 45), page(0, 45))).toBeUndefined();
  });
});
