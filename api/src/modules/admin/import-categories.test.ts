import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductDetail } from '@mortar/contracts';
import { type CategoryDefinition, categoryFileOf, CategoryService } from '#modules/categories/index.ts';
import { newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { AdminService } from './admin.service.ts';

const api = useApi();
const by = { actor: 'ops@desk', reason: 'a test' };
const admin = () => new AdminService(api.database);
/** As a process reads it that has just started. */
const tree = async () => (await new CategoryService(api.database).tree()).categories;
const definitions = async () => JSON.parse(categoryFileOf(await tree())) as CategoryDefinition[];
const importing = (categories: unknown) => admin().importCategories(JSON.stringify(categories), by);
const unchanged = { added: [], changed: [], removed: [] };

it('importCategories adds, renames, orders and removes categories, and changes nothing the second time', async () => {
  const before = await definitions();
  const [tiles, ...others] = before;
  const wanted = [
    {
      name: 'Stones & Sand',
      subcategories: [{ name: 'Sharp Sand', tags: ['Ten tonnes', { id: 'sand-wet', name: 'Wet' }] }],
    },
    ...others,
    { ...tiles, name: 'Floors', attributes: [{ key: 'size', label: 'Format', kind: 'text' }] },
  ];
  expect(await importing(wanted)).toEqual({
    added: ['stones-and-sand', 'sharp-sand', 'sharp-sand-ten-tonnes', 'sand-wet'],
    changed: ['tiles'],
    removed: [],
  });
  expect((await tree()).map(({ name }) => name)).toEqual([
    'Stones & Sand',
    ...others.map(({ name }) => name),
    'Floors',
  ]);
  expect(await importing(wanted)).toEqual(unchanged);
  expect(await importing(await definitions())).toEqual(unchanged);
  expect((await admin().audit(100)).filter(({ action }) => action === 'import-categories')).toHaveLength(1);

  expect((await importing(before)).removed).toEqual([
    'stones-and-sand',
    'sharp-sand',
    'sharp-sand-ten-tonnes',
    'sand-wet',
  ]);
  expect(await definitions()).toEqual(before);
});

it('importCategories accepts the categories that the API is delivered with', async () => {
  const before = await definitions();
  const file = await readFile(join(import.meta.dirname, '../../../categories.json'), 'utf8');
  expect((await admin().importCategories(file, by)).added).toContain('roofing');
  await importing(before);
});

it('importCategories changes nothing when products or stores are in a category that the file does not have', async () => {
  await newProduct(await newSeller(api));
  const before = await definitions();
  await expect(importing(before.filter(({ id }) => id !== 'tiles'))).rejects.toThrow(
    'Nothing is changed: products or stores are in tiles, floor-tiles.',
  );
  expect(await definitions()).toEqual(before);
});

it('importCategories leaves a product its tag as a text when the tag is removed', async () => {
  const seller = await newSeller(api);
  const { productId } = await newProduct(seller, { tags: ['Glossy'] });
  const before = await definitions();
  const withoutTags = before.map((category) => ({
    ...category,
    subcategories: category.subcategories.map((each) => ({
      ...each,
      tags: each.tags.filter(({ name }) => name !== 'Glossy'),
    })),
  }));
  expect((await importing(withoutTags)).removed).toEqual(['glossy-floor']);
  const { data } = await api.visitor.get<ProductDetail>(`/api/products/${productId}`);
  expect(data.tags).toContain('Glossy');
  await importing(before);
});

it.each([
  ['{', 'The file of categories is not JSON.'],
  ['[]', 'The categories are not valid at /'],
  ['[{"subcategories":[]}]', 'The categories are not valid at /0'],
  ['[{"name":"Tiles\\n","subcategories":[]}]', 'The categories are not valid at /0/name'],
  [
    '[{"name":"A","attributes":[{"key":"size"}],"subcategories":[]}]',
    'The categories are not valid at /0/attributes/0',
  ],
  [
    '[{"name":"A","attributes":[{"key":"a","label":"Size","kind":"choice"}],"subcategories":[]}]',
    'The attributes of A are not valid: Size needs choices.',
  ],
  ['[{"name":"A","subcategories":[{"name":"B"},{"name":"b"}]}]', 'Two entries have the id b'],
])('importCategories refuses %s in one sentence', async (text, message) => {
  await expect(admin().importCategories(text, by)).rejects.toThrow(message);
});
