import type { ProductFacets } from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let lagos: Seller;
let ibadan: Seller;

beforeAll(async () => {
  lagos = await newSeller(api, { name: 'Lagos Tiles' });
  ibadan = await newSeller(api, { name: 'Ibadan Tiles' });
  await newProduct(lagos, { title: 'Grey tile', price: 1000 });
  await newProduct(lagos, { title: 'Red tile', price: 3000, subcategory: ['wall-tiles', 'floor-tiles'] });
  await newProduct(ibadan, { title: 'Blue tile', price: 2000 });
  await newProduct(ibadan, { title: 'Steel gate', price: 90_000, category: 'gate', subcategory: ['sliding-gates'] });
});

const facets = async (query: string) => (await api.visitor.get<ProductFacets>(`/api/products/facets?${query}`)).data;

describe('facets', () => {
  it('count the products of each choice, ignoring the filter of the same group', async () => {
    const counts = await facets('filter[category]=tiles');
    expect(counts.categories).toEqual([
      { categoryId: 'tiles', name: 'Tiles', count: 3 },
      { categoryId: 'gate', name: 'Gate', count: 1 },
    ]);
    expect(counts.subcategories).toEqual([
      { subcategoryId: 'floor-tiles', name: 'Floor Tiles', count: 3 },
      { subcategoryId: 'wall-tiles', name: 'Wall Tiles', count: 1, calculator: 'tiles' },
    ]);
    expect(counts.stores.map(({ name, count }) => [name, count])).toEqual([
      ['Lagos Tiles', 2],
      ['Ibadan Tiles', 1],
    ]);
    expect(counts.price).toEqual({ min: 1000, max: 3000 });
  });

  it('count the products of a search', async () => {
    const counts = await facets('filter[title]=tile&filter[maxPrice]=2000');
    expect(counts.stores.map(({ count }) => count)).toEqual([1, 1]);
    expect((await facets('filter[title]=qqqqqq')).price).toBeNull();
  });
});
