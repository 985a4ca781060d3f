import type { CategoryList } from '@mortar/contracts';
import { newModerator, newProduct, newSeller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let moderator: TestAccount;
beforeAll(async () => {
  moderator = await newModerator(api);
});

const edit = (change: object) =>
  moderator.client.post<CategoryList>('/api/moderation/categories', { edit: change, reason: 'a test' });
const category = (id: string) => ({ level: 'category', id });
const below = (id: string) => ({ level: 'below', id });

it('adds, renames, orders, moves and removes categories one at a time', async () => {
  expect((await edit({ kind: 'add', under: null, name: 'Solar & Power' })).status).toBe(200);
  await edit({ kind: 'add', under: category('solar-and-power'), name: 'Panels' });
  await edit({ kind: 'add', under: category('solar-and-power'), name: 'Inverters' });
  await edit({ kind: 'add', under: below('panels'), name: 'Mono' });
  await edit({ kind: 'rename', ...category('solar-and-power'), name: 'Solar' });
  await edit({ kind: 'move', ...category('solar-and-power'), position: 0 });
  const { data } = await edit({ kind: 'move', ...below('panels-mono'), under: below('inverters'), position: 0 });
  expect(data.categories[0]).toMatchObject({
    categoryId: 'solar-and-power',
    name: 'Solar',
    subcategories: [
      { subcategoryId: 'panels', subcategories: [] },
      { subcategoryId: 'inverters', subcategories: [{ subcategoryId: 'panels-mono', name: 'Mono' }] },
    ],
  });
  const removed = await edit({ kind: 'remove', ...category('solar-and-power') });
  expect(removed.data.categories.map(({ categoryId }) => categoryId)).not.toContain('solar-and-power');
  expect((await edit({ kind: 'rename', ...category('solar-and-power'), name: 'Solar' })).status).toBe(404);
});

it('sets the calculator of a subcategory, and takes it away', async () => {
  const calculatorOf = ({ data }: { data: CategoryList }) =>
    data.categories.flatMap(({ subcategories }) => subcategories).find(({ subcategoryId }) => subcategoryId === 'pumps')
      ?.calculator;
  await edit({ kind: 'add', under: null, name: 'Water' });
  await edit({ kind: 'add', under: category('water'), name: 'Pumps' });
  const set = (calculator: string | null) => edit({ kind: 'set-calculator', ...below('pumps'), calculator });
  expect(calculatorOf(await set('roofing'))).toBe('roofing');
  expect(calculatorOf(await edit({ kind: 'rename', ...below('pumps'), name: 'Pump sets' }))).toBe('roofing');
  expect(calculatorOf(await set(null))).toBeUndefined();
  expect((await set('curtains')).status).toBe(400);
  expect((await edit({ kind: 'set-calculator', ...category('water'), calculator: 'paint' })).status).toBe(409);
  await edit({ kind: 'remove', ...category('water') });
});

it('sets the attributes of a category, of which products keep the values that are no longer offered', async () => {
  const { productId } = await newProduct(await newSeller(api), { attributes: { size: '60x60' } });
  const size = { key: 'size', label: 'Format', kind: 'choice', choices: ['30x30'] };
  const set = (...attributes: object[]) => edit({ kind: 'set-attributes', ...category('tiles'), attributes });
  const before = (await moderator.client.get<CategoryList>('/api/moderation/categories')).data.categories[0]
    ?.attributes;
  expect((await set(size)).data.categories[0]?.attributes).toEqual([size]);
  await edit({ kind: 'rename', ...category('tiles'), name: 'Tiles' });
  const product = await api.database.query('SELECT attributes FROM products WHERE id = $1', [productId]);
  expect(product).toEqual([{ attributes: { size: '60x60' } }]);
  for (const [attributes, message] of [
    [[size, { ...size, label: 'Other' }], 'Format is there twice.'],
    [[{ ...size, choices: [] }], 'Format needs choices.'],
    [[{ ...size, choices: ['30x30', '30x30'] }], 'Format offers the same choice twice.'],
  ] as const) {
    const { status, problem } = await set(...attributes);
    expect([status, problem.message]).toEqual([409, message]);
  }
  const eleven = Array.from({ length: 11 }, (_, index) => ({ ...size, key: `size-${index}`, label: `Size ${index}` }));
  expect((await set(...eleven)).status).toBe(400);
  expect((await edit({ kind: 'set-attributes', ...below('floor-tiles'), attributes: [] })).status).toBe(409);
  expect((await set(...(before ?? []))).data.categories[0]?.attributes).toEqual(before);
});

it('refuses what the tree does not allow, in one sentence, and changes nothing', async () => {
  await newProduct(await newSeller(api));
  const before = (await moderator.client.get<CategoryList>('/api/moderation/categories')).data;
  const refused = [
    await edit({ kind: 'remove', ...category('tiles') }),
    await edit({ kind: 'add', under: null, name: 'Tiles' }),
    await edit({ kind: 'add', under: below('glossy-floor'), name: 'Deeper' }),
    await edit({ kind: 'move', ...below('floor-tiles'), under: below('floor-tiles'), position: 0 }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.message])).toMatchObject([
    [409, expect.stringContaining('Products or stores are in Tiles')],
    [409, expect.stringContaining('Tiles already has this address')],
    [409, expect.stringContaining('Nothing can be added under')],
    [409, expect.stringContaining('cannot be moved under')],
  ]);
  expect((await moderator.client.get<CategoryList>('/api/moderation/categories')).data).toEqual(before);
});
