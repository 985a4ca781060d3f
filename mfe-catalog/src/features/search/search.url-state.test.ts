import { type ListingChoice, readListing } from '#/lib/product-filters/listing.url-state.ts';
import { productFiltersOf, readSearch, type Search, SEARCH_TEXT_MAX, writeSearch } from './search.url-state.ts';

const STORE = '01900000-0000-7000-8000-0000000000a1';

describe('the address of a search', () => {
  it('parses to the same search', () => {
    const choice: ListingChoice = { ...readListing(new URLSearchParams()), stores: [STORE], minPrice: '500', sort: 3 };
    const search: Search = { kind: 'products', text: 'bello tiles', choice, view: 'list' };

    expect(writeSearch(search).toString()).toBe(`q=bello+tiles&store=${STORE}&min=500&sort=3&view=list`);
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
  it('requests the text with what was chosen', () => {
    const { choice } = readSearch(new URLSearchParams(`category=tiles&rating=5&store=${STORE}&sort=2`));
    expect(productFiltersOf('tiles', readListing(new URLSearchParams()))).toEqual({ title: 'tiles' });
    expect(productFiltersOf('tiles', choice)).toEqual({
      title: 'tiles',
      category: ['tiles'],
      ratings: [5],
      storeId: [STORE],
      sort: 2,
    });
  });
});
