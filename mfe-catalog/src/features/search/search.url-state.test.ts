import { productFiltersOf, readSearch, type Search, SEARCH_TEXT_MAX, writeSearch } from './search.url-state.ts';

const STORE = '01900000-0000-7000-8000-0000000000a1';

describe('the address of a search', () => {
  it('parses to the same search', () => {
    const search: Search = { kind: 'stores', text: 'bello tiles', stores: [STORE], sort: 3, view: 'list' };

    expect(writeSearch(search).toString()).toBe(`in=stores&q=bello+tiles&store=${STORE}&sort=3&view=list`);
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it('leaves out the defaults', () => {
    expect(writeSearch({ kind: 'products', text: ' tiles ' }).toString()).toBe('q=tiles');
    expect(writeSearch({}).toString()).toBe('');
  });

  it('is a search for products unless it names stores', () => {
    expect(readSearch(new URLSearchParams('in=planets&q=x')).kind).toBe('products');
  });

  it('is cut to the length that the server accepts', () => {
    expect(readSearch(new URLSearchParams({ q: 'x'.repeat(500) })).text).toHaveLength(SEARCH_TEXT_MAX);
  });
});

describe('a search for products', () => {
  it('requests the text with the chosen stores and sort', () => {
    expect(productFiltersOf({ text: 'tiles', stores: [], sort: undefined })).toEqual({ title: 'tiles' });
    expect(productFiltersOf({ text: 'tiles', stores: [STORE], sort: 2 })).toEqual({
      title: 'tiles',
      storeId: [STORE],
      sort: 2,
    });
  });
});
