// @embedded: a unique violation is an error of another driver.
import type { Account, CreatedStore, Store, StoreList } from '@mortar/contracts';
import { newAccount, newProduct, newSeller, storeForm } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('opening a store', () => {
  it('makes the account a seller and copies its phone number', async () => {
    const { client, user } = await newAccount(api);
    const { status, data, message } = await client.post<CreatedStore>('/api/stores/', {
      ...storeForm({ name: 'Abuja Gates', business_category: ['gate', 'tiles'] }),
      zipcode: '900001',
    });
    expect(status).toBe(201);
    expect(message).toBe('Created Abuja Gates store.');
    expect(data.accessToken).toEqual(expect.any(String));
    expect(data.store).toMatchObject({
      name: 'Abuja Gates',
      category: ['gate', 'tiles'],
      categoryNames: ['Gate', 'Tiles'],
      phone: user.phone,
      isPremium: false,
      location: { city: 'Lekki', zipcode: 900001 },
      stats: { average_rating: 0, totalProducts: 0 },
    });
    const { data: account } = await client.get<Account>('/api/auth/my-account');
    expect(account.storeId).toBe(data.store.storeId);
  });

  it('succeeds once when an account sends ten requests at once', async () => {
    const { client } = await newAccount(api);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => client.post<CreatedStore>('/api/stores', storeForm())),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.problem.message).toBe('You already have a store.');
  });

  it('gets 400 when fields are missing, or categories are unknown or more than three', async () => {
    const { client } = await newAccount(api);
    const empty = await client.post('/api/stores', { name: '  ' });
    expect(empty.status).toBe(400);
    expect(empty.problem.errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Store name is required' },
        { field: 'business_category', message: 'Choose a category' },
      ]),
    );
    const unknown = await client.post('/api/stores', storeForm({ business_category: ['boats'] }));
    expect(unknown.problem.errors?.[0]?.field).toBe('business_category');
    const four = await client.post(
      '/api/stores',
      storeForm({ business_category: ['tiles', 'gate', 'glass', 'paints'] }),
    );
    expect(four.problem.message).toBe('Choose at most 3 categories');
    const letters = await client.post('/api/stores', { ...storeForm(), zipcode: 'ABC' });
    expect(letters.problem.message).toBe('Zip code takes digits only');
    for (const zipcode of [12_345_678_901, '12345678901']) {
      const long = await client.post('/api/stores', { ...storeForm(), zipcode });
      expect(long.problem.message).toBe('Zip code takes at most 10 digits');
    }
  });
});

describe('changing a store', () => {
  it('writes the state of its products without reading their texts again, which new texts do', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller, { title: 'Glossy floor tile' });
    const words = async () => {
      const [row] = await api.database.query(
        'SELECT state_id, search::text, title_words::text, name_words::text FROM products WHERE id = $1',
        [productId],
      );
      return row;
    };
    const marked = { search: "'marked'", title_words: "'marked'", name_words: "'marked'" };
    await api.database.query(
      "UPDATE products SET (search, title_words, name_words) = ('marked', 'marked', 'marked') WHERE id = $1",
      [productId],
    );
    expect((await seller.client.put('/api/stores', { state: 'Kano' })).status).toBe(200);
    expect((await seller.client.put('/api/products', { productId, price: 4200 })).status).toBe(200);
    expect(await words()).toEqual({ state_id: 'kano', ...marked });

    expect((await seller.client.put('/api/products', { productId, title: 'Polished wall tile' })).status).toBe(200);
    const written = expect.stringMatching(/polish.*wall/);
    expect(await words()).toEqual({ state_id: 'kano', search: written, title_words: written, name_words: written });
  });

  it('moves ten times a day, and changes anything else as often as it is asked for', async () => {
    const { client } = await newSeller(api);
    for (let move = 0; move < 10; move += 1) {
      const { status } = await client.put('/api/stores', { state: move % 2 ? 'Lagos' : 'Kano', city: 'Sabon Gari' });
      expect(status).toBe(200);
    }
    const refused = await client.put('/api/stores', { state: 'Oyo' });
    expect([refused.status, refused.problem.message]).toEqual([
      429,
      'Too many attempts. Please try again in 24 hours.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await client.put('/api/stores', { state: 'Lagos', country: 'Nigeria', name: 'As before' })).status).toBe(
      200,
    );
  });

  it('changes only the fields that are sent, and ignores those that owners cannot set', async () => {
    const { client, store } = await newSeller(api);
    const { data, message } = await client.put<Store>('/api/stores', {
      city: 'Ikeja',
      zipcode: '',
      phone: '08031112222',
      isPremium: true,
      storeId: '00000000-0000-7000-8000-000000000000',
    });
    expect(message).toBe('Updated Store Profile');
    expect(data).toMatchObject({
      storeId: store.storeId,
      name: store.name,
      isPremium: false,
      phone: '+2348031112222',
      location: { city: 'Ikeja', state: 'Lagos', zipcode: null },
    });
  });
});

describe('two who change one store', () => {
  const told = (to = '') => `This was changed elsewhere in the meantime${to}. Save again to replace that with yours.`;

  it('both change what they changed, when that is not the same', async () => {
    const { client, store } = await newSeller(api);
    await client.put('/api/stores', { phone: '08031112222', before: { phone: store.phone } });
    const { data } = await client.put<Store>('/api/stores', {
      description: 'Tiles of all kinds.',
      before: { description: store.description },
    });
    expect(data).toMatchObject({ phone: '+2348031112222', description: 'Tiles of all kinds.' });
  });

  it('gets 409 with the field and its value when it was changed since it was read, and changes nothing', async () => {
    const { client, store } = await newSeller(api);
    await client.put('/api/stores', { name: 'Bello Floors', business_category: ['gate'] });
    const second = { name: 'Bello Walls', business_category: ['paints'], city: 'Ikeja' };
    const before = { name: store.name, business_category: store.category, city: store.location.city };
    const { status, problem } = await client.put('/api/stores', { ...second, before });
    expect([status, problem.code, problem.errors]).toEqual([
      409,
      'changed_since',
      [
        { field: 'name', message: told(' to “Bello Floors”') },
        { field: 'business_category', message: told() },
      ],
    ]);
    const { data } = await client.get<Store>(`/api/stores/${store.storeId}`);
    expect(data).toMatchObject({ name: 'Bello Floors', category: ['gate'], location: { city: store.location.city } });
    expect(
      (await client.put<Store>('/api/stores', { ...second, before: { city: store.location.city } })).data,
    ).toMatchObject({ name: 'Bello Walls', category: ['paints'], location: { city: 'Ikeja' } });
  });

  it('takes the same change twice, and delivery areas as one field', async () => {
    const { client, store } = await newSeller(api);
    const area = { stateId: 'lagos', costFrom: 5000, freeFrom: null, daysMin: 1, daysMax: 2, note: null };
    const change = { delivery: [area], before: { delivery: store.delivery } };
    expect((await client.put('/api/stores', change)).status).toBe(200);
    expect((await client.put('/api/stores', change)).status).toBe(200);
    const other = await client.put('/api/stores', { ...change, delivery: [{ ...area, costFrom: 6000 }] });
    expect([other.status, other.problem.errors]).toEqual([409, [{ field: 'delivery', message: told() }]]);
  });
});

describe('changing a whole profile', () => {
  it('takes cover, categories, street and zip, and at most three categories', async () => {
    const { client, store } = await newSeller(api);
    const { data } = await client.put<Store>('/api/stores', {
      business_category: ['gate', 'paints', 'glass'],
      street_address: '4 Aba Road',
      zipcode: 100271,
      cover_image: null,
    });
    expect(data).toMatchObject({
      name: store.name,
      category: ['gate', 'paints', 'glass'],
      coverImage: null,
      location: { streetAddress: '4 Aba Road', zipcode: 100271, city: store.location.city },
    });
    const four = await client.put('/api/stores', { business_category: ['gate', 'paints', 'glass', 'tiles'] });
    expect([four.status, four.problem.message]).toEqual([400, 'Choose at most 3 categories']);
  });
});

describe('a store list', () => {
  it('finds stores by name when it is misspelt', async () => {
    const { store } = await newSeller(api, { name: 'Zenith Aluminium Works' });
    const exact = await api.visitor.get<StoreList>('/api/stores/?page=1&filter[name]=zenith');
    expect(exact.data.stores.map(({ storeId }) => storeId)).toEqual([store.storeId]);
    const misspelt = await api.visitor.get<StoreList>('/api/stores/?filter[name]=zenit alumnium');
    expect(misspelt.data.stores.map(({ storeId }) => storeId)).toEqual([store.storeId]);
    const none = await api.visitor.get<StoreList>('/api/stores/?filter[name]=qqqqqqqq');
    expect(none.data).toEqual({ stores: [], totalItems: 0, next: null });
  });

  it('finds stores by a single letter and by stop words', async () => {
    const { store } = await newSeller(api, { name: 'All About Us' });
    for (const name of ['a', 'about us', 'ALL ABOUT US']) {
      const { data } = await api.visitor.get<StoreList>(`/api/stores/?filter[name]=${name}`);
      expect([name, data.stores.map(({ storeId }) => storeId)]).toEqual([
        name,
        expect.arrayContaining([store.storeId]),
      ]);
    }
  });

  it('counts products on sale, and a store is 404 when it is unknown', async () => {
    const seller = await newSeller(api);
    await newProduct(seller);
    const product = await newProduct(seller);
    await seller.client.delete(`/api/products?productId=${product.productId}`);
    const { data } = await api.visitor.get<Store>(`/api/stores/${seller.store.storeId}?_=${Date.now()}`);
    expect(data.stats.totalProducts).toBe(1);
    expect((await api.visitor.get('/api/stores/00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await api.visitor.get('/api/stores/nonsense')).status).toBe(404);
  });

  it('hides a store and its products while it is suspended', async () => {
    const seller = await newSeller(api, { name: 'Quarantine Supplies' });
    const product = await newProduct(seller, { title: 'Unobtainium beam' });
    const suspended = (value: string) =>
      api.database.query(`UPDATE stores SET suspended_at = ${value} WHERE id = $1`, [seller.store.storeId]);
    const statuses = async () => [
      (await api.visitor.get(`/api/stores/${seller.store.storeId}`)).status,
      (await api.visitor.get(`/api/products/${product.productId}`)).status,
    ];
    await suspended('now()');
    expect(await statuses()).toEqual([404, 404]);
    const found = await api.visitor.get<{ totalItems: number }>('/api/products?filter[title]=unobtainium');
    expect(found.data.totalItems).toBe(0);
    await suspended('null');
    expect(await statuses()).toEqual([200, 200]);
  });
});
