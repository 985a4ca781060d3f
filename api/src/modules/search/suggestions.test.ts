// @embedded: pg_trgm and fuzzystrmatch come with PGlite.
import type { SuggestionList } from '@mortar/contracts';
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
  it('are categories, products and stores that begin so', async () => {
    const found = await suggest('gla');
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['category', 'Glass'],
      ['product', 'Frosted glass sheet'],
      ['store', 'Glassworld'],
    ]);
    expect(found[0]?.path).toBe('/products/glass');
  });

  it('forgive a slip', async () => {
    expect((await suggest('frostde')).map(({ text }) => text)).toContain('Frosted glass sheet');
  });

  it('find nothing for nonsense, and need some text', async () => {
    expect(await suggest('qqqqq')).toEqual([]);
    expect((await api.visitor.get('/api/search/suggest?q=')).status).toBe(400);
  });
});
