import type { ProductFilters } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { COUNTED_ROWS, countedTotal, type Page } from '#http/page.ts';
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
import { FacetCounter } from './facet-counter.ts';
import { NO_FACETS } from './facets.ts';
import { searchMany } from './many-hits.repository.ts';
import { TextReader } from '#modules/search-text/index.ts';
import { RememberedSearches } from './remembered-searches.ts';
import { bestFirst, sortedSearch } from './search-order.ts';
import { searchStores } from './store-search.repository.ts';
import { suggestProducts, suggestStores } from './suggestions.repository.ts';
import { searchWhole } from './whole-search.repository.ts';
import { anyFound, wordMatcher } from './words.repository.ts';

const NOTHING: FoundPage = { ids: [], totalItems: 0, next: null };

/**
 * The text search of PostgreSQL, in columns and indexes of the tables themselves. Each transaction that changes a
 * product or a store changes them too, so that there is no feed.
 */
export class PostgresSearchIndex implements SearchIndex {
  readonly #database: Database;
  readonly #reader: TextReader;
  readonly #facets: FacetCounter;
  readonly #remembered = new RememberedSearches();

  constructor(database: Database, categories: CategoryService) {
    this.#database = database;
    const vocabulary = { match: wordMatcher(database.orm), hasAny: (tsquery: string) => anyFound(database, tsquery) };
    this.#reader = new TextReader(vocabulary, categories);
    this.#facets = new FacetCounter(database.orm);
  }

  async findProducts({ text, filters, page }: ProductSearch): Promise<FoundPage> {
    const { orm } = this.#database;
    const searched = await this.#reader.read(text);
    if (!searched) return NOTHING;
    const { tsquery } = searched;
    const order = filters.sort === undefined ? bestFirst(searched) : sortedSearch(searched, filters.sort);
    let many = this.#remembered.find(filters, tsquery);
    if (!many) {
      const found = await searchWhole(orm, { filters, tsquery, order, page });
      if (found) return found;
      many = this.#remembered.add(filters, tsquery);
    }
    return { ...countedTotal(COUNTED_ROWS), ...(await searchMany(orm, { filters, order, page, many })) };
  }

  async countFacets(filters: ProductFilters): Promise<FacetCounts> {
    if (!filters.title) return this.#facets.count(filters);
    const searched = await this.#reader.read(filters.title);
    return searched ? this.#facets.count(filters, searched.tsquery) : NO_FACETS;
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
