import type { StoreList } from '@mortar/contracts';
import { newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('a search for stores', () => {
  it('has each of three thousand hits on exactly one page, the exact name first, then names with the words', async () => {
    const named = await newSeller(api, { name: 'Plenitude depot', description: 'Named' });
    const exact = await newSeller(api, { name: 'Plenitude' });
    const rest = await newSeller(api, { name: 'Corner shop', description: 'A plenitude of tiles' });
    await api.database.query(
      `WITH owners AS (
         INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
         SELECT gen_random_uuid(), 'Ada', 'Obi', 'owner' || n || '@example.com', '+2348030000000', '', '1'
         FROM generate_series(1, 2997) AS n RETURNING id
       )
       INSERT INTO stores (id, owner_id, name, description, street_address, country, state, city, phone,
         is_premium, rating_sum, rating_count)
       SELECT gen_random_uuid(), id, 'Plenitude ' || n, 'Everything', '1 Road', 'Nigeria', 'Lagos', 'Lekki', '+2348030000000',
         n % 3 = 0, n % 5 * (n % 2), n % 2
       FROM (SELECT id, row_number() OVER () AS n FROM owners) AS numbered`,
    );
    const list = async (query: string) => (await api.visitor.get<StoreList>(`/api/stores/?limit=100&${query}`)).data;
    for (const query of ['filter[name]=plenitude', '']) {
      const walked: string[] = [];
      const byPage: string[] = [];
      let next: string | null = '';
      for (let page = 1; next !== null; page += 1) {
        const cursor: string = next && `&after=${next}`;
        const [continued, numbered] = await Promise.all([list(query + cursor), list(`${query}&page=${page}`)]);
        walked.push(...continued.stores.map(({ storeId }) => storeId));
        byPage.push(...numbered.stores.map(({ storeId }) => storeId));
        expect(continued.totalItems).toBe(numbered.totalItems);
        next = continued.next;
      }
      expect([walked.length, new Set(walked).size]).toEqual([3000, 3000]);
      expect(byPage).toEqual(walked);
      if (query) expect([walked[0], walked.at(-1)]).toEqual([exact.store.storeId, rest.store.storeId]);
      expect(walked).toContain(named.store.storeId);
    }
    expect((await api.visitor.get('/api/stores/?after=bm9uc2Vuc2U')).status).toBe(400);
  });
});
