import { setImmediate } from 'node:timers/promises';
import {
  IMPORT_RUNNING,
  IMPORTED_PRODUCTS_MAX,
  IMPORTS_PER_DAY,
  type ImportError,
  type ImportPhotosRequest,
  type ImportProgress,
  NEW_STORE_PRODUCTS_MAX,
  photoKey,
} from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import type { JobQueue } from '@mortar/server/jobs';
import { IMPORT } from '#jobs/job-kinds.ts';
import { ApiError, conflict, notFound } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import { foreignImage, type MediaService } from '#modules/media/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { productsByCode, productsOfStore, type ProductService } from '#modules/products/index.ts';
import { checkRows, codesOf } from './check-rows.ts';
import { csvOf } from './csv.ts';
import { exportOf } from './export.ts';
import { isFactColumn } from './facts.ts';
import {
  addPhotos,
  countRowsOf,
  deleteImport,
  failedRows,
  findImport,
  finishRow,
  freeCode,
  insertImport,
  photoNames,
  refuseRow,
  setState,
  storeSize,
  takeRows,
} from './imports.repository.ts';
import { readFile } from './read-file.ts';
import { columnOf, type RowForm } from './row-form.ts';
import { ownPhotos, photosOf } from './row-photos.ts';

/** Rows of one transaction: on the embedded database all else waits for it. */
const AT_A_TIME = 10;

interface ImportDependencies {
  database: Database;
  queue: JobQueue;
  categories: CategoryService;
  products: ProductService;
  media: MediaService;
  notifications: NotificationService;
}

type TakenImport = NonNullable<Awaited<ReturnType<typeof takeRows>>>;
type TakenRow = TakenImport['rows'][number];

/** Files of products: checked as a whole, then applied row by row, whatever process ends in between. */
export class ImportService {
  readonly #database: Database;
  readonly #queue: JobQueue;
  readonly #categories: CategoryService;
  readonly #products: ProductService;
  readonly #media: MediaService;
  readonly #notifications: NotificationService;
  readonly #imports: Quota;

  constructor({ database, queue, categories, products, media, notifications }: ImportDependencies) {
    this.#database = database;
    this.#queue = queue;
    this.#categories = categories;
    this.#products = products;
    this.#media = media;
    this.#notifications = notifications;
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
    const known = await productsByCode(orm, storeId, codesOf(file));
    const rows = checkRows(file, known, tree);
    const created = rows.filter(({ action }) => action === 'create').length;
    const { isNew, products } = await storeSize(orm, storeId);
    if (isNew && created > 0 && products + created > NEW_STORE_PRODUCTS_MAX) {
      throw conflict('too_many_products', `A new store imports at most ${NEW_STORE_PRODUCTS_MAX} products.`);
    }
    if (created > 0 && products + created > IMPORTED_PRODUCTS_MAX) {
      throw conflict('too_many_products', 'A store imports at most 5,000 products.');
    }
    const isKnown = (name: string) => columnOf(name) !== undefined || isFactColumn(name, tree);
    const ignored = file.header.filter((name) => !isKnown(name) && name.trim() !== '');
    const notes = [...file.notes, ...(ignored.length > 0 ? [`These columns are ignored: ${ignored.join(', ')}.`] : [])];
    const importId = await this.#database.transaction((transaction) =>
      insertImport(transaction.orm, storeId, { header: file.header, notes, photos: ownPhotos(known.values()) }, rows),
    );
    if (importId === undefined) throw conflict('import_running', IMPORT_RUNNING);
    return importId;
  }

  /** @throws ApiError 404 for one that the store does not have, as all below */
  async progress(storeId: string, importId: string): Promise<ImportProgress> {
    const { orm } = this.#database;
    const { state, notes, photos } = await this.#own(storeId, importId);
    const [counts, failed, names] = await Promise.all([
      countRowsOf(orm, importId),
      failedRows(orm, importId),
      photoNames(orm, importId),
    ]);
    const photosMissing = names.filter((name) => !photos[photoKey(name)]);
    const errors: ImportError[] = failed.flatMap(({ row, errors: each }) =>
      each.map(({ column, value, message }) => ({ row, column, value, message })),
    );
    return { importId, state, notes, ...counts, photos: names.length, photosMissing, errors: errors.slice(0, 100) };
  }

  /**
   * Says where photos are that rows name.
   *
   * @throws ApiError 400 for an image that was not uploaded here, 409 once it is applied
   */
  async addPhotos(storeId: string, importId: string, photos: ImportPhotosRequest): Promise<void> {
    await this.#own(storeId, importId);
    for (const [at, { url }] of photos.entries()) {
      if (!(await this.#media.sizeOf(url))) throw foreignImage(`${at}.url`);
    }
    const byName = Object.fromEntries(photos.map(({ name, url }) => [photoKey(name), url]));
    if (!(await addPhotos(this.#database.orm, importId, byName))) throw conflict('import_running', IMPORT_RUNNING);
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

  /** All products of the store, as a file that imports to what they are. */
  async exportFile(storeId: string): Promise<string> {
    return exportOf(await productsOfStore(this.#database.orm, storeId), await this.#categories.tree());
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

  /** The job: applies what is left, 10 rows in one transaction with their marks, so that none is applied twice. */
  async run(importId: string): Promise<void> {
    const tree = await this.#categories.tree();
    let left = true;
    while (left) {
      left = await this.#database.transaction(async (transaction) => {
        const taken = await takeRows(transaction.orm, importId, AT_A_TIME);
        if (!taken) return false;
        for (const row of taken.rows) await this.#applyRow(transaction, tree, taken, row);
        if (taken.rows.length > 0) return true;
        if (await setState(transaction.orm, importId, 'applying', 'done'))
          await this.#tell(transaction, taken, importId);
        return false;
      });
      // The embedded database answers without input or output: requests would wait for the whole file.
      await setImmediate();
    }
  }

  async #tell(
    transaction: Queryable & { orm: Database['orm'] },
    { ownerId }: TakenImport,
    importId: string,
  ): Promise<void> {
    const { done, failedRows: failed } = await countRowsOf(transaction.orm, importId);
    await this.#notifications.imported(transaction, { sellerId: ownerId, importId, done, failedRows: failed });
  }

  async #applyRow(
    transaction: Queryable & { orm: Database['orm'] },
    tree: CategoryTree,
    { storeId, photos: found }: TakenImport,
    row: TakenRow,
  ) {
    const { importId, productId } = row;
    const { sku, status, photos, ...said } = row.form as RowForm;
    const form = { ...said, ...(photos && photosOf(photos, found)) };
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
function required({ title = '', price = 0, category = '', ...form }: Omit<RowForm, 'sku' | 'status' | 'photos'>) {
  return { ...form, title, price, category };
}
