import type { ProductFilters } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { type Page, Totals } from '#http/page.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { StorePlace } from '#modules/places/index.ts';
import type {
  FacetCounts,
  FoundPage,
  ProductSearch,
  SearchIndex,
  SuggestedMatches,
  SuggestionBounds,
} from '#modules/search/index.ts';
import { TextReader } from '#modules/search-text/index.ts';
import { countAllFacets, NO_FACETS } from './facets.ts';
import { foundBy } from './hits.ts';
import { searchProducts } from './product-search.repository.ts';
import { searchStores } from './store-search.repository.ts';
import { suggestProducts, suggestStores } from './suggestions.repository.ts';
import { anyFound, wordMatcher } from './words.repository.ts';

const NOTHING: FoundPage = { ids: [], totalItems: 0, next: null };

/**
 * The text search of PostgreSQL, in columns and indexes of the tables themselves. Each transaction that changes a
 * product or a store changes them too, so that there is no feed.
 */
export class PostgresSearchIndex implements SearchIndex {
  readonly #database: Database;
  readonly #reader: TextReader;
  readonly #totals = new Totals();

  constructor(database: Database, categories: CategoryService) {
    this.#database = database;
    const vocabulary = { match: wordMatcher(database.orm), hasAny: (tsquery: string) => anyFound(database, tsquery) };
    this.#reader = new TextReader(vocabulary, categories);
  }

  async findProducts({ text, filters, page }: ProductSearch): Promise<FoundPage> {
    const searched = await this.#reader.read(text);
    return searched ? searchProducts(this.#database.orm, searched, filters, { page, totals: this.#totals }) : NOTHING;
  }

  listProducts(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async countFacets(filters: ProductFilters, attributes: readonly string[] = []): Promise<FacetCounts> {
    const { orm } = this.#database;
    if (!filters.title) return countAllFacets({ orm, filters, attributes, found: undefined });
    const searched = await this.#reader.read(filters.title);
    return searched ? countAllFacets({ orm, filters, attributes, found: foundBy(searched) }) : NO_FACETS;
  }

  async findStores(text: string, page: Page, place: StorePlace = {}): Promise<FoundPage> {
    const searched = await this.#reader.read(text);
    return searched ? searchStores(this.#database.orm, searched, page, place) : NOTHING;
  }

  async suggest(text: string, bounds: SuggestionBounds): Promise<SuggestedMatches> {
    const { orm } = this.#database;
    const searched = await this.#reader.read(text);
    if (!searched) return { shelves: [], products: [], stores: [] };
    const [products, stores] = await Promise.all([
      suggestProducts(orm, searched, bounds.products),
      suggestStores(orm, searched.tsquery, bounds.stores),
    ]);
    return { shelves: searched.shelves, products, stores };
  }
}
