import type { ListExtent, ProductCard, ProductFilters, ProductList, ProductListQuery } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { type Page, pageOf } from '#http/page.ts';
import { SingleFlight } from '#lib/single-flight.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { FoundPage, SearchIndex } from '#modules/search/index.ts';
import { toProductCard } from './product-card.mapping.ts';
import { type CardRow, cardsInOrder } from './product-list.repository.ts';
import { ProductPages } from './product-pages.ts';

interface ProductListDependencies {
  database: Database;
  categories: CategoryService;
  searchIndex: SearchIndex;
}

type FoundCards = ListExtent & { rows: CardRow[] };

/** Product lists: browsed, searched, or by their ids. */
export class ProductListService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #searchIndex: SearchIndex;
  readonly #pages: ProductPages;
  readonly #reads = new SingleFlight<FoundCards>();

  constructor({ database, categories, searchIndex }: ProductListDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#searchIndex = searchIndex;
    this.#pages = new ProductPages(database.orm);
  }

  async list({ filter = {}, ...query }: ProductListQuery): Promise<ProductList> {
    const tree = await this.#categories.tree();
    const page = pageOf(query);
    const { rows, ...extent } = await this.#reads.run(JSON.stringify([filter, page]), () => this.#find(filter, page));
    return { products: rows.map((row) => toProductCard(row, tree)), ...extent };
  }

  /** The listed ones of these products, in the order of the ids. */
  async cards(ids: string[]): Promise<ProductCard[]> {
    const [tree, rows] = await Promise.all([this.#categories.tree(), cardsInOrder(this.#database.orm, ids)]);
    return rows.map((row) => toProductCard(row, tree));
  }

  async #find(filter: ProductFilters, page: Page): Promise<FoundCards> {
    const found = await this.#found(filter, page);
    if (!found) return this.#pages.read(filter, page);
    const { ids, ...extent } = found;
    return { rows: await cardsInOrder(this.#database.orm, ids), ...extent };
  }

  /** Undefined for what the tables list: given products, and those of a store, whose seller finds there at once what they saved. */
  async #found(filters: ProductFilters, page: Page): Promise<FoundPage | undefined> {
    if (filters.title) return this.#searchIndex.findProducts({ text: filters.title, filters, page });
    if (filters.productIds ?? filters.storeId) return undefined;
    return this.#searchIndex.listProducts({ filters, page });
  }
}
