import type { CategoryList } from '@mortar/contracts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const tilesAt = async (query: string) => {
  const { data } = await api.visitor.get<CategoryList>(`/api/categories/${query}`);
  return data.categories.find(({ categoryId }) => categoryId === 'tiles')?.subcategories;
};

it('sends all levels of the categories, or as many as the request asks for', async () => {
  const floorTiles = { subcategoryId: 'floor-tiles', name: 'Floor Tiles' };
  const wallTiles = { subcategoryId: 'wall-tiles', name: 'Wall Tiles', calculator: 'tiles', subcategories: [] };
  const tags = [
    { subcategoryId: 'glossy-floor', name: 'Glossy' },
    { subcategoryId: 'matt-floor', name: 'Matt' },
  ];
  const all = [{ ...floorTiles, subcategories: tags }, wallTiles];
  expect(await tilesAt('')).toEqual(all);
  expect(await tilesAt('?depth=3')).toEqual(all);
  expect(await tilesAt('?depth=2')).toEqual([{ ...floorTiles, subcategories: [] }, wallTiles]);
  expect(await tilesAt('?depth=1')).toEqual([]);
});

it('sends the attributes of a category with all of its levels alone', async () => {
  const attributesAt = async (query: string) =>
    (await api.visitor.get<CategoryList>(`/api/categories/${query}`)).data.categories[0]?.attributes;
  expect((await attributesAt(''))?.map(({ label }) => label)).toEqual(['Size', 'Thickness', 'Maker']);
  expect(await attributesAt('?depth=2')).toBeUndefined();
});

it.each(['0', '4', 'all'])('refuses a depth of %s', async (depth) => {
  expect(await api.visitor.get(`/api/categories/?depth=${depth}`)).toMatchObject({ status: 400 });
});
