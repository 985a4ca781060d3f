import {
  LIST_NOT_CONTINUED,
  PRODUCT_SORT,
  type ProductFacets,
  type ProductList,
  type StoreList,
  type SuggestionList,
} from '@mortar/contracts';
import { newAccount, newProduct, newSeller, reviewForm, type Seller } from '#test/accounts.ts';
import { searchIndexes } from '#test/search/search-indexes.ts';
import { useApi } from '#test/test-api.ts';

const BOARDS = 45;

/** What each search index must do, as its users meet it: by requests to an API that searches it. */
describe.each(searchIndexes())('a search of %s', (_name, searchIndex) => {
  const api = useApi({}, { searchIndex });
  let granite: Seller;
  let stones: Seller;

  /** Waits until an index apart from the tables has what was written. */
  const written = async () => api.services.searchRelay?.run();

  const get = async <Data>(path: string) => (await api.visitor.get<Data>(path)).data;
  const find = (text: string, rest = '') =>
    get<ProductList>(`/api/products?filter[title]=${encodeURIComponent(text)}${rest}`);
  const titles = async (text: string, rest?: string) => (await find(text, rest)).products.map(({ title }) => title);
  const facets = (query: string) => get<ProductFacets>(`/api/products/facets?${query}`);
  const stores = async (text: string) =>
    (await get<StoreList>(`/api/stores?filter[name]=${encodeURIComponent(text)}`)).stores.map(({ name }) => name);
  const suggest = async (text: string) =>
    (await get<SuggestionList>(`/api/search/suggest?q=${encodeURIComponent(text)}`)).suggestions;

  beforeAll(async () => {
    granite = await newSeller(api, { name: 'Granite World', description: 'Everything for floors' });
    stones = await newSeller(api, { name: 'Jos Stones', description: 'Granite and marble' });
    const slab = { description: 'For kitchens', subcategory: [], tags: [] };
    await newProduct(granite, {
      ...slab,
      title: 'Kitchen worktop',
      description: 'Cut from a granite slab',
      price: 900,
    });
    await newProduct(granite, { ...slab, title: 'Polished slab', tags: ['Granite'], price: 800 });
    await newProduct(stones, { ...slab, title: 'Polished granite slab', subcategory: ['floor-tiles'], price: 700 });
    await newProduct(stones, { ...slab, title: 'Granite slab', category: 'gate', price: 600 });
    await newProduct(stones, { ...slab, title: 'Marble slab', price: 500 });
    await api.database.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo, price_unit, created_at,
         rating_sum, rating_count, total_reviews)
       SELECT gen_random_uuid(), $1, 'paints', 'Ceiling board ' || n, 'White', 100000 + n % 7 * 5000, 'm',
         timestamptz '2026-01-01' + n % 5 * interval '1 microsecond', n % 5 * (n % 3), n % 3, n % 3
       FROM generate_series(1, ${BOARDS}) AS n`,
      [granite.store.storeId],
    );
    await written();
  });

  it('has the exact title first, then all words in the title, in tags, and in the description', async () => {
    const best = ['Granite slab', 'Polished granite slab', 'Polished slab', 'Kitchen worktop'];
    expect(await titles('granite slab')).toEqual(best);
    expect(await titles('SLABS, granite')).toEqual(expect.arrayContaining(best));
    expect(await find('granite slab')).toMatchObject({ totalItems: 4, next: null });
  });

  it('finds what a misspelt word means, and nothing when nothing has the words', async () => {
    expect(await titles('granitte slab')).toContain('Granite slab');
    expect(await titles('marbel slab')).toEqual(['Marble slab']);
    expect(await titles('marble board')).toEqual([]);
    expect(await titles('?!')).toEqual([]);
  });

  it.each([
    ['filter[maxPrice]=700', ['Granite slab', 'Polished granite slab']],
    ['filter[minPrice]=850', ['Kitchen worktop']],
    ['filter[category]=gate', ['Granite slab']],
    ['filter[subcategory]=floor-tiles', ['Polished granite slab']],
    ['filter[ratings]=5', []],
    ['filter[sort]=2', ['Granite slab', 'Polished granite slab', 'Polished slab', 'Kitchen worktop']],
    ['filter[sort]=3&filter[category]=tiles', ['Kitchen worktop', 'Polished slab', 'Polished granite slab']],
  ])('has only what the filters let through, in the order of the sort: %s', async (filters, found) => {
    expect(await titles('granite slab', `&${filters}`)).toEqual(found);
  });

  it('has only products of the given store', async () => {
    const found = await titles('granite slab', `&filter[storeId]=${granite.store.storeId}`);
    expect(found).toEqual(['Polished slab', 'Kitchen worktop']);
  });

  it.each([['best match', 0], ...Object.entries(PRODUCT_SORT)])(
    'has each hit on exactly one page by %s',
    async (_, sort) => {
      const measure = sort === PRODUCT_SORT.unitPriceLowToHigh ? '&filter[measure]=m' : '';
      const rest = `&limit=10${sort === 0 ? '' : `&filter[sort]=${sort}`}${measure}`;
      const ids: string[] = [];
      for (let after = ''; ; ) {
        const { products, next, totalItems } = await find('ceiling board', rest + after);
        expect(totalItems).toBe(BOARDS);
        ids.push(...products.map(({ productId }) => productId));
        if (next === null) break;
        after = `&after=${next}`;
      }
      expect([ids.length, new Set(ids).size]).toEqual([BOARDS, BOARDS]);
      const third = (await find('ceiling board', `${rest}&page=3`)).products.map(({ productId }) => productId);
      expect(third).toEqual(ids.slice(20, 30));
    },
  );

  it('has nothing on the last page that a number reaches, when there are fewer hits', async () => {
    expect(await find('ceiling board', '&limit=10&page=1000')).toMatchObject({ products: [], totalItems: BOARDS });
  });

  it('returns 400 when the cursor is not one of the search', async () => {
    const { next } = await find('ceiling board', '&limit=10&filter[sort]=2');
    for (const path of [
      `/api/products?filter[title]=ceiling&after=${next}`,
      '/api/products?filter[title]=ceiling&after=bm9uc2Vuc2U',
      `/api/stores?filter[name]=granite&after=${next}`,
    ]) {
      const { status, problem } = await api.visitor.get(path);
      expect([path, status, problem.message]).toEqual([path, 400, LIST_NOT_CONTINUED]);
    }
  });

  it('counts what each choice of a filter would leave, with a text and without', async () => {
    const { categories, subcategories, stores: inStores, price } = await facets('filter[title]=granite slab');
    expect(categories.map(({ categoryId, count }) => [categoryId, count])).toEqual([
      ['tiles', 3],
      ['gate', 1],
    ]);
    expect(subcategories).toEqual([{ subcategoryId: 'floor-tiles', name: 'Floor Tiles', count: 1 }]);
    expect(inStores.map(({ count }) => count)).toEqual([2, 2]);
    expect(price).toEqual({ min: 600, max: 900 });

    const narrowed = await facets('filter[title]=granite slab&filter[category]=gate');
    expect(narrowed.categories.map(({ count }) => count)).toEqual([3, 1]);
    expect(narrowed.stores.map(({ name, count }) => [name, count])).toEqual([['Jos Stones', 1]]);

    const all = await facets('filter[minPrice]=1000');
    expect(all.categories.map(({ categoryId, count }) => [categoryId, count])).toEqual([['paints', BOARDS]]);
    expect(all.price).toEqual({ min: 500, max: 1300 });
    expect(all.ratings.reduce((sum, { count }) => sum + count, 0)).toBe((2 * BOARDS) / 3);
    expect((await facets('filter[title]=?!')).price).toBeNull();
  });

  it.each([
    ['Ọlọ́run Àṣẹ Blocks', ['olorun ase blocks', 'Ọlọ́run Àṣẹ']],
    ['Ẹ̀wà', ['ewa', 'ẹ̀wà']],
    ['Ƙofar Katako', ['kofar katako']],
    ['Single cable 2.5mm²', ['single cable 2.5mm2', 'single 2.5 mm cable', '2.5mm² cable']],
    ['Flat twin 3x2.5mm', ['flat 3 x 2.5 mm', '3 × 2.5mm']],
    ['Elbow ¾', ['elbow 3/4']],
    ['1¾" nipple', ['1 3/4 inch nipple', 'nipple 1¾”']],
    ['Ceiling fan 56"', ['ceiling fan 56 inch', '56in fan', '56” fan']],
    ['Floor drain 40 x 40 cm', ['floor drain 40x40cm', 'drain 40 by 40 cm']],
    ['Gully 30x30cm', ['gully 30 x 30 cm', 'gully 30x30']],
    ['Sealant 1,500ml', ['sealant 1500 ml', '1500ml sealant', 'sealant 1,500 ml']],
    // Longer than any word that is sought: found as a title.
    ['Long'.repeat(12), []],
    ['Dulux™ “Trade” emulsion 😀', ['dulux trade emulsion']],
  ])('finds %s by its own name, composed or decomposed, and counts it', async (title, others) => {
    const { productId } = await newProduct(granite, { title, tags: [], subcategory: [], description: 'A thing' });
    await written();
    for (const text of [title, title.normalize('NFD'), title.toUpperCase(), ...others]) {
      const { products, totalItems } = await find(text);
      const found = products.map((product) => product.productId);
      expect([text, found.includes(productId), totalItems]).toEqual([text, true, found.length]);
    }
  });

  it('finds stores by their names with marks and without, and suggests names as they are written', async () => {
    await newSeller(api, { name: 'Ọlọ́jà Stores', description: 'Tools' });
    await written();
    expect(await stores('oloja')).toEqual(['Ọlọ́jà Stores']);
    expect(await stores('Ọlọ́jà'.normalize('NFD'))).toEqual(['Ọlọ́jà Stores']);
    expect((await suggest('oloj')).map(({ text }) => text)).toContain('Ọlọ́jà Stores');
  });

  it('finds stores, those with the name first', async () => {
    expect(await stores('granite')).toEqual(['Granite World', 'Jos Stones']);
    expect(await stores('granitte wrold')).toEqual(['Granite World']);
    expect(await stores('?!')).toEqual([]);
  });

  it('suggests categories, products and stores while a word is typed, misspelt or not', async () => {
    const texts = (await suggest('gran')).map(({ kind, text }) => `${kind} ${text}`);
    expect(texts).toEqual(expect.arrayContaining(['product Granite slab', 'store Granite World']));
    expect((await suggest('granitte')).map(({ text }) => text)).toContain('Granite slab');
    expect((await suggest('tiels')).map(({ kind, text }) => `${kind} ${text}`)).toContain('category Tiles');
    expect(await suggest('qqqqq')).toEqual([]);
  });

  it('has every change of a product and of its store', async () => {
    const seller = await newSeller(api, { name: 'Zaria Hinges' });
    const { productId } = await newProduct(seller, { title: 'Bronze hinge', tags: [] });
    const other = await newProduct(seller, { title: 'Bronze hinge for gates', tags: [] });
    await written();
    expect(await titles('bronze hinge')).toEqual(['Bronze hinge', 'Bronze hinge for gates']);

    await seller.client.put('/api/products', { productId, title: 'Copper hinge' });
    await written();
    expect(await titles('bronze hinge')).toEqual(['Bronze hinge for gates']);
    expect(await titles('copper hinge')).toEqual(['Copper hinge']);

    const { client } = await newAccount(api);
    await client.post('/api/reviews/create-review', reviewForm(productId));
    await written();
    expect(await titles('hinge')).toEqual(['Copper hinge', 'Bronze hinge for gates']);

    const { storeId } = seller.store;
    const suspend = (at: string | null) =>
      api.database.query('UPDATE stores SET suspended_at = $2 WHERE id = $1', [storeId, at]);
    await suspend('2026-01-01');
    await written();
    expect([await titles('hinge'), await stores('zaria')]).toEqual([[], []]);
    await suspend(null);
    await written();
    expect([await titles('hinge'), await stores('zaria')]).toEqual([
      ['Copper hinge', 'Bronze hinge for gates'],
      ['Zaria Hinges'],
    ]);

    await seller.client.delete(`/api/products?productId=${other.productId}`);
    await seller.client.put('/api/stores', { name: 'Kano Hinges' });
    await written();
    expect([await titles('hinge'), await stores('kano')]).toEqual([['Copper hinge'], ['Kano Hinges']]);
  });

  it('has last, and suggests not, what has a price that cannot be right, until that is mended', async () => {
    const { productId } = await newProduct(stones, { title: 'Terrazzo', tags: [], price: 1 });
    await newProduct(granite, { title: 'Terrazzo sheets', tags: [], price: 9_000 });
    await newProduct(granite, { title: 'Sheet', description: 'Looks like terrazzo', tags: [], price: 8_000 });
    await written();
    expect(await titles('terrazzo')).toEqual(['Terrazzo sheets', 'Sheet', 'Terrazzo']);
    const pages = [await find('terrazzo', '&limit=2')];
    pages.push(await find('terrazzo', `&limit=2&after=${pages[0]?.next}`));
    expect(pages.map(({ products }) => products.map(({ title }) => title))).toEqual([
      ['Terrazzo sheets', 'Sheet'],
      ['Terrazzo'],
    ]);
    const suggested = async () =>
      (await suggest('terrazz')).flatMap(({ kind, text }) => (kind === 'product' ? text : []));
    expect(await suggested()).not.toContain('Terrazzo');

    await stones.client.put('/api/products', { productId, price: 7_000 });
    await written();
    expect(await titles('terrazzo')).toEqual(['Terrazzo', 'Terrazzo sheets', 'Sheet']);
    expect(await suggested()).toContain('Terrazzo');
  });
});
