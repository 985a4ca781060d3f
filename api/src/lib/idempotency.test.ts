import type { Wishlist, WishlistPage } from '@mortar/contracts';
import { newPerson } from '#test/people.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const headers = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('an Idempotency-Key', () => {
  it('makes a repeat answer the same and do nothing', async () => {
    const { client } = await newPerson(api);
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
    const { client } = await newPerson(api);
    const create = () =>
      client.post('/api/reports', { subject: 'store', subjectId: '00000000-0000-7000-8000-000000000000', reason: 'other', details: 'x' }, headers('no'));
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'content-type': 'application/problem+json' });
    expect(second.problem).toEqual(first.problem);
  });

  it('belongs to one body and one person', async () => {
    const { client } = await newPerson(api);
    await client.post('/api/wishlists', { name: 'A' }, headers('mine'));
    expect((await client.post('/api/wishlists', { name: 'B' }, headers('mine'))).status).toBe(422);
    const other = await newPerson(api);
    expect((await other.client.post('/api/wishlists', { name: 'B' }, headers('mine'))).status).toBe(201);
  });

  it('lets one of many at once do the work', async () => {
    const { client } = await newPerson(api);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/wishlists', { name: 'Parallel' }, headers('many'))),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { data } = await client.get<WishlistPage>('/api/wishlists/my-wishes');
    expect(data.totalItems).toBe(1);
  });
});
