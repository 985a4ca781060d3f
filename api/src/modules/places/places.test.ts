import {
  type DeliveryArea,
  type ListExtent,
  type PlaceList,
  type ProductCard,
  type ProductFacets,
  STATES,
} from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const area = (stateId: string, changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  stateId,
  costFrom: null,
  freeFrom: null,
  daysMin: null,
  daysMax: null,
  note: null,
  ...changes,
});

const listed = async (query: string) => {
  const { data } = await api.visitor.get<{ products: ProductCard[]; totalItems: number }>(`/api/products?${query}`);
  return data.products.map(({ title }) => title).toSorted();
};
const refusal = async (query: string) => {
  const { status, problem } = await api.visitor.get(`/api/products?${query}`);
  return [status, problem.message];
};
const stateIdOf = async (country: string, state: string) => {
  const [row] = await api.database.query<{ id: string | null }>('SELECT mortar_state_id($1, $2) AS id', [
    country,
    state,
  ]);
  return row?.id;
};

let ikeja: Seller;

beforeAll(async () => {
  ikeja = await newSeller(api, { name: 'Ikeja Tiles', city: 'Ikeja', state: 'Lagos State' });
  const lekki = await newSeller(api, { name: 'Lekki Tiles', city: 'Lekki', state: 'LAGOS' });
  const kano = await newSeller(api, {
    name: 'Kano Tiles',
    city: 'Kano',
    state: 'Kano',
    delivery: [area('lagos', { costFrom: 15_000.5, freeFrom: 250_000, daysMin: 1, daysMax: 2, note: 'By lorry' })],
  });
  const everywhere = await newSeller(api, { city: 'Garki', state: 'FCT', delivery: [area('all'), area('kano')] });
  const abroad = await newSeller(api, { city: 'Lagos', state: 'Lagos', country: 'Portugal' });
  const stays = await newSeller(api, { city: 'Kano', state: 'Kano' });
  await newProduct(ikeja, { title: 'Ikeja tile' });
  await newProduct(lekki, { title: 'Lekki tile' });
  await newProduct(kano, { title: 'Kano tile' });
  await newProduct(everywhere, { title: 'Garki tile' });
  await newProduct(abroad, { title: 'Portuguese tile' });
  await newProduct(stays, { title: 'Staying tile' });
});

describe('the state of a store', () => {
  it('is known by its name', async () => {
    const spellings = STATES.flatMap(({ id, name }) => [
      { id, written: name },
      { id, written: ` ${name.toUpperCase()} state ` },
    ]);
    const known = await Promise.all(spellings.map(({ written }) => stateIdOf(' nigeria', written)));
    expect(known).toEqual(spellings.map(({ id }) => id));
  });

  it.each([
    ['Nigeria', 'Abuja Federal Capital Territory', 'fct'],
    ['Nigeria', 'F.C.T', null],
    ['Nigeria', 'Lagoss', null],
    ['Ghana', 'Lagos', null],
  ])('in %s, %s, is %s', async (country, state, id) => {
    expect(await stateIdOf(country, state)).toBe(id);
  });
});

describe('products', () => {
  it('are filtered by one state or several', async () => {
    expect(await listed('filter[state]=lagos')).toEqual(['Ikeja tile', 'Lekki tile']);
    expect(await listed('filter[state]=lagos&filter[state]=fct')).toEqual(['Garki tile', 'Ikeja tile', 'Lekki tile']);
    expect(await listed('filter[state]=lagos&filter[title]=tile')).toEqual(['Ikeja tile', 'Lekki tile']);
  });

  it('are filtered by areas of one state', async () => {
    expect(await listed('filter[state]=lagos&filter[area]=lekki')).toEqual(['Lekki tile']);
    expect(await listed('filter[state]=kano&filter[area]=lekki')).toEqual([]);
    expect(await refusal('filter[area]=lekki')).toEqual([400, 'Choose a state first']);
    expect(await refusal('filter[area]=lekki&filter[state]=lagos&filter[state]=ogun')).toEqual([
      400,
      'Choose a state first',
    ]);
    expect(await refusal('filter[state]=lagoss')).toEqual([400, 'State is not valid']);
    expect(await refusal('filter[serves]=all')).toEqual([400, 'State is not valid']);
  });

  it('are filtered by where their stores are or deliver', async () => {
    const served = ['Garki tile', 'Ikeja tile', 'Kano tile', 'Lekki tile'];
    expect(await listed('filter[serves]=lagos')).toEqual(served);
    expect(await listed('filter[serves]=lagos&filter[title]=tile')).toEqual(served);
  });

  it('of a category are counted where their store is or delivers, whatever changes', async () => {
    const seller = await newSeller(api, { city: 'Jos', state: 'Plateau', delivery: [area('niger')] });
    const { client } = seller;
    const totalIn = async (stateId: string) => {
      const query = `filter[category]=gate&filter[serves]=${stateId}`;
      return (await api.visitor.get<ListExtent>(`/api/products?${query}`)).data.totalItems;
    };
    const totals = () => Promise.all(['plateau', 'niger', 'taraba', 'osun'].map(totalIn));
    const seen = [await totals()];
    for (const write of [
      () => newProduct(seller, { category: 'gate', subcategory: [], tags: [] }),
      () => client.put('/api/stores', { delivery: [area('taraba'), area('niger')] }),
      () => client.put('/api/stores', { delivery: [area('all'), area('niger')] }),
      () => client.put('/api/stores', { delivery: [] }),
      () => client.put('/api/stores', { state: 'Osun', city: 'Osogbo' }),
    ]) {
      await write();
      seen.push(await totals());
    }
    expect(seen).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 0],
      [1, 1, 1, 1],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  it('say where their store is', async () => {
    const { data } = await api.visitor.get<{ products: ProductCard[] }>('/api/products');
    const placeOf = (title: string) => data.products.find((product) => product.title === title);
    expect(placeOf('Garki tile')).toMatchObject({ city: 'Garki', state: 'Abuja (FCT)', stateId: 'fct' });
    expect(placeOf('Portuguese tile')).toMatchObject({ city: 'Lagos', state: 'Lagos', stateId: null });
  });

  it('move with their store', async () => {
    const seller = await newSeller(api, { city: 'Benin City', state: 'Edo' });
    await newProduct(seller, { title: 'Moving tile' });
    await seller.client.put('/api/stores', { state: 'Delta', city: 'Asaba' });
    expect([await listed('filter[state]=edo'), await listed('filter[state]=delta')]).toEqual([[], ['Moving tile']]);
  });

  it('never disagree with stores that move while products are added', async () => {
    const seller = await newSeller(api, { city: 'Uyo', state: 'Akwa Ibom' });
    const states = ['Abia', 'Benue', 'Imo', 'Kogi', 'Nowhere'];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? seller.client.put('/api/stores', { state: states[index % 5] })
          : newProduct(seller, { title: `Tile ${index}` }),
      ),
    );
    const [{ wrong, all } = { wrong: -1, all: -1 }] = await api.database.query<{ wrong: number; all: number }>(
      `SELECT count(*) FILTER (WHERE p.state_id IS DISTINCT FROM s.state_id)::int AS wrong, count(*)::int AS all
       FROM products p JOIN stores s ON s.id = p.store_id`,
    );
    expect([wrong, all >= 16]).toEqual([0, true]);
  });
});

describe('facets', () => {
  const facets = async (query: string) => (await api.visitor.get<ProductFacets>(`/api/products/facets?${query}`)).data;
  const total = async (query: string) => (await api.visitor.get<ListExtent>(`/api/products?${query}`)).data.totalItems;

  it('count states without the own filter, and areas and whom it is delivered from of the one chosen', async () => {
    const { states, areas, serving } = await facets('filter[state]=lagos&filter[area]=lekki');
    expect(states).toEqual(expect.arrayContaining([{ stateId: 'fct', name: 'Abuja (FCT)', count: 1 }]));
    expect(areas).toEqual([
      { area: 'ikeja', name: 'Ikeja', count: 1 },
      { area: 'lekki', name: 'Lekki', count: 1 },
    ]);
    expect(serving).toBe(await total('filter[serves]=lagos'));
    expect(await facets('filter[state]=lagos&filter[state]=fct')).toMatchObject({ areas: [], serving: null });
  });

  it.each(['', '&filter[title]=tile', '&filter[serves]=lagos', '&filter[minPrice]=5000'])(
    'agree with what lists have%s',
    async (others) => {
      const { states } = await facets(`filter[state]=kano${others}`);
      expect(states.length).toBeGreaterThan(1);
      for (const { stateId, count } of states) {
        expect([stateId, await total(`filter[state]=${stateId}${others}`)]).toEqual([stateId, count]);
        const { areas, serving } = await facets(`filter[state]=${stateId}${others}`);
        const inAreas = areas.map(({ area: key }) => total(`filter[state]=${stateId}&filter[area]=${key}${others}`));
        expect(await Promise.all(inAreas)).toEqual(areas.map(({ count: inArea }) => inArea));
        if (!others.includes('serves')) expect(serving).toBe(await total(`filter[serves]=${stateId}${others}`));
      }
    },
  );
});

describe('stores', () => {
  const found = async (query: string) => {
    const { data } = await api.visitor.get<{ stores: { name: string }[]; totalItems: number }>(`/api/stores?${query}`);
    expect(data.stores).toHaveLength(data.totalItems);
    return data.stores.map(({ name }) => name).toSorted();
  };

  it('are filtered by where they are or deliver', async () => {
    expect(await found('filter[state]=lagos')).toEqual(['Ikeja Tiles', 'Lekki Tiles']);
    expect(await found('filter[serves]=lagos&filter[name]=tiles')).toEqual([
      'Ikeja Tiles',
      'Kano Tiles',
      'Lekki Tiles',
      'Lekki Tiles',
    ]);
  });

  it('are counted with their products for each state', async () => {
    const { data } = await api.visitor.get<PlaceList>('/api/places');
    expect(data.places.map(({ stateId }) => stateId)).toEqual(STATES.map(({ id }) => id));
    expect(data.places.find(({ stateId }) => stateId === 'lagos')).toEqual({
      stateId: 'lagos',
      name: 'Lagos',
      zone: 'south-west',
      totalProducts: 2,
      totalStores: 2,
    });
    expect(data.places.find(({ stateId }) => stateId === 'yobe')).toMatchObject({ totalProducts: 0, totalStores: 0 });
  });
});

describe('delivery areas', () => {
  it('are replaced as a whole, and left as they are when left out', async () => {
    const seller = await newSeller(api, { delivery: [area('all', { costFrom: 2000.5 }), area('abia')] });
    const delivery = async () => {
      const { data } = await api.visitor.get<{ delivery: DeliveryArea[] }>(`/api/stores/${seller.store.storeId}`);
      return data.delivery;
    };
    await seller.client.put('/api/stores', { city: 'Yaba' });
    expect(await delivery()).toEqual([area('all', { costFrom: 2000.5 }), area('abia')]);
    const next = [area('oyo'), area('fct', { daysMin: 1, daysMax: 3, note: 'Mondays' }), area('all')];
    const { data } = await seller.client.put<{ delivery: DeliveryArea[] }>('/api/stores', { delivery: next });
    expect(data.delivery.map(({ stateId }) => stateId)).toEqual(['all', 'fct', 'oyo']);
    const { data: product } = await api.visitor.get<{ store: { delivery: DeliveryArea[] } }>(
      `/api/products/${(await newProduct(seller)).productId}`,
    );
    expect(product.store.delivery).toEqual(await delivery());
    await seller.client.put('/api/stores', { delivery: [] });
    expect(await delivery()).toEqual([]);
  });

  it.each([
    [[area('lagos'), area('lagos')], 'Name each state once'],
    [[area('lagos', { costFrom: 'a lot' as never })], 'Write a cost in digits: 15000'],
    [[area('lagos', { costFrom: -1 })], 'Write a cost in digits: 15000'],
    [[area('lagos', { daysMin: 5, daysMax: 2 })], 'The fastest day is after the slowest'],
    [[area('lagos', { daysMax: 91 })], 'Days must be a whole number from 0 to 90'],
    [[area('lagos', { note: 'x'.repeat(121) })], 'Delivery note must be at most 120 characters'],
    [[area('texas')], 'State is not valid'],
  ])('are refused with one sentence: %j', async (delivery, message) => {
    const { status, problem } = await ikeja.client.put('/api/stores', { delivery });
    expect([status, problem.message]).toEqual([400, message]);
  });
});
