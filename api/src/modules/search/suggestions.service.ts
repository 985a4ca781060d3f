import { type Category, paths, type Suggestion } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import type { CategoryService } from '#modules/categories/index.ts';
import type { SearchService } from './search.service.ts';
import { suggestProducts, suggestStores } from './suggestions.repository.ts';

const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 5;
const MOST_STORES = 2;

interface SuggestionDependencies {
  database: Database;
  categories: CategoryService;
  search: SearchService;
}

/** Suggestions while a visitor types: categories, products and stores. */
export class SuggestionService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #search: SearchService;

  constructor({ database, categories, search }: SuggestionDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#search = search;
  }

  async suggest(text: string): Promise<Suggestion[]> {
    const { categories } = await this.#categories.tree();
    const places = suggestPlaces(categories, text);
    const tsquery = await this.#search.tsquery(text);
    if (!tsquery) return places;
    const { orm } = this.#database;
    const [products, stores] = await Promise.all([
      suggestProducts(orm, tsquery, MOST_PRODUCTS),
      suggestStores(orm, tsquery, MOST_STORES),
    ]);
    return [
      ...places,
      ...products.map(({ id, title }) => ({ kind: 'product' as const, text: title, path: paths.product(id) })),
      ...stores.map(({ id, name }) => ({ kind: 'store' as const, text: name, path: paths.store(id) })),
    ];
  }
}

/** Categories and subcategories with a word that begins with the text. */
function suggestPlaces(categories: Category[], text: string): Suggestion[] {
  const start = text.trim().toLowerCase();
  const begins = (name: string) => name.toLowerCase().startsWith(start) || name.toLowerCase().includes(` ${start}`);
  const places = categories.flatMap(({ categoryId, name, subcategories }): Suggestion[] => [
    { kind: 'category', text: name, path: paths.category(categoryId) },
    ...subcategories.map(
      (subcategory): Suggestion => ({
        kind: 'subcategory',
        text: `${subcategory.name} in ${name}`,
        path: paths.subcategory(categoryId, subcategory.subcategoryId),
      }),
    ),
  ]);
  return places
    .filter((place) => begins(place.text))
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .slice(0, MOST_CATEGORIES);
}
