import { isExpensiveList } from './expensive-lists.ts';

const one = ['x'];

describe('a list of products', () => {
  it.each([
    {},
    { page: '50', limit: '20' },
    { filter: { sort: '5' } },
    { filter: { category: one, state: one, sort: '2' } },
    { filter: { category: one, serves: 'lagos', measure: 'm2' } },
    { filter: { storeId: one } },
    { filter: { productIds: one } },
    { filter: { subcategory: one, category: one, sort: '1' } },
  ])('is none of the expensive ones when it is %j', (query) => {
    expect(isExpensiveList(query)).toBe(false);
  });

  it.each([
    { page: '51', limit: '20' },
    { filter: { title: 'tile' } },
    { filter: { minPrice: '1' } },
    { filter: { category: one, maxPrice: '1' } },
    { filter: { ratings: one } },
    { filter: { availability: one } },
    { filter: { subcategory: one, serves: 'lagos' } },
    { filter: { subcategory: one, minPrice: '9', serves: 'lagos', sort: '5' } },
    { filter: { nonsense: '1' } },
  ])('is one of the expensive ones when it is %j', (query) => {
    expect(isExpensiveList(query)).toBe(true);
  });
});
