import { listQuery } from './filter-query.ts';

describe('listQuery', () => {
  it('writes filters in brackets and repeats lists', () => {
    const text = listQuery({ page: 2, limit: 20, filter: { category: 'tiles', ratings: [5, 4], minPrice: 0 } });
    expect(decodeURIComponent(text)).toBe(
      '?page=2&limit=20&filter[category]=tiles&filter[ratings]=5&filter[ratings]=4&filter[minPrice]=0',
    );
  });

  it('leaves out what was not chosen', () => {
    expect(listQuery({ filter: { title: '', category: undefined, subcategory: [] } })).toBe('');
    expect(listQuery({})).toBe('');
  });

  it('keeps text in one piece when it has reserved characters', () => {
    const [, value] = listQuery({ filter: { title: 'a&b=c +%' } }).split('=');
    expect(new URLSearchParams(`x=${value}`).get('x')).toBe('a&b=c +%');
  });
});
