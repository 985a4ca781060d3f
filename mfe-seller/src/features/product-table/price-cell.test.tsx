import { aSeller, envelope, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { openSeller } from '#/test/open-seller.tsx';

let listed = aProduct();

beforeEach(() => {
  listed = aProduct();
  onRequest('get', '/products/', () => envelope({ products: [listed], totalItems: 1 }));
});

const change = () => screen.findByRole('button', { name: /Change the price of Carrara floor tile/ });

/** Opens the price of the only product as a field. */
async function edit() {
  const view = openSeller('/onboarding/create-product', { auth: aSeller() });
  (await change()).focus();
  await view.user.keyboard('{Enter}');
  return { ...view, price: screen.getByRole('textbox', { name: 'Price' }) };
}

describe('a price in the table of products', () => {
  it('is saved with Enter and has the focus again', async () => {
    const updates = onRequest('put', '/products/', () => {
      listed = aProduct({ price: 9_750 });
      return envelope({});
    });
    const { user, price } = await edit();
    expect(price).toHaveFocus();
    // What is there is selected, so that typing replaces it.
    await user.keyboard('9750{Enter}');
    await waitFor(async () => expect(await change()).toHaveTextContent('₦9,750'));
    expect(await change()).toHaveFocus();
    expect(updates.map(({ body }) => body)).toEqual([
      { productId: idOf(301), price: 9_750, before: { price: 12_500 } },
    ]);
  });

  it('leaves the focus to the list when its row leaves the page', async () => {
    onRequest('put', '/products/', () => {
      listed = aProduct({ productId: idOf(302), title: 'Slate slab' });
      return envelope({});
    });
    const { user } = await edit();
    await user.keyboard('9750{Enter}');
    expect(await screen.findByRole('row', { name: /Slate slab/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your products' })).toHaveFocus());
  });

  it('is put back with Escape', async () => {
    const updates = onRequest('put', '/products/', () => envelope({}));
    const { user } = await edit();
    await user.keyboard('9750{Escape}');
    expect(await change()).toHaveTextContent('₦12,500');
    expect(await change()).toHaveFocus();
    expect(updates).toEqual([]);
  });

  it.each([
    ['{Delete}', 'Price is required'],
    ['0', 'Price must be a number above 0'],
  ])('is not sent as %s, and the reason is announced', async (keys, words) => {
    const updates = onRequest('put', '/products/', () => envelope({}));
    const { user, price } = await edit();
    await user.keyboard(`${keys}{Enter}`);
    await waitFor(() => expect(price).toHaveAccessibleDescription(words));
    expect(price).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
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
    const { user, price } = await edit();
    await user.keyboard('5');
    await user.click(screen.getByRole('button', { name: 'Save the price' }));
    await waitFor(() => expect(price).toHaveAccessibleDescription(words));
    expect(price).toHaveValue('5');
    expect(price).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await change()).toHaveTextContent('₦12,500');
  });
});
