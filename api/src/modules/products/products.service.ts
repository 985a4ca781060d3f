import {
  type CreateProductRequest,
  nairaToKobo,
  type OwnRecommendation,
  type ProductDetail,
  type RecommendRequest,
  type UpdateProductRequest,
} from '@mortar/contracts';
import type { Database, Orm, Queryable } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { storeSuspended } from '#modules/auth/index.ts';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import type { MediaService } from '#modules/media/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { classify } from './classification.ts';
import { notYourProduct, productNotFound, productSuspended, sellersDoNotRecommend } from './products.errors.ts';
import { toProductDetail } from './products.mapping.ts';
import {
  deleteRecommendation,
  findProduct,
  insertProduct,
  insertRecommendation,
  isRecommendedBy,
  lockProduct,
  lockStore,
  markDeleted,
  type ProductRow,
  prepareFindProduct,
  updateProduct,
} from './products.repository.ts';

interface ProductDependencies {
  database: Database;
  categories: CategoryService;
  media: MediaService;
  notifications: NotificationService;
}

/** Products, one at a time. */
export class ProductService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #media: MediaService;
  readonly #notifications: NotificationService;
  readonly #findProduct: ReturnType<typeof prepareFindProduct>;

  constructor({ database, categories, media, notifications }: ProductDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#media = media;
    this.#notifications = notifications;
    this.#findProduct = prepareFindProduct(database.orm);
  }

  async detail(productId: string): Promise<ProductDetail> {
    const tree = await this.#categories.tree();
    return detailOf(await this.#findProduct(productId), tree);
  }

  async create(storeId: string, form: CreateProductRequest): Promise<ProductDetail> {
    const tree = await this.#categories.tree();
    const place = classify(tree, {
      categoryId: form.category,
      subcategories: form.subcategory ?? [],
      tags: form.tags ?? [],
    });
    const created = await this.#database.transaction(async ({ orm }) => {
      await lockOpenStore(orm, storeId);
      await this.#claimImages(orm, form);
      const productId = await insertProduct(orm, {
        storeId,
        ...place,
        title: form.title,
        description: form.description,
        priceKobo: nairaToKobo(form.price),
        isNegotiable: form.isNegotiable ?? false,
        images: form.images ?? [],
        video: form.video || null,
      });
      return findProduct(orm, productId);
    });
    return detailOf(created, tree);
  }

  async update(storeId: string, form: UpdateProductRequest): Promise<ProductDetail> {
    const tree = await this.#categories.tree();
    const updated = await this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      const product = await this.#own(orm, storeId, form.productId);
      if (product.suspendedAt) throw productSuspended();
      const moved = form.category !== undefined && form.category !== product.categoryId;
      const regroup = moved || form.subcategory !== undefined || form.tags !== undefined;
      await this.#claimImages(orm, form);
      const priceKobo = form.price === undefined ? undefined : nairaToKobo(form.price);
      await updateProduct(orm, product.id, {
        ...(regroup &&
          classify(tree, {
            categoryId: form.category ?? product.categoryId,
            // Subcategories belong to one category.
            subcategories: form.subcategory ?? (moved ? [] : product.subcategories),
            tags: form.tags ?? product.tags,
          })),
        title: form.title,
        description: form.description,
        priceKobo,
        isNegotiable: form.isNegotiable,
        images: form.images,
        video: form.video === undefined ? undefined : form.video || null,
      });
      if (priceKobo !== undefined && priceKobo !== product.priceKobo) {
        await this.#priceChanged(transaction, product.id, form.title ?? product.title, priceKobo);
      }
      return findProduct(orm, product.id);
    });
    return detailOf(updated, tree);
  }

  async delete(storeId: string, productId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      const product = await this.#own(orm, storeId, productId);
      await markDeleted(orm, product.id);
    });
  }

  async recommend({ accountId, storeId }: Identity, { productId, recommend }: RecommendRequest): Promise<void> {
    if (storeId) throw sellersDoNotRecommend();
    const { orm } = this.#database;
    if (!(await findProduct(orm, productId))) throw productNotFound();
    await (recommend ? insertRecommendation : deleteRecommendation)(orm, productId, accountId);
  }

  async recommendation(accountId: string, productId: string): Promise<OwnRecommendation> {
    return { recommended: await isRecommendedBy(this.#database.orm, productId, accountId) };
  }

  async #own(orm: Orm, storeId: string, productId: string) {
    await lockOpenStore(orm, storeId);
    const product = await lockProduct(orm, productId);
    if (!product) throw productNotFound();
    if (product.storeId !== storeId) throw notYourProduct();
    return product;
  }

  async #claimImages(orm: Orm, { images = [], video }: Pick<UpdateProductRequest, 'images' | 'video'>) {
    const fields = Object.fromEntries(images.map((url, index) => [`images.${index}`, url]));
    await this.#media.claim(orm, { ...fields, video });
  }

  async #priceChanged(transaction: Queryable, productId: string, title: string, priceKobo: number) {
    await this.#notifications.priceChanged(transaction, { productId, title, priceKobo });
  }
}

/** Locks the store of a seller, who may have been authorised just before it was suspended. */
async function lockOpenStore(orm: Orm, storeId: string): Promise<void> {
  const store = await lockStore(orm, storeId);
  if (!store || store.suspendedAt) throw storeSuspended();
}

function detailOf(product: ProductRow | undefined, tree: CategoryTree): ProductDetail {
  if (!product) throw productNotFound();
  return toProductDetail(product, tree);
}
