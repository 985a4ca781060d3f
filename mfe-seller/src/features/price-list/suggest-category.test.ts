import type { Category } from '@mortar/contracts';
import { suggestCategory } from './suggest-category.ts';

/** Parts of categories with their tags, as the market has them. */
const CATEGORIES = Object.entries<Record<string, string[]>>({
  Gate: { 'Wrought-Iron Gates': ['Spear top', 'Scroll work'], 'Steel Sheet Gates': ['Galvanised', 'Heavy gauge'] },
  'Cement & Blocks': { Cement: ['42.5R', '50 kg'], Blocks: ['9 inches'], Reinforcement: ['12 mm rod', 'BRC mesh'] },
  Tiles: { 'Floor Tiles': ['60x60'], 'Wood-Look Tiles': [] },
  Glass: { Louvres: [], 'Glass Doors': [] },
}).map(
  ([name, parts]) =>
    ({
      categoryId: name,
      name,
      subcategories: Object.entries(parts).map(([part, tags]) => ({
        name: part,
        subcategories: tags.map((tag) => ({ name: tag })),
      })),
    }) as unknown as Category,
);

it.each([
  ['12mm iron rod', 'Cement & Blocks'],
  ['16 mm iron rods, per length', 'Cement & Blocks'],
  ['Wrought iron gate', 'Gate'],
  ['Dangote cement 50kg', 'Cement & Blocks'],
  ['9 x 6 louvre', 'Glass'],
  ['Floor tile 60x60', 'Tiles'],
  ['50 kg', undefined],
])('%s is suggested in %s', (title, category) => {
  expect(suggestCategory(title, CATEGORIES)).toBe(category);
});
