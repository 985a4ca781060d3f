import {
  type CreateProductRequest,
  type CreateSizesRequest,
  SIZES_MAX,
  sizeIsThere,
  titleOfSize,
  TOO_MANY_SIZES,
} from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { invalidField } from '#lib/api-error.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import { toPricing } from '../pricing.mapping.ts';
import { productNotFound } from '../products.errors.ts';
import { findProduct, titlesOfFamily, updateProduct } from '../products.repository.ts';
import type { ProductService } from '../products.service.ts';
import { formOfSize } from './size-form.ts';

/** Sizes and colours of one thing, created together. */
export class SizeService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #products: ProductService;

  constructor(database: Database, categories: CategoryService, products: ProductService) {
    this.#database = database;
    this.#categories = categories;
    this.#products = products;
  }

  /**
   * Creates all of them or none, and returns their ids.
   *
   * @throws ApiError 404 and 403 for a product that the store does not have, 400 for a size that is there already
   */
  async create(storeId: string, productId: string, { name, sizes }: CreateSizesRequest): Promise<string[]> {
    const tree = await this.#categories.tree();
    return this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      await this.#products.lockOwn(orm, storeId, productId);
      const product = await findProduct(orm, productId);
      if (!product) throw productNotFound();
      const family = product.familyId ?? product.id;
      const titles = product.familyId ? await titlesOfFamily(orm, family) : [product.title];
      if (titles.length + sizes.length > SIZES_MAX) throw invalidField('sizes', TOO_MANY_SIZES);
      const taken = new Set(titles.map((title) => title.toLowerCase()));
      const forms = sizes.map((size, at): CreateProductRequest => {
        const title = titleOfSize(name, size);
        if (taken.has(title.toLowerCase())) throw invalidField(`sizes.${at}.size`, sizeIsThere(title));
        taken.add(title.toLowerCase());
        const own = { ...product, pricing: toPricing(product), attributesOf: tree.attributesOf(product.categoryId) };
        return { ...formOfSize(own, name, size), title };
      });
      if (!product.familyId) await updateProduct(orm, product.id, { familyId: family });
      const created: string[] = [];
      for (const form of forms) {
        created.push(await this.#products.createIn(transaction, tree, storeId, { ...form, familyId: family }));
      }
      return created;
    });
  }
}
