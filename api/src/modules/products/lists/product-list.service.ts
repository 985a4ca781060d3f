import type { ListExtent, ProductFilters, ProductList, ProductListQuery } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { type Page, pageOf } from '#http/page.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { SearchService } from '#modules/search/index.ts';
import { toProductCard } from './product-card.mapping.ts';
import { type CardRow, countProducts, listCards } from './product-list.repository.ts';
import { PreparedPages } from './prepared-pages.repository.ts';
import { searchCards } from './product-search.repository.ts';
import { searchOrder } from './search-order.ts';
import { SearchTotals } from './search-totals.ts';

interface ProductListDependencies {
  database: Database;
  categories: CategoryService;
  search: SearchService;
}

/** Product lists: browsed, searched, or by their ids. */
export class ProductListService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #search: SearchService;
  readonly #preparedPages: PreparedPages;
  readonly #searchTotals = new SearchTotals();

  constructor({ database, categories, search }: ProductListDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#search = search;
    this.#preparedPages = new PreparedPages(database.orm);
  }

  async list({ filter = {}, ...query }: ProductListQuery): Promise<ProductList> {
    const tree = await this.#categories.tree();
    const { rows, ...extent } = await this.#find(filter, pageOf(query));
    return { products: rows.map((row) => toProductCard(row, tree)), ...extent };
  }

  async #find(filter: ProductFilters, page: Page): Promise<ListExtent & { rows: CardRow[] }> {
    const { orm } = this.#database;
    if (filter.title) {
      const text = await this.#search.read(filter.title);
      if (!text) return { rows: [], totalItems: 0, next: null };
      const total = await this.#searchTotals.count(orm, filter, text.tsquery);
      const order = searchOrder(text, filter.sort);
      return { ...total, ...(await searchCards(orm, { filters: filter, order, page, total })) };
    }
    const prepared = await this.#preparedPages.find(filter, page);
    if (prepared) return prepared;
    const [list, total] = await Promise.all([listCards(orm, filter, page), countProducts(orm, filter)]);
    return { ...list, ...total };
  }
}
