import type { CategoryEdit, CategoryList } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { conflict } from '#lib/api-error.ts';
import { insertAudit, type Order } from '#modules/audit/index.ts';
import { readCategoryRows } from './categories.repository.ts';
import { editCategories } from './category-edit.ts';
import { definitionsOf } from './category-file.ts';
import { CategoryTree } from './category-tree.ts';
import { CategoryInUse, lockCategories, replaceCategories } from './replace-categories.repository.ts';

/** Changes the category tree, one entry at a time, as it is in the database and not as a process remembers it. */
export class CategoryEditor {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read(): Promise<CategoryList> {
    return listOf(new CategoryTree(await readCategoryRows(this.#database.orm)));
  }

  /**
   * @returns the tree as it is then
   * @throws ApiError 409 when products or stores are in what would be removed or moved
   */
  async edit(order: Order, edit: CategoryEdit): Promise<CategoryList> {
    return this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      await lockCategories(transaction);
      const before = new CategoryTree(await readCategoryRows(orm));
      const { categories, entry } = editCategories(definitionsOf(before.categories), edit);
      await replaceCategories(transaction, categories).catch((error: unknown) => {
        throw error instanceof CategoryInUse ? inUse(entry.name) : error;
      });
      await insertAudit(orm, order, {
        action: `${edit.kind}-category`,
        subject: entry.id,
        details: { name: entry.name },
      });
      return listOf(new CategoryTree(await readCategoryRows(orm)));
    });
  }
}

const listOf = ({ categories }: CategoryTree): CategoryList => ({ categories, totalItems: categories.length });

const inUse = (name: string) =>
  conflict(
    'category_in_use',
    `Products or stores are in ${name}: it can be renamed, but not removed or moved elsewhere.`,
  );
