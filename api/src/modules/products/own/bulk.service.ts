import { BULK_PRODUCTS_MAX, BULK_REQUIRED, BulkChange, type BulkRequest, type BulkResult } from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import { invalidField } from '#lib/api-error.ts';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { lockOpenStore } from '../open-store.ts';
import { hasForeign } from '../pricing.repository.ts';
import { notYourProduct } from '../products.errors.ts';
import type { LockedProduct } from '../products.repository.ts';
import { recordImplausiblePrices } from '../usual-prices.repository.ts';
import { type Outcome, outcomeOf, undoneOutcomeOf } from './bulk-changes.ts';
import { lockBulk, writeColumns } from './bulk.repository.ts';

const EXAMPLES = 5;

type Changed = Extract<Outcome, { columns: object }>;

/** Changes of many products of a store at once, and their undoing. */
export class BulkService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #notifications: NotificationService;

  constructor(database: Database, categories: CategoryService, notifications: NotificationService) {
    this.#database = database;
    this.#categories = categories;
    this.#notifications = notifications;
  }

  /**
   * Changes at most 200 products in one transaction, those aside that their rules refuse.
   *
   * @throws ApiError 400 without products or a change, 403 when a product is of another store
   */
  async change(storeId: string, request: BulkRequest): Promise<BulkResult> {
    const ids = request.undo?.map(({ productId }) => productId) ?? request.productIds;
    const isNamed = request.undo ?? request.productIds ?? request.filter;
    if (!isNamed || !(request.change ? isKnown(request.change) : request.undo)) {
      throw invalidField('change', BULK_REQUIRED);
    }
    const tree = await this.#categories.tree();
    return this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      await lockOpenStore(orm, storeId);
      if (ids && (await hasForeign(orm, storeId, ids))) throw notYourProduct();
      const found = await lockBulk(orm, { ...request, storeId, ids, limit: BULK_PRODUCTS_MAX + 1 });
      const products = found.slice(0, BULK_PRODUCTS_MAX);
      const outcomes = this.#outcomes(products, request, tree);
      const changed = outcomes.filter((each): each is Changed => 'columns' in each);
      if (!request.dryRun) await this.#write(transaction, changed);
      return {
        changed: changed.length,
        unchanged: outcomes.filter((each) => !('columns' in each) && !('failure' in each)).length,
        failed: outcomes.flatMap((each) =>
          'failure' in each ? [{ productId: each.product.id, title: each.product.title, message: each.failure }] : [],
        ),
        examples: changed.slice(0, EXAMPLES).map(({ product, example: { before, after } }) => ({
          title: product.title,
          before,
          after,
        })),
        undo: request.dryRun ? [] : changed.map(({ undo }) => undo),
        next: found.length > products.length ? (products.at(-1)?.id ?? null) : null,
      };
    });
  }

  #outcomes(products: LockedProduct[], { undo, change = {} }: BulkRequest, tree: CategoryTree): Outcome[] {
    if (!undo) return products.map((product) => outcomeOf(product, change, tree));
    const before = new Map(undo.map((each) => [each.productId, each]));
    return products.flatMap((product) => {
      const each = before.get(product.id);
      return each ? [undoneOutcomeOf(product, each, tree)] : [];
    });
  }

  async #write(transaction: Queryable, changed: Changed[]): Promise<void> {
    if (changed.length === 0) return;
    await writeColumns(
      transaction,
      changed.map(({ product, columns }) => ({ id: product.id, ...columns })),
    );
    const judged = changed.filter(({ columns }) => 'price_kobo' in columns || 'category_id' in columns);
    if (judged.length > 0) {
      await recordImplausiblePrices(
        transaction,
        judged.map(({ product }) => product.id),
      );
    }
    const repriced = changed.flatMap(({ product, columns }) =>
      columns.price_kobo === undefined
        ? []
        : [{ productId: product.id, title: product.title, priceKobo: Number(columns.price_kobo) }],
    );
    await this.#notifications.pricesChanged(transaction, repriced);
  }
}

/** The schema takes any one property, and those that it does not know are ignored everywhere. */
function isKnown(change: BulkChange): boolean {
  return Object.keys(change).some((name) => name in BulkChange.properties);
}
