import type { ProductFilters } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { COUNTED_ROWS, countedTotal, type Page } from '#http/page.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type {
  FacetCounts,
  FoundPage,
  ProductSearch,
  SearchIndex,
  SuggestedMatches,
  SuggestionBounds,
} from '#modules/search/index.ts';
import { countAllFacets, NO_FACETS } from './facets.ts';
import { searchProducts } from './product-search.repository.ts';
import { type SearchedText, TextReader } from './reading/text-reader.ts';
import { bestFirst, sortedSearch } from './search-order.ts';
import { SearchTotals } from './search-totals.ts';
import { searchStores } from './store-search.repository.ts';
import { suggestProducts, suggestStores } from './suggestions.repository.ts';
import { searchWhole } from './whole-search.repository.ts';

const NOTHING: FoundPage = { ids: [], totalItems: 0, next: null };

/**
 * The text search of PostgreSQL, in columns and indexes of the tables themselves. Each transaction that changes a
 * product or a store changes them too, so that there is no feed.
 */
export class PostgresSearchIndex implements SearchIndex {
  readonly #database: Database;
  readonly #reader: TextReader;
  readonly #totals = new SearchTotals();

  constructor(database: Database, categories: CategoryService) {
    this.#database = database;
    this.#reader = new TextReader(database, categories);
  }

  async findProducts({ text, filters, page }: ProductSearch): Promise<FoundPage> {
    const { orm } = this.#database;
    const searched = await this.#reader.read(text);
    if (!searched) return NOTHING;
    const { tsquery } = searched;
    if (filters.sort === undefined) return this.#findBest(searched, filters, page);
    const total = await this.#totals.count(orm, filters, tsquery);
    const order = sortedSearch(searched, filters.sort);
    return { ...total, ...(await searchProducts(orm, { filters, order, page, total })) };
  }

  async #findBest(searched: SearchedText, filters: ProductFilters, page: Page): Promise<FoundPage> {
    const { orm } = this.#database;
    const { tsquery } = searched;
    const order = bestFirst(searched);
    if (!this.#totals.areMany(filters, tsquery)) {
      const found = await searchWhole(orm, { filters, tsquery, order, page });
      if (found) return found;
      this.#totals.rememberMany(filters, tsquery);
    }
    const total = countedTotal(COUNTED_ROWS);
    return { ...total, ...(await searchProducts(orm, { filters, order, page, total })) };
  }

  async countFacets(filters: ProductFilters): Promise<FacetCounts> {
    const { orm } = this.#database;
    if (!filters.title) return countAllFacets({ orm, filters, tsquery: undefined });
    const searched = await this.#reader.read(filters.title);
    return searched ? countAllFacets({ orm, filters, tsquery: searched.tsquery }) : NO_FACETS;
  }

  async findStores(text: string, page: Page): Promise<FoundPage> {
    const searched = await this.#reader.read(text);
    return searched ? searchStores(this.#database.orm, searched, page) : NOTHING;
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
