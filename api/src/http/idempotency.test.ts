// @embedded: equal requests at the same time meet on one connection instead of several.
import type { Wishlist, WishlistPage } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, accountForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const headers = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('an Idempotency-Key', () => {
  it('makes a repeat answer the same and do nothing', async () => {
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

  it('replays a refusal too', async () => {
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

  it('belongs to one body and one person', async () => {
    const { client } = await newAccount(api);
    await client.post('/api/wishlists', { name: 'A' }, headers('mine'));
    expect((await client.post('/api/wishlists', { name: 'B' }, headers('mine'))).status).toBe(422);
    const other = await newAccount(api);
    expect((await other.client.post('/api/wishlists', { name: 'B' }, headers('mine'))).status).toBe(201);
  });

  it('lets one of many at once do the work', async () => {
    const { client } = await newAccount(api);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/wishlists', { name: 'Parallel' }, headers('many'))),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { data } = await client.get<WishlistPage>('/api/wishlists/my-wishes');
    expect(data.totalItems).toBe(1);
  });

  it('is not needed any more once the call was refused for its haste', async () => {
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

describe('a call with passwords or tokens', () => {
  const kept = async () => {
    const [row] = await api.database.query<{ count: number }>('SELECT count(*)::int AS count FROM idempotency_keys');
    return row?.count;
  };

  it('is kept by no Idempotency-Key: each one is answered anew, cookie included', async () => {
    const before = await kept();
    const form = accountForm();
    const registered = await api.visitor.post('/api/auth/sign-up', form, headers('account'));
    const credentials = { email: form.email, password: form.password };
    const signIn = () => api.visitor.post('/api/auth/sign-in', credentials, headers('account'));
    const answers = [registered, await signIn(), await signIn()];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
    const cookies = answers.map((each) => String(each.headers['set-cookie']));
    expect(cookies.every((cookie) => cookie.startsWith('mortar_refresh='))).toBe(true);
    expect(new Set(cookies).size).toBe(3);

    const calls: [string, object | undefined][] = [
      ['request-otp', { email: form.email, phone: form.phone, designation: 'reset-password' }],
      ['reset-password', { email: form.email, resetCode: '000000', password: 'a new one' }],
      ['refresh', undefined],
      ['sign-out', undefined],
    ];
    for (const [call, body] of calls) {
      const { status } = await api.visitor.post(`/api/auth/${call}`, body, headers('account'));
      expect([call, status < 500 && status !== 422]).toEqual([call, true]);
    }
    expect(await kept()).toBe(before);
  });
});
