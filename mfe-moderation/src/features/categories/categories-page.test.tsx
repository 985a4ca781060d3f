import type { Category } from '@mortar/contracts';
import { envelope, onRequest, screen, waitFor, within } from '@mortar/testing';
import { openModeration } from '#/test/open-moderation.tsx';

const gates: Category = {
  categoryId: 'gates',
  name: 'Gates',
  totalProducts: 3,
  image: null,
  subcategories: [{ subcategoryId: 'steel-gates', name: 'Steel gates', subcategories: [] }],
};
const tiles: Category = { categoryId: 'tiles', name: 'Tiles', totalProducts: 0, image: null, subcategories: [] };

it('edits one category at a time, each with a reason, which the next dialog offers again', async () => {
  let categories = [gates, tiles];
  onRequest('get', '/moderation/categories', () => envelope({ categories, totalItems: 2 }));
  const edits = onRequest('post', '/moderation/categories', () => {
    categories = [gates, { ...tiles, name: 'Floors' }];
    return envelope({ categories, totalItems: 2 });
  });
  const { user } = openModeration('/moderation/categories');
  await user.click(await screen.findByRole('button', { name: 'Edit Tiles' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Tiles');
  await user.clear(name);
  await user.type(name, 'Floors');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'As buyers say');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await screen.findByRole('button', { name: 'Edit Steel gates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move elsewhere' }));
  const move = await screen.findByRole('dialog', { name: 'Move' });
  await user.selectOptions(within(move).getByRole('combobox', { name: 'Below' }), 'Floors');
  expect(within(move).getByRole('textbox', { name: 'Reason' })).toHaveValue('As buyers say');
  await user.click(within(move).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(edits.map(({ body }) => body)).toEqual([
      { edit: { kind: 'rename', level: 'category', id: 'tiles', name: 'Floors' }, reason: 'As buyers say' },
      {
        edit: {
          kind: 'move',
          level: 'below',
          id: 'steel-gates',
          under: { level: 'category', id: 'tiles' },
          position: 0,
        },
        reason: 'As buyers say',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sets the calculator of a subcategory', async () => {
  onRequest('get', '/moderation/categories', () => envelope({ categories: [gates], totalItems: 1 }));
  const edits = onRequest('post', '/moderation/categories', () => envelope({ categories: [gates], totalItems: 1 }));
  const { user } = openModeration('/moderation/categories');
  await user.click(await screen.findByRole('button', { name: 'Edit Steel gates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set the calculator' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set the calculator' });
  const choice = within(dialog).getByRole('combobox', { name: 'Calculator' });
  expect(choice).toHaveValue('');
  await user.selectOptions(choice, 'Roofing');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sold by the sheet');
  await user.click(within(dialog).getByRole('button', { name: 'Set the calculator' }));
  await waitFor(() =>
    expect(edits.map(({ body }) => body)).toEqual([
      {
        edit: { kind: 'set-calculator', level: 'below', id: 'steel-gates', calculator: 'roofing' },
        reason: 'Sold by the sheet',
      },
    ]),
  );
});

it('edits the facts of a category, of which a renamed one keeps its key', async () => {
  const size = { key: 'size', label: 'Size', kind: 'choice' as const, unit: 'cm', choices: ['30x30', '60x60'] };
  const category = { ...tiles, attributes: [size, { key: 'maker', label: 'Maker', kind: 'text' as const }] };
  onRequest('get', '/moderation/categories', () => envelope({ categories: [category], totalItems: 1 }));
  const edits = onRequest('post', '/moderation/categories', () => envelope({ categories: [category], totalItems: 1 }));
  const { user } = openModeration('/moderation/categories');
  await user.click(await screen.findByRole('button', { name: 'Edit Tiles' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit the facts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the facts' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Edit the facts' }));
  const first = within(dialog.getByRole('group', { name: 'Size' }));
  await user.type(first.getByRole('textbox', { name: 'Choices, with commas between' }), ', 60x120,');
  await user.type(first.getByRole('textbox', { name: 'Name' }), ' of one');
  await user.click(dialog.getByRole('button', { name: 'Remove Maker' }));
  await user.click(dialog.getByRole('button', { name: 'Add a fact' }));
  const added = () => within(dialog.getAllByRole('group').at(-1) as HTMLElement);
  await user.type(added().getByRole('textbox', { name: 'Name' }), 'Thickness');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Buyers ask');
  await save();
  expect(await dialog.findByText('Thickness needs choices.')).toBeVisible();
  await user.selectOptions(added().getByRole('combobox', { name: 'Stated as' }), 'A number');
  await user.type(added().getByRole('textbox', { name: 'Unit (optional)' }), 'mm');
  await save();
  const attributes = [
    { ...size, label: 'Size of one', choices: ['30x30', '60x60', '60x120'] },
    { key: 'thickness', label: 'Thickness', kind: 'number', unit: 'mm' },
  ];
  await waitFor(() =>
    expect(edits.map(({ body }) => body)).toEqual([
      { edit: { kind: 'set-attributes', level: 'category', id: 'tiles', attributes }, reason: 'Buyers ask' },
    ]),
  );
});

it('folds and unfolds what is below a category', async () => {
  onRequest('get', '/moderation/categories', () => envelope({ categories: [gates, tiles], totalItems: 2 }));
  const { user } = openModeration('/moderation/categories');
  const fold = await screen.findByRole('button', { name: 'Below Gates' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(fold).toHaveAttribute('aria-controls', screen.getByRole('list', { name: 'Below Gates' }).id);
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: 'Below Tiles' })).not.toBeInTheDocument();
});
