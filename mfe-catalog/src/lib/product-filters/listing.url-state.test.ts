import { PRODUCT_SORT } from '@mortar/contracts/limits';
import {
  countFilters,
  filtersOf,
  type ListingChoice,
  readListing,
  withoutFilters,
  writeListing,
} from './listing.url-state.ts';

const STORE = '01900000-0000-7000-8000-0000000000a1';

const chosen: ListingChoice = {
  categories: ['tiles', 'glass'],
  subcategories: ['floor-tiles'],
  stores: [STORE],
  ratings: [5, 4],
  minPrice: '1000',
  maxPrice: '50000',
  availability: ['sold-out'],
  facts: ['size=60x60', 'finish=Matt'],
  states: ['lagos'],
  areas: ['ikeja', 'lekki'],
  serves: '',
  sort: PRODUCT_SORT.priceLowToHigh,
  measure: undefined,
};

describe('the address of a listing', () => {
  it('contains the choices, and parses to the same ones', () => {
    const address = writeListing(chosen, 'grid');

    expect(address.toString()).toBe(
      `category=tiles&category=glass&sub=floor-tiles&store=${STORE}&rating=5&rating=4&min=1000&max=50000&availability=sold-out&fact=size%3D60x60&fact=finish%3DMatt&state=lagos&area=ikeja&area=lekki&sort=2`,
    );
    expect(readListing(address)).toEqual(chosen);
  });

  it('has the sort by comparable price with what it compares', () => {
    const sorted: ListingChoice = { ...chosen, sort: PRODUCT_SORT.unitPriceLowToHigh, measure: 'm2' };
    const address = writeListing(sorted, 'grid');
    expect(address.get('sort')).toBe('per-m2');
    expect(readListing(address)).toEqual(sorted);
    expect(filtersOf(sorted, {})).toMatchObject({ sort: 6, measure: 'm2' });
  });

  it('has no parameters for what was not chosen', () => {
    const nothing = readListing(new URLSearchParams());

    expect(writeListing(nothing, 'grid').toString()).toBe('');
    expect(writeListing(nothing, 'list').toString()).toBe('view=list');
    expect(filtersOf(nothing, {})).toEqual({});
  });

  it.each([
    ['sort=9', 'sort', undefined],
    ['sort=6', 'sort', undefined],
    ['sort=per-mile', 'sort', undefined],
    ['availability=gone&availability=limited', 'availability', ['limited']],
    ['state=texas&state=lagos&state=lagos', 'states', ['lagos']],
    ['state=lagos&state=ogun&area=ikeja', 'areas', []],
    ['area=ikeja', 'areas', []],
    ['state=lagos&serves=lagos', 'states', []],
    ['state=kano&serves=lagos', 'states', ['kano']],
    ['serves=all', 'serves', ''],
    ['rating=6&rating=0&rating=x&rating=3&rating=3', 'ratings', [3]],
    ['min=-4', 'minPrice', ''],
    ['max=1e9', 'maxPrice', ''],
    ['max=.', 'maxPrice', ''],
    ['store=everything', 'stores', []],
    ['fact=60x60&fact=Size%3D1&fact=size%3D&fact=size%3D1&fact=size%3D1', 'facts', ['size=1']],
    ['category=Tiles%20%26%20more', 'categories', []],
  ] as const)('ignores what makes no sense: %s', (address, field, expected) => {
    expect(readListing(new URLSearchParams(address))[field]).toEqual(expected);
  });
});

describe('the filters of the request', () => {
  it('are the choices', () => {
    expect(filtersOf(chosen, {})).toEqual({
      category: ['tiles', 'glass'],
      subcategory: ['floor-tiles'],
      storeId: [STORE],
      attribute: ['size=60x60', 'finish=Matt'],
      ratings: [5, 4],
      minPrice: 1000,
      maxPrice: 50_000,
      availability: ['sold-out'],
      state: ['lagos'],
      area: ['ikeja', 'lekki'],
      sort: 2,
    });
  });

  it('are those of the path when it names a category and a subcategory', () => {
    expect(filtersOf(chosen, { categoryId: 'gate', subCategoryId: 'sliding-gates' })).toMatchObject({
      category: ['gate'],
      subcategory: ['sliding-gates'],
    });
  });

  it('are those of the state whose page it is', () => {
    expect(filtersOf({ ...chosen, areas: [] }, { stateId: 'kano' })).toMatchObject({ state: ['kano'] });
    expect(filtersOf({ ...chosen, states: [], areas: [], serves: 'oyo' }, {})).toMatchObject({ serves: 'oyo' });
  });

  it('stay within the limits of the server', () => {
    expect(filtersOf({ ...chosen, maxPrice: '1500.5' }, {}).maxPrice).toBe(1500.5);
    expect(filtersOf({ ...chosen, maxPrice: '99999999999999' }, {}).maxPrice).toBe(10_000_000_000);
  });
});

describe('clearing', () => {
  it('removes every filter and keeps the sort', () => {
    expect(countFilters(chosen)).toBe(13);
    expect(countFilters(withoutFilters(chosen))).toBe(0);
    expect(withoutFilters(chosen).sort).toBe(PRODUCT_SORT.priceLowToHigh);
  });
});
