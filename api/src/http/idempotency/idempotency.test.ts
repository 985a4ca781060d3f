// @embedded: concurrent equal requests share one connection instead of several.
import type { CreatedStore, Wishlist, WishlistPage } from '@mortar/contracts';
import { accountForm, newAccount, newProduct, newSeller, productForm, storeForm } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const headers = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('a POST with an Idempotency-Key', () => {
  it('returns the stored response and changes nothing when it is repeated', async () => {
    const { client } = await newAccount(api);
    const create = () => client.post<Wishlist>('/api/wishlists', { name: 'Once' }, headers('one'));
    const first = await create();
    const second = await create();
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    const { data } = await client.get<WishlistPage>('/api/wishlists/my-wishes');
    expect(data.totalItems).toBe(1);
  });

  it('returns the stored error when a request that failed is repeated', async () => {
    const { client } = await newAccount(api);
    const create = () =>
      client.post(
        '/api/reports',
        { subject: 'store', subjectId: '00000000-0000-7000-8000-000000000000', reason: 'other', details: 'x' },
        headers('no'),
      );
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'content-type': 'application/problem+json' });
    expect(second.problem).toEqual(first.problem);
  });

  it('returns 422 when the key was used for another body, but not when another account used it', async () => {
    const { client } = await newAccount(api);
    await client.post('/api/wishlists', { name: 'A' }, headers('mine'));
    expect((await client.post('/api/wishlists', { name: 'B' }, headers('mine'))).status).toBe(422);
    const other = await newAccount(api);
    expect((await other.client.post('/api/wishlists', { name: 'B' }, headers('mine'))).status).toBe(201);
  });

  it('is processed once when it is sent eight times at once', async () => {
    const { client } = await newAccount(api);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/wishlists', { name: 'Parallel' }, headers('many'))),
    );
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { data } = await client.get<WishlistPage>('/api/wishlists/my-wishes');
    expect(data.totalItems).toBe(1);
  });

  it('is processed when the first attempt got 429', async () => {
    const { client, user } = await newAccount(api);
    const report = (key: string) =>
      client.post(
        '/api/reports',
        { subject: 'product', subjectId: product.productId, reason: 'other', details: 'x' },
        headers(key),
      );
    const product = await newProduct(await newSeller(api));
    for (let time = 0; time < 11; time += 1) expect((await report(`report ${time}`)).status).toBe(201);
    expect((await report('hasty')).status).toBe(429);
    await api.database.query("DELETE FROM throttles WHERE key = 'report:' || $1", [user.userId]);
    expect((await report('hasty')).status).toBe(201);
  });
});

describe('a POST with passwords or tokens', () => {
  const countStored = async () => {
    const [row] = await api.database.query<{ count: number }>('SELECT count(*)::int AS count FROM idempotency_keys');
    return row?.count;
  };

  it('keeps no token when the response has one, and a repeat gets a new one', async () => {
    const { client } = await newAccount(api);
    const open = () => client.post<CreatedStore>('/api/stores', storeForm(), headers('store'));
    const [first, second] = [await open(), await open()];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(second.data.store).toEqual(first.data.store);
    const [stored] = await api.database.query<{ body: string }>(
      "SELECT body FROM idempotency_keys WHERE key = 'store'",
    );
    expect(stored?.body).toContain(first.data.store.storeId);
    expect(stored?.body).not.toMatch(/token|eyJ/i);
    const seller = new ApiClient(api.app, second.data.accessToken);
    expect((await seller.post('/api/products', productForm())).status).toBe(201);
  });

  it('is processed each time, and its response never stored, when it has an Idempotency-Key', async () => {
    const before = await countStored();
    const form = accountForm();
    const registered = await api.visitor.post('/api/auth/sign-up', form, headers('account'));
    const credentials = { email: form.email, password: form.password };
    const signIn = () => api.visitor.post('/api/auth/sign-in', credentials, headers('account'));
    const responses = [registered, await signIn(), await signIn()];
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200]);
    const cookies = responses.map((each) => String(each.headers['set-cookie']));
    expect(cookies.every((cookie) => cookie.startsWith('mortar_refresh='))).toBe(true);
    expect(new Set(cookies).size).toBe(3);

    const paths: [string, object | undefined][] = [
      ['reset-password', { email: form.email, resetCode: '000000', password: 'a new one' }],
      ['refresh', undefined],
      ['sign-out', undefined],
    ];
    for (const [path, body] of paths) {
      const { status } = await api.visitor.post(`/api/auth/${path}`, body, headers('account'));
      expect([path, status < 500 && status !== 422]).toEqual([path, true]);
    }
    expect(await countStored()).toBe(before);
  });
});
