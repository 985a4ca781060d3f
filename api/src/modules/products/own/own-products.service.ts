import type { OwnProductList, OwnProductQuery } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { pageOf } from '#http/page.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import { toProductCard } from '../lists/product-card.mapping.ts';
import { countOwn, countWaiting, ownCards, ownConditions } from './own-products.repository.ts';

/** The products of a store as its seller sees them: also those that are paused. */
export class OwnProductService {
  readonly #database: Database;
  readonly #categories: CategoryService;

  constructor(database: Database, categories: CategoryService) {
    this.#database = database;
    this.#categories = categories;
  }

  /** A page of the products that the filters leave, and what waits for the seller in all of them. */
  async list(storeId: string, { filter = {}, sort, ...query }: OwnProductQuery): Promise<OwnProductList> {
    const { orm } = this.#database;
    const conditions = ownConditions(storeId, filter);
    const [tree, rows, totalItems, store] = await Promise.all([
      this.#categories.tree(),
      ownCards(orm, conditions, { sort, ...pageOf(query) }),
      countOwn(orm, conditions),
      countWaiting(orm, storeId),
    ]);
    const products = rows.map((row) =>
      Object.assign(toProductCard(row, tree), {
        status: row.status,
        priceConfirmedAt: row.priceConfirmedAt?.toISOString() ?? null,
      }),
    );
    return { products, totalItems, store };
  }
}
