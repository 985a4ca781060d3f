// @embedded: pg_trgm and fuzzystrmatch are part of PGlite.
import type { ProductList, SuggestionList } from '@mortar/contracts';
import { newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

beforeAll(async () => {
  const seller = await newSeller(api, { name: 'Glassworld' });
  await newProduct(seller, { title: 'Frosted glass sheet', category: 'glass', subcategory: [], tags: [] });
});

const suggest = async (text: string) =>
  (await api.visitor.get<SuggestionList>(`/api/search/suggest?q=${encodeURIComponent(text)}`)).data.suggestions;

describe('suggestions', () => {
  it('are categories, products and stores that begin with the text', async () => {
    const found = await suggest('gla');
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['category', 'Glass'],
      ['product', 'Frosted glass sheet'],
      ['store', 'Glassworld'],
    ]);
    expect(found[0]?.path).toBe('/products/glass');
  });

  it('show products as their cards do, and name the category whose drawing stands for it', async () => {
    const [category, product, store] = await suggest('gla');
    expect(category).toEqual({ kind: 'category', text: 'Glass', path: '/products/glass', categoryId: 'glass' });
    const { data } = await api.visitor.get<ProductList>('/api/products?filter[title]=frosted');
    const { featuredImage, price, priceUnit } = data.products[0] ?? {};
    expect(product).toEqual({ ...product, categoryId: 'glass', featuredImage, price, priceUnit });
    expect(Object.keys(store ?? {})).toEqual(['kind', 'text', 'path']);
  });

  it.each([
    ['frostde', 'Frosted glass sheet'],
    ['glaas', 'Glass'],
    ['glasswrold', 'Glassworld'],
  ])('correct a misspelt word: %s', async (typed, text) => {
    expect((await suggest(typed)).map((each) => each.text)).toContain(text);
  });

  it('have the category that a text names in other words', async () => {
    expect((await suggest('tiles for the floor')).map(({ text }) => text)).toContain('Floor Tiles in Tiles');
  });

  it('begin with the product of that title when many others have its words', async () => {
    await api.database.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
       SELECT gen_random_uuid(), store_id, 'glass', 'Frosted glass sheet ' || n, 'Frosted glass sheet', 100000
       FROM products, generate_series(1, 300) AS n WHERE title = 'Frosted glass sheet'`,
    );
    const found = await suggest('frosted glass sheet');
    expect(found.find(({ kind }) => kind === 'product')?.text).toBe('Frosted glass sheet');
  });

  it('are empty when nothing matches, and return 400 when the text is empty', async () => {
    expect(await suggest('qqqqq')).toEqual([]);
    expect((await api.visitor.get('/api/search/suggest?q=')).status).toBe(400);
  });
});
