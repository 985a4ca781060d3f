import { newAccount, accountForm, newProduct, newSeller, productForm, reviewForm, storeForm } from '#test/accounts.ts';
import type { TestResponse } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

/** What a mail or a notification would otherwise carry to a stranger. */
const UNFIT = [
  'Ada\n\nYour code is 1',
  'Ada\rObi',
  'Ada\u0007',
  'Ada\u202eesrever',
  'Ada\u2066x',
  'Ada\u2029x',
  'Ada\u009f',
];
const INVISIBLE = ['\u200b', '\u2060\ufeff', ' \u200d ', '\u00ad', '\u3164'];

/** Sends a request for each text in each of the fields, and expects the message for it. */
async function expectRefused(
  fields: Record<string, string>,
  send: (field: Record<string, string>) => Promise<TestResponse<unknown>>,
): Promise<void> {
  for (const [name, label] of Object.entries(fields)) {
    for (const [texts, message] of [
      [UNFIT, `${label} cannot contain line breaks or hidden characters`],
      [INVISIBLE, `${label} is required`],
    ] as const) {
      for (const text of texts) {
        const { status, problem } = await send({ [name]: text });
        expect([text, status, problem.errors]).toEqual([text, 400, [{ field: name, message }]]);
      }
    }
  }
}

describe('a name with line breaks, control or bidirectional characters, or without visible ones, gets 400', () => {
  it('when an account registers or changes it', async () => {
    const names = { firstname: 'FirstName', lastname: 'LastName' };
    await expectRefused(names, (field) => api.visitor.post('/api/auth/sign-up', accountForm(field)));
    const { client } = await newAccount(api);
    await expectRefused(names, (field) => client.put('/api/auth/update-account', field));
  });

  it('when it is of a store, a product, a review or a wishlist', async () => {
    const seller = await newSeller(api);
    const buyer = await newAccount(api);
    const { productId } = await newProduct(seller);
    const store = {
      name: 'Store name',
      street_address: 'Street address',
      city: 'City',
      state: 'State',
      country: 'Country',
    };
    await expectRefused(store, (field) => buyer.client.post('/api/stores', storeForm(field)));
    await expectRefused(store, (field) => seller.client.put('/api/stores', field));
    await expectRefused({ title: 'Title' }, (field) => seller.client.post('/api/products', productForm(field)));
    await expectRefused({ title: 'Title' }, (field) => seller.client.put('/api/products', { productId, ...field }));
    await expectRefused({ title: 'Title' }, (field) =>
      buyer.client.post('/api/reviews/create-review', reviewForm(productId, field)),
    );
    await expectRefused({ name: 'Name' }, (field) => buyer.client.post('/api/wishlists', field));
  });
});

it('accepts line breaks in descriptions, and letters of every language in names', async () => {
  const { client } = await newAccount(api, { firstname: 'Ẹniọlá', lastname: 'می‌خواهم' });
  const description = 'First line\n\nSecond line';
  const { status, data } = await client.post<{ description: string }>('/api/wishlists', {
    name: '👩🏽‍🔧 tools',
    description,
  });
  expect([status, data.description]).toEqual([201, description]);
});
