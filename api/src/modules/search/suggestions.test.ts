// @embedded: pg_trgm and fuzzystrmatch are part of PGlite.
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
  it('are categories, products and stores that begin with the text', async () => {
    const found = await suggest('gla');
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['category', 'Glass'],
      ['product', 'Frosted glass sheet'],
      ['store', 'Glassworld'],
    ]);
    expect(found[0]?.path).toBe('/products/glass');
  });

  it('correct a misspelt word', async () => {
    expect((await suggest('frostde')).map(({ text }) => text)).toContain('Frosted glass sheet');
  });

  it('are empty when nothing matches, and return 400 when the text is empty', async () => {
    expect(await suggest('qqqqq')).toEqual([]);
    expect((await api.visitor.get('/api/search/suggest?q=')).status).toBe(400);
  });
});
