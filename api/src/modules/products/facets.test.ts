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

  it('count the values of attributes, in the order of the one chosen category', async () => {
    const stated: Record<string, string>[] = [
      { size: '60x60', thickness: '10', maker: 'Olumo' },
      { size: '60x60', thickness: '8.5' },
      { size: '30x30', thickness: '10' },
    ];
    for (const attributes of stated) await newProduct(lagos, { title: 'Stated facts', attributes });
    await newProduct(lagos, { title: 'No facts' });
    const { productId } = await newProduct(lagos, { title: 'Of an earlier size' });
    await api.database.query(`UPDATE products SET attributes = '{"size": "45x45"}' WHERE id = $1`, [productId]);
    const choicesOf = async (query: string) =>
      (await facets(query)).attributes?.map(
        ({ key, unit, choices }) =>
          `${key} ${unit}: ${choices.map(({ value, count }) => `${count} of ${value}`).join(', ')}`,
      );
    const sizes = 'size cm: 1 of 30x30, 2 of 60x60';
    expect(await choicesOf('filter[category]=tiles')).toEqual([sizes, 'thickness mm: 1 of 8.5, 2 of 10']);
    expect(await choicesOf('filter[category]=tiles&filter[title]=facts&filter[attribute]=size%3D30x30')).toEqual([
      sizes,
      'thickness mm: 1 of 10',
    ]);
    expect(await choicesOf('')).toEqual([]);
    expect(await choicesOf('filter[category]=tiles&filter[category]=gate')).toEqual([]);
    expect(await choicesOf('filter[category]=gate')).toEqual([]);
  });

  it('count the products of a search', async () => {
    const counts = await facets('filter[title]=tile&filter[maxPrice]=2000');
    expect(counts.stores.map(({ count }) => count)).toEqual([1, 1]);
    expect((await facets('filter[title]=qqqqqq')).price).toBeNull();
  });
});
