import type { ProductFilters, ProductList, ProductListQuery } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { type Page, pageOf } from '#http/page.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { SearchService } from '#modules/search/index.ts';
import { FirstPages } from './first-pages.repository.ts';
import { type CardRow, cardsById, countProducts, listCards, searchCards } from './product-list.repository.ts';
import { toProductCard } from './products.mapping.ts';

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
  readonly #firstPages: FirstPages;

  constructor({ database, categories, search }: ProductListDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#search = search;
    this.#firstPages = new FirstPages(database.orm);
  }

  async list({ filter = {}, ...query }: ProductListQuery): Promise<ProductList> {
    const tree = await this.#categories.tree();
    const tsquery = filter.title ? await this.#search.tsquery(filter.title) : undefined;
    if (filter.title && !tsquery) return { products: [], totalItems: 0 };
    const { rows, total } = await this.#find(filter, pageOf(query), tsquery);
    return { products: rows.map((row) => toProductCard(row, tree)), totalItems: total };
  }

  async #find(
    filter: ProductFilters,
    page: Page,
    tsquery: string | undefined,
  ): Promise<{ rows: CardRow[]; total: number }> {
    const { orm } = this.#database;
    if (tsquery && filter.sort === undefined) return searchCards(orm, filter, tsquery, page);
    const firstPage = tsquery ? undefined : await this.#firstPages.find(filter, page);
    if (firstPage) return firstPage;
    const [rows, total] = await Promise.all([
      filter.productIds && filter.sort === undefined
        ? cardsById(orm, filter, filter.productIds, page)
        : listCards(orm, filter, page, tsquery),
      countProducts(orm, filter, tsquery),
    ]);
    return { rows, total };
  }
}
