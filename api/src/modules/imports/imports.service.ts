import {
  IMPORT_RUNNING,
  IMPORTED_PRODUCTS_MAX,
  IMPORTS_PER_DAY,
  type ImportError,
  type ImportProgress,
  NEW_STORE_PRODUCTS_MAX,
} from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import type { JobQueue } from '@mortar/server/jobs';
import { IMPORT } from '#jobs/job-kinds.ts';
import { ApiError, conflict, notFound } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import { productsByCode, productsOfStore, type ProductService, type SkuProduct } from '#modules/products/index.ts';
import { checkRows, codesOf } from './check-rows.ts';
import { csvOf } from './csv.ts';
import {
  countRowsOf,
  deleteImport,
  failedRows,
  findImport,
  finishRow,
  freeCode,
  insertImport,
  refuseRow,
  setState,
  storeSize,
  takeRows,
} from './imports.repository.ts';
import { readFile } from './read-file.ts';
import { columnOf, type RowForm } from './row-form.ts';

/** Rows of one transaction. */
const AT_A_TIME = 50;

interface ImportDependencies {
  database: Database;
  queue: JobQueue;
  categories: CategoryService;
  products: ProductService;
}

type TakenRow = NonNullable<Awaited<ReturnType<typeof takeRows>>>['rows'][number];

/** Files of products: checked as a whole, then applied row by row, whatever process ends in between. */
export class ImportService {
  readonly #database: Database;
  readonly #queue: JobQueue;
  readonly #categories: CategoryService;
  readonly #products: ProductService;
  readonly #imports: Quota;

  constructor({ database, queue, categories, products }: ImportDependencies) {
    this.#database = database;
    this.#queue = queue;
    this.#categories = categories;
    this.#products = products;
    this.#imports = new Quota(database, { name: 'imports', max: IMPORTS_PER_DAY, window: 86_400 });
  }

  /**
   * Reads and checks a file, and changes no product.
   *
   * @throws ApiError 400 for a file that is no table, 409 while another is applied, 429 after twenty a day
   */
  async check(storeId: string, bytes: Buffer): Promise<string> {
    const file = readFile(bytes);
    await this.#imports.use(storeId);
    const tree = await this.#categories.tree();
    const { orm } = this.#database;
    const rows = checkRows(file, await productsByCode(orm, storeId, codesOf(file)), tree);
    const created = rows.filter(({ action }) => action === 'create').length;
    const { isNew, products } = await storeSize(orm, storeId);
    if (isNew && created > 0 && products + created > NEW_STORE_PRODUCTS_MAX) {
      throw conflict('too_many_products', `A new store imports at most ${NEW_STORE_PRODUCTS_MAX} products.`);
    }
    if (created > 0 && products + created > IMPORTED_PRODUCTS_MAX) {
      throw conflict('too_many_products', 'A store imports at most 5,000 products.');
    }
    const ignored = file.header.filter((name) => columnOf(name) === undefined && name.trim() !== '');
    const notes = [...file.notes, ...(ignored.length > 0 ? [`These columns are ignored: ${ignored.join(', ')}.`] : [])];
    const importId = await this.#database.transaction((transaction) =>
      insertImport(transaction.orm, storeId, { header: file.header, notes }, rows),
    );
    if (importId === undefined) throw conflict('import_running', IMPORT_RUNNING);
    return importId;
  }

  /** @throws ApiError 404 for one that the store does not have, as all below */
  async progress(storeId: string, importId: string): Promise<ImportProgress> {
    const { orm } = this.#database;
    const { state, notes } = await this.#own(storeId, importId);
    const [counts, failed] = await Promise.all([countRowsOf(orm, importId), failedRows(orm, importId)]);
    const errors: ImportError[] = failed.flatMap(({ row, errors: each }) =>
      each.map(({ column, value, message }) => ({ row, column, value, message })),
    );
    return { importId, state, notes, ...counts, errors: errors.slice(0, 100) };
  }

  /** Has the rows without errors applied. Idempotent. */
  async apply(storeId: string, importId: string): Promise<void> {
    await this.#own(storeId, importId);
    await this.#database.transaction(async (transaction) => {
      if (await setState(transaction.orm, importId, 'checked', 'applying')) {
        await this.#queue.add(transaction, IMPORT, { importId });
      }
    });
  }

  /** All products of the store, as a file has them. */
  products(storeId: string): Promise<SkuProduct[]> {
    return productsOfStore(this.#database.orm, storeId);
  }

  /** The rows with errors, as they were, and what is wrong with each. */
  async errorsFile(storeId: string, importId: string): Promise<string> {
    const { header } = await this.#own(storeId, importId);
    const rows = await failedRows(this.#database.orm, importId, 2_000);
    return csvOf([
      [...header, 'What is wrong'],
      ...rows.map(({ cells, errors }) =>
        header
          .map((_, at) => cells[at] ?? '')
          .concat(errors.map(({ column, message }) => `${column}: ${message}`).join('; ')),
      ),
    ]);
  }

  async delete(storeId: string, importId: string): Promise<void> {
    await this.#own(storeId, importId);
    if (!(await deleteImport(this.#database.orm, storeId, importId))) {
      throw conflict('import_running', IMPORT_RUNNING);
    }
  }

  /** The job: applies what is left, 50 rows in one transaction with their marks, so that none is applied twice. */
  async run(importId: string): Promise<void> {
    const tree = await this.#categories.tree();
    let left = true;
    while (left) {
      left = await this.#database.transaction(async (transaction) => {
        const taken = await takeRows(transaction.orm, importId, AT_A_TIME);
        if (!taken) return false;
        for (const row of taken.rows) await this.#applyRow(transaction, tree, taken.storeId, row);
        if (taken.rows.length > 0) return true;
        await setState(transaction.orm, importId, 'applying', 'done');
        return false;
      });
    }
  }

  async #applyRow(
    transaction: Queryable & { orm: Database['orm'] },
    tree: CategoryTree,
    storeId: string,
    row: TakenRow,
  ) {
    const { importId, productId } = row;
    const { sku, status, ...form } = row.form as RowForm;
    const marks = { ...(sku !== undefined && { sku }), ...(status !== undefined && { status }) };
    try {
      if (row.action === 'create' && sku !== undefined) await freeCode(transaction, storeId, sku);
      const id =
        productId === null
          ? await this.#products.createIn(transaction, tree, storeId, { ...required(form), ...marks })
          : await this.#products.updateIn(transaction, tree, storeId, { productId, ...form, ...marks });
      await finishRow(transaction.orm, importId, row.row, id);
    } catch (error) {
      // Refused before anything was written, so that the transaction goes on: deleted or suspended since the check.
      if (!(error instanceof ApiError)) throw error;
      await refuseRow(transaction.orm, importId, row.row, { column: 'code', value: sku ?? '', message: error.message });
    }
  }

  async #own(storeId: string, importId: string) {
    const found = await findImport(this.#database.orm, storeId, importId);
    if (!found) throw notFound('This import does not exist');
    return found;
  }
}

/** A row is only taken as new when it has these. */
function required({ title = '', price = 0, category = '', ...form }: Omit<RowForm, 'sku' | 'status'>) {
  return { ...form, title, price, category };
}
