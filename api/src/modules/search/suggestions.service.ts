import { type Category, paths, type ProductCard, type Suggestion } from '@mortar/contracts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { SearchIndex, Shelf } from './search-index.ts';

const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 5;
const MOST_STORES = 2;

interface SuggestionDependencies {
  categories: CategoryService;
  searchIndex: SearchIndex;
  /** What is shown of products, in the order of their ids and without those that are not on sale any more. */
  cards: (ids: string[]) => Promise<ProductCard[]>;
}

/** Suggestions while a visitor types: categories, products and stores. */
export class SuggestionService {
  readonly #categories: CategoryService;
  readonly #searchIndex: SearchIndex;
  readonly #cards: SuggestionDependencies['cards'];

  constructor({ categories, searchIndex, cards }: SuggestionDependencies) {
    this.#categories = categories;
    this.#searchIndex = searchIndex;
    this.#cards = cards;
  }

  async suggest(text: string): Promise<Suggestion[]> {
    const [{ categories }, { shelves, products, stores }] = await Promise.all([
      this.#categories.tree(),
      this.#searchIndex.suggest(text, { products: MOST_PRODUCTS, stores: MOST_STORES }),
    ]);
    return [
      ...suggestPlaces(categories, text, shelves),
      ...(await this.#cards(products)).map(suggestionOf),
      ...stores.map(({ id, name }) => ({ kind: 'store' as const, text: name, path: paths.store(id) })),
    ];
  }
}

const suggestionOf = ({ productId, title, category, featuredImage, price, priceUnit }: ProductCard): Suggestion => ({
  kind: 'product',
  text: title,
  path: paths.product(productId),
  categoryId: category,
  featuredImage,
  price,
  priceUnit,
});

interface Place {
  shelf: Shelf;
  suggestion: Suggestion;
}

/** Categories and subcategories with a word that begins with the text, then those that the text names otherwise. */
function suggestPlaces(categories: Category[], text: string, named: readonly Shelf[]): Suggestion[] {
  const start = text.trim().toLowerCase();
  const begins = ({ suggestion }: Place) =>
    suggestion.text.toLowerCase().startsWith(start) || suggestion.text.toLowerCase().includes(` ${start}`);
  const isNamed = ({ shelf }: Place) =>
    named.some(({ id, isCategory }) => id === shelf.id && isCategory === shelf.isCategory);
  const places = placesOf(categories);
  const chosen = [...places.filter(begins), ...places.filter((place) => isNamed(place) && !begins(place))];
  return chosen.slice(0, MOST_CATEGORIES).map(({ suggestion }) => suggestion);
}

/** All of them, categories first. */
function placesOf(categories: Category[]): Place[] {
  const wholes = categories.map(
    ({ categoryId, name }): Place => ({
      shelf: { id: categoryId, isCategory: true },
      suggestion: { kind: 'category', text: name, path: paths.category(categoryId), categoryId },
    }),
  );
  const parts = categories.flatMap(({ categoryId, name, subcategories }) =>
    subcategories.map(
      (each): Place => ({
        shelf: { id: each.subcategoryId, isCategory: false },
        suggestion: {
          kind: 'subcategory',
          text: `${each.name} in ${name}`,
          path: paths.subcategory(categoryId, each.subcategoryId),
          categoryId,
        },
      }),
    ),
  );
  return [...wholes, ...parts];
}
