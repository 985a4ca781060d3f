import { aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, aProductDetail, OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore, categories } from '#/test/builders.ts';
import { openSeller, reload } from '#/test/open-seller.tsx';

const PATH = `/profile/store/${OWN_STORE_ID}?tab=products`;
const product = aProduct({ title: 'Carrara tile 60x60' });
const CREATE = `/products/${product.productId}/sizes`;

beforeEach(() => {
  onRequest('get', '/stores/:id', () => envelope(aStore()));
  onRequest('get', '/products/', () => envelope({ products: [product], totalItems: 1 }));
  onRequest('get', '/products/:id', () => envelope(aProductDetail({ title: 'Carrara tile 60x60' })));
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
});

type View = ReturnType<typeof openSeller>;

async function openForm({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Manage Carrara tile 60x60' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add other sizes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Other Sizes' }));
  await dialog.findByRole('textbox', { name: 'Name without the size' });
  const row = (number: number) => within(dialog.getByRole('group', { name: `Size ${number}` }));
  const type = async (number: number, field: RegExp, text: string) => {
    const input = row(number).getByRole('textbox', { name: field });
    await user.clear(input);
    await user.type(input, text);
  };
  return { dialog, row, type, create: () => user.click(dialog.getByRole('button', { name: 'Create Products' })) };
}

async function open() {
  const view = openSeller(PATH, { auth: aSeller() });
  return { view, user: view.user, ...(await openForm(view)) };
}

describe('Add other sizes of the slot product-owner-menu', () => {
  it('creates what its rows say, each like the one before, and leaves blank rows out', async () => {
    const created = onRequest('post', CREATE, () => envelope({ productIds: [] }));
    const { user, dialog, row, type, create } = await open();
    expect(dialog.getByRole('textbox', { name: 'Name without the size' })).toHaveValue('Carrara tile');
    await type(1, /^Size/, '30x30');
    await type(1, /^Price/, '6,000');
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Stock' }), 'Only a few left');
    expect(row(1).getByText('Carrara tile 30x30')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove size 2' }));
    await user.click(dialog.getByRole('button', { name: 'Add a size' }));
    expect(row(2).getByRole('textbox', { name: /^Price/ })).toHaveValue('6,000');
    await type(2, /^Size/, '60x60');
    await type(2, /^Colour/, 'Grey');
    await type(2, /^Price/, '13000');
    expect(row(2).getByText('Carrara tile 60x60 Grey')).toBeVisible();
    await create();
    expect(await screen.findByText('Created 2 products.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(created.map(({ body }) => body)).toEqual([
      {
        name: 'Carrara tile',
        sizes: [
          { size: '30x30', price: 6_000, availability: 'limited' },
          { size: '60x60', colour: 'Grey', price: 13_000, availability: 'limited' },
        ],
      },
    ]);
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const created = onRequest('post', CREATE, () => envelope({ productIds: [] }));
    const { row, type, create } = await open();
    await create();
    expect(await row(1).findByText('Enter at least one size')).toBeVisible();
    await type(1, /^Size/, '60x60');
    await type(1, /^Price/, '0');
    await create();
    expect(await row(1).findByText('Price must be a number above 0')).toBeVisible();
    await type(1, /^Price/, '9000');
    await create();
    expect(await row(1).findByText('Carrara tile 60x60 is there already')).toBeVisible();
    await type(1, /^Size/, '30x30');
    await type(2, /^Size/, '30X30');
    await type(2, /^Price/, '9000');
    await create();
    expect(await row(2).findByText('Carrara tile 30X30 is there already')).toBeVisible();
    await type(2, /^Size/, ' ');
    await create();
    expect(await row(2).findByText('Size is required')).toBeVisible();
    expect(created).toEqual([]);
  });

  it('keeps what was entered when the server refuses it, and over a reload, and asks before it is discarded', async () => {
    const refusal = 'Carrara tile 30x30 is there already';
    onRequest('post', CREATE, () => problem(400, refusal, [{ field: 'sizes.0.size', message: refusal }]));
    const { view, dialog, type, create } = await open();
    await type(1, /^Size/, '30x30');
    await type(1, /^Price/, '6000');
    await create();
    expect((await dialog.findAllByText(refusal))[0]).toBeVisible();
    const again = reload(view, PATH, { auth: aSeller() });
    const { dialog: reopened, row } = await openForm(again);
    expect(reopened.getByText('We kept what you entered last time. It is not created yet.')).toBeVisible();
    expect(row(1).getByRole('textbox', { name: /^Size/ })).toHaveValue('30x30');
    await again.user.click(reopened.getByRole('button', { name: 'Cancel' }));
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { row: empty } = await openForm(again);
    expect(empty(1).getByRole('textbox', { name: /^Size/ })).toHaveValue('');
  });
});
