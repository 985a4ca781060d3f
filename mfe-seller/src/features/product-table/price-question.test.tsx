import type { ImplausiblePrice } from '@mortar/contracts';
import { aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { ownList } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const implausible: ImplausiblePrice = { price: 90, priceUnit: 'bag', usual: { from: 7_000, to: 11_000 } };
const QUESTION = 'Most sellers ask ₦7,000 to ₦11,000 per bag. Is ₦90 per bag right?';

const priceField = () => screen.findByRole('textbox', { name: 'Price of Carrara floor tile' });
const question = () => screen.findByRole('dialog', { name: 'Is the price right?' });

let listed = aProduct();

beforeEach(() => {
  listed = aProduct();
  onRequest('get', '/products/own', () => envelope(ownList([listed])));
});

async function enter(price: string) {
  const view = openSeller('/onboarding/create-product', { auth: aSeller() });
  await view.user.click(await priceField());
  await view.user.keyboard(`${price}{Enter}`);
  return view;
}

describe('an implausible price in the table of products', () => {
  it('is asked about once, and sent when it is right', async () => {
    const checks = onRequest('post', '/products/check-price', () => envelope({ implausible }));
    let refuse = true;
    const updates = onRequest('put', '/products/', () => {
      if (refuse) return problem(500, 'Try later.');
      listed = aProduct({ price: 90 });
      return envelope({});
    });
    const { user } = await enter('90');
    const dialog = await question();
    expect(dialog).toHaveTextContent(QUESTION);
    expect(updates).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, it is' }));
    await waitFor(async () => expect(await priceField()).toHaveAccessibleDescription('Try later.'));
    refuse = false;
    await user.click(await priceField());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Product updated successfully!')).toBeVisible());
    expect(checks.map(({ body }) => body)).toEqual([{ productId: idOf(301), price: 90 }]);
    const sent = { productId: idOf(301), price: 90, before: { price: 12_500 } };
    expect(updates.map(({ body }) => body)).toEqual([sent, sent]);
  });

  it('is not sent when the seller wants to change it, and the field says what is usual', async () => {
    onRequest('post', '/products/check-price', () => envelope({ implausible }));
    const updates = onRequest('put', '/products/', () => envelope({}));
    const { user } = await enter('90');
    await user.click(within(await question()).getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const field = await priceField();
    expect(field).toHaveValue('90');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Most sellers ask ₦7,000 to ₦11,000 per bag.'));
    expect(updates).toEqual([]);
  });

  it.each([
    ['cannot be checked', () => problem(500, 'Try later.')],
    ['is plausible', () => envelope({ implausible: null })],
  ])('is sent without a question when it %s', async (_when, respond) => {
    onRequest('post', '/products/check-price', respond);
    const updates = onRequest('put', '/products/', () => envelope({}));
    await enter('90');
    await waitFor(() => expect(updates.map(({ body }) => body)).toMatchObject([{ productId: idOf(301), price: 90 }]));
  });

  it('is asked about when its unit changes, and keeps its unit when that is wrong', async () => {
    onRequest('post', '/products/check-price', () => envelope({ implausible: { ...implausible, priceUnit: 'kg' } }));
    const updates = onRequest('put', '/products/', () => envelope({}));
    const { user } = openSeller('/onboarding/create-product', { auth: aSeller() });
    const unit = await screen.findByRole('combobox', { name: 'Unit of Carrara floor tile' });
    await user.selectOptions(unit, 'kg');
    await user.click(within(await question()).getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(unit).toHaveValue(''));
    expect(updates).toEqual([]);
  });
});
