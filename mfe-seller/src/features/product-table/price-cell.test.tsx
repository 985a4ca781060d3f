import { aSeller, envelope, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { ownList } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const [FIRST, SECOND] = [idOf(301), idOf(302)];
let listed = [aProduct()];

beforeEach(() => {
  listed = [aProduct(), aProduct({ productId: SECOND, title: 'Slate slab', price: 4_000 })];
  onRequest('get', '/products/own', () => envelope(ownList(listed)));
});

const priceOf = (title: string) => screen.findByRole('textbox', { name: `Price of ${title}` });

/** Answers to changed prices as the server does. */
function saving() {
  return onRequest('put', '/products/', async (request) => {
    const { productId, price } = (await request.json()) as { productId: string; price: number };
    listed = listed.map((product) => (product.productId === productId ? { ...product, price } : product));
    return envelope({});
  });
}

async function open() {
  const view = openSeller('/onboarding/create-product', { auth: aSeller() });
  return { ...view, price: await priceOf('Carrara floor tile') };
}

describe('a price in the table of products', () => {
  it('is a field that Enter saves and goes on from, down the column', async () => {
    const updates = saving();
    const { user, price } = await open();
    expect(price).toHaveValue('12,500');
    await user.click(price);
    // What is there is selected, so that typing replaces it.
    await user.keyboard('9750{Enter}');
    expect(await priceOf('Slate slab')).toHaveFocus();
    await user.keyboard('4.5k{Enter}');
    await waitFor(() =>
      expect(updates.map(({ body }) => body)).toEqual([
        { productId: FIRST, price: 9_750, before: { price: 12_500 } },
        { productId: SECOND, price: 4_500, before: { price: 4_000 } },
      ]),
    );
    await waitFor(() => expect(price).toHaveValue('9,750'));
    expect(await priceOf('Slate slab')).toHaveValue('4,500');
  });

  it('lets Tab go down from a new price, and on to the unit from one that stays', async () => {
    saving();
    const { user, price } = await open();
    await user.click(price);
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'Unit of Carrara floor tile' })).toHaveFocus();
    await user.click(price);
    await user.keyboard('9750');
    await user.tab();
    expect(await priceOf('Slate slab')).toHaveFocus();
  });

  it('is saved when it is left, and Undo puts it back', async () => {
    const updates = saving();
    const { user, price } = await open();
    await user.click(price);
    await user.keyboard('9750');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(price).toHaveValue('12,500'));
    expect(updates.map(({ body }) => (body as { price: number }).price)).toEqual([9_750, 12_500]);
  });

  it('leaves the focus to the list when its row leaves the page', async () => {
    onRequest('put', '/products/', () => {
      listed = [aProduct({ productId: SECOND, title: 'Slate slab' })];
      return envelope({});
    });
    listed = listed.slice(0, 1);
    const { user, price } = await open();
    await user.click(price);
    await user.keyboard('9750{Enter}');
    expect(await screen.findByRole('row', { name: /Slate slab/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your products' })).toHaveFocus());
  });

  it('is put back with Escape', async () => {
    const updates = saving();
    const { user, price } = await open();
    await user.click(price);
    await user.keyboard('9750{Escape}');
    expect(price).toHaveValue('12,500');
    await user.tab();
    expect(updates).toEqual([]);
  });

  it.each([
    ['{Delete}', 'Price is required'],
    ['0', 'Price must be a number above 0'],
  ])('is not sent as %s, and the reason is announced', async (keys, words) => {
    const updates = saving();
    const { user, price } = await open();
    await user.click(price);
    await user.keyboard(`${keys}{Enter}`);
    await waitFor(() => expect(price).toHaveAccessibleDescription(words));
    expect(screen.getByText(`Carrara floor tile: ${words}`)).toBeInTheDocument();
    expect(updates).toEqual([]);
  });

  it.each([
    [
      'is refused',
      () => problem(400, 'Some fields need attention.', [{ field: 'price', message: 'This price is too low.' }]),
      'This price is too low.',
    ],
    ['meets a lost connection', () => Response.error(), /^We could not reach Mortar\./],
  ])('stays as entered, with the reason beside it, when it %s', async (_why, respond, words) => {
    onRequest('put', '/products/', respond);
    const { user, price } = await open();
    await user.click(price);
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(price).toHaveAccessibleDescription(words));
    expect(price).toHaveValue('5');
    await user.click(price);
    await user.keyboard('{Escape}');
    expect(price).toHaveValue('12,500');
  });
});
