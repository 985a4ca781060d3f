import type { Database } from '@mortar/server/database';
import { readCategoryRows } from './categories.repository.ts';
import { CategoryTree } from './category-tree.ts';

const FRESH_MS = 5_000;

/** The category tree, cached for some seconds, because nearly every request needs a name from it. */
export class CategoryService {
  readonly #database: Database;
  #cached: { tree: Promise<CategoryTree>; until: number } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  tree(): Promise<CategoryTree> {
    if (!this.#cached || this.#cached.until < Date.now()) {
      const tree = readCategoryRows(this.#database.orm).then((rows) => new CategoryTree(rows));
      const cached = { tree, until: Date.now() + FRESH_MS };
      this.#cached = cached;
      tree.catch(() => {
        if (this.#cached === cached) this.#cached = undefined;
      });
    }
    return this.#cached.tree;
  }
}
