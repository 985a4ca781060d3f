import {
  type CheckPriceRequest,
  type ConfirmedPrices,
  type ConfirmPricesRequest,
  type CreateProductRequest,
  koboToNaira,
  type OwnRecommendation,
  type PriceCheck,
  type Pricing,
  pricingErrors,
  type ProductDetail,
  type ProductStatus,
  type RecommendRequest,
  type UpdateProductRequest,
} from '@mortar/contracts';
import type { Database, Orm } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { invalidFields } from '#lib/api-error.ts';
import { refuseUnseen } from '#lib/changed-since.ts';
import { Quota } from '#lib/quota.ts';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import { restoreExpired } from '#modules/deletions/index.ts';
import type { MediaService } from '#modules/media/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { attributesAfter } from './attributes.ts';
import { classify } from './classification.ts';
import { comparedPrice, toImplausiblePrice } from './implausible-price.ts';
import { lockOpenStore } from './open-store.ts';
import { PRICE_ALONE, pricingAfter, type PricingRow, pricingValues, toPricing } from './pricing.mapping.ts';
import { confirmPrices, hasForeign } from './pricing.repository.ts';
import { notYourProduct, productNotFound, productSuspended, sellersDoNotRecommend } from './products.errors.ts';
import { toProductDetail } from './products.mapping.ts';
import {
  deleteRecommendation,
  findPricing,
  findProduct,
  insertProduct,
  insertRecommendation,
  isRecommendedBy,
  lockProduct,
  markDeleted,
  type ProductRow,
  prepareFindProduct,
  restoreProduct,
  updateProduct,
} from './products.repository.ts';
import { isBack } from './sold-out.ts';
import { findUsualInstead, recordImplausiblePrices } from './usual-prices.repository.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a file says of a product, or other sizes of it, and its form does not. */
type BesideForms = Partial<{ sku: string; status: ProductStatus; familyId: string }>;

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
  readonly #confirmations: Quota;
  readonly #findProduct: ReturnType<typeof prepareFindProduct>;

  constructor({ database, categories, media, notifications }: ProductDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#media = media;
    this.#notifications = notifications;
    this.#confirmations = new Quota(database, { name: 'confirmed-prices', max: 10, window: 86_400 });
    this.#findProduct = prepareFindProduct(database.orm);
  }

  async detail(productId: string): Promise<ProductDetail> {
    const tree = await this.#categories.tree();
    return detailOf(await this.#findProduct(productId), tree);
  }

  async create(storeId: string, form: CreateProductRequest): Promise<ProductDetail> {
    const tree = await this.#categories.tree();
    const created = await this.#database.transaction(async (transaction) =>
      findProduct(transaction.orm, await this.createIn(transaction, tree, storeId, form)),
    );
    return detailOf(created, tree);
  }

  /** Creates a product within a transaction, and returns its id. */
  async createIn(
    transaction: Transaction,
    tree: CategoryTree,
    storeId: string,
    form: CreateProductRequest & BesideForms,
  ): Promise<string> {
    const place = classify(tree, {
      categoryId: form.category,
      subcategories: form.subcategory ?? [],
      tags: form.tags ?? [],
    });
    const pricing = soundPricing(pricingAfter({ ...PRICE_ALONE, price: form.price }, form));
    const { orm } = transaction;
    await lockOpenStore(orm, storeId);
    await this.#claimImages(orm, form);
    const productId = await insertProduct(orm, {
      storeId,
      ...place,
      attributes: attributesAfter(tree.attributesOf(place.categoryId), {}, form.attributes ?? {}),
      title: form.title,
      description: form.description ?? '',
      ...pricingValues(pricing),
      priceConfirmedAt: new Date(),
      isNegotiable: form.isNegotiable ?? false,
      images: form.images ?? [],
      video: form.video || null,
      sku: form.sku,
      status: form.status,
      familyId: form.familyId,
    });
    await recordImplausiblePrices(transaction, [productId]);
    return productId;
  }

  async update(storeId: string, form: UpdateProductRequest): Promise<ProductDetail> {
    const tree = await this.#categories.tree();
    const updated = await this.#database.transaction(async (transaction) =>
      findProduct(transaction.orm, await this.updateIn(transaction, tree, storeId, form)),
    );
    return detailOf(updated, tree);
  }

  /** Changes a product within a transaction, and returns its id. */
  async updateIn(
    transaction: Transaction,
    tree: CategoryTree,
    storeId: string,
    form: UpdateProductRequest & BesideForms,
  ): Promise<string> {
    const { orm } = transaction;
    const product = await this.lockOwn(orm, storeId, form.productId);
    if (form.before) {
      const { media, attributes = [], ...now } = detailOf(await findProduct(orm, product.id), tree);
      const stated = Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
      refuseUnseen(form, { ...now, images: media.images, attributes: stated });
    }
    const moved = form.category !== undefined && form.category !== product.categoryId;
    const regroup = moved || form.subcategory !== undefined || form.tags !== undefined;
    await this.#claimImages(orm, form);
    const pricing = soundPricing(pricingAfter(toPricing(product), form));
    const values = pricingValues(pricing);
    await updateProduct(orm, product.id, {
      ...(regroup &&
        classify(tree, {
          categoryId: form.category ?? product.categoryId,
          // Subcategories belong to one category.
          subcategories: form.subcategory ?? (moved ? [] : product.subcategories),
          tags: form.tags ?? product.tags,
        })),
      attributes:
        form.attributes &&
        attributesAfter(tree.attributesOf(form.category ?? product.categoryId), product.attributes, form.attributes),
      title: form.title,
      description: form.description,
      ...values,
      priceConfirmedAt: form.price === undefined ? undefined : new Date(),
      status: form.status ?? (isBack(product, pricing.availability) ? 'on-sale' : undefined),
      sku: form.sku,
      isNegotiable: form.isNegotiable,
      images: form.images,
      video: form.video === undefined ? undefined : form.video || null,
    });
    const isComparable = isForTheSame(product, values);
    const isPricedOtherwise = !isComparable || values.priceKobo !== product.priceKobo;
    if (regroup || isPricedOtherwise) await recordImplausiblePrices(transaction, [product.id]);
    if (isPricedOtherwise) {
      const { priceKobo } = values;
      const title = form.title ?? product.title;
      await this.#notifications.priceChanged(transaction, { productId: product.id, title, priceKobo, isComparable });
    }
    return product.id;
  }

  /**
   * Whether a price is far from those of its subcategories. It may be right: nothing refuses it.
   *
   * @throws ApiError 404 and 403 for a product that the store does not have
   */
  async checkPrice(storeId: string, { productId, subcategory, ...form }: CheckPriceRequest): Promise<PriceCheck> {
    const product = productId === undefined ? undefined : await this.ownPricing(storeId, productId);
    const price = form.price ?? (product && koboToNaira(product.priceKobo));
    const subcategories = subcategory ?? product?.subcategories ?? [];
    if (price === undefined || subcategories.length === 0) return { implausible: null };
    const pricing = pricingAfter(product ? toPricing(product) : { ...PRICE_ALONE, price }, form);
    const compared = comparedPrice(pricing);
    const usual = compared && (await findUsualInstead(this.#database, { subcategories, ...compared }));
    return { implausible: usual ? toImplausiblePrice(pricing, usual) : null };
  }

  async delete(storeId: string, productId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      const product = await this.#own(orm, storeId, productId);
      await markDeleted(orm, product.id);
    });
  }

  /**
   * Takes a deletion back: reviews, wishlists and projects have kept their references to the product.
   *
   * @throws ApiError 404 when it is too late, when it was never deleted, and for what is another store's
   */
  async restore(storeId: string, productId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      await lockOpenStore(orm, storeId);
      if (!(await restoreProduct(orm, storeId, productId))) throw restoreExpired();
    });
  }

  /**
   * States that prices are still right.
   *
   * @throws ApiError 403 when a product is of another store, 429 after ten times a day
   */
  async confirmPrices(storeId: string, { productIds }: ConfirmPricesRequest): Promise<ConfirmedPrices> {
    await this.#confirmations.use(storeId);
    const confirmed = await this.#database.transaction(async ({ orm }) => {
      await lockOpenStore(orm, storeId);
      if (productIds && (await hasForeign(orm, storeId, productIds))) throw notYourProduct();
      return confirmPrices(orm, storeId, productIds);
    });
    return { confirmed };
  }

  async recommend({ accountId, storeId }: Identity, { productId, recommend }: RecommendRequest): Promise<void> {
    if (storeId) throw sellersDoNotRecommend();
    await this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      const product = await findProduct(orm, productId);
      if (!product) throw productNotFound();
      if (!recommend) return deleteRecommendation(orm, productId, accountId);
      if (!(await insertRecommendation(orm, productId, accountId))) return;
      const { title, store } = product;
      await this.#notifications.recommended(transaction, store.ownerId, accountId, { productId, title });
    });
  }

  async recommendation(accountId: string, productId: string): Promise<OwnRecommendation> {
    return { recommended: await isRecommendedBy(this.#database.orm, productId, accountId) };
  }

  /** @throws ApiError 404 and 403 for a product that the store does not have */
  async ownPricing(storeId: string, productId: string) {
    const product = await findPricing(this.#database.orm, productId);
    if (!product) throw productNotFound();
    if (product.storeId !== storeId) throw notYourProduct();
    return product;
  }

  /**
   * Locks a product until the end of the transaction, to change it or to create others like it.
   *
   * @throws ApiError 404 and 403 for a product that the store does not have, 403 for one that is suspended
   */
  async lockOwn(orm: Orm, storeId: string, productId: string) {
    const product = await this.#own(orm, storeId, productId);
    if (product.suspendedAt) throw productSuspended();
    return product;
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
}

/** Whether two prices are for the same unit with the same content. */
function isForTheSame(before: PricingRow, after: ReturnType<typeof pricingValues>): boolean {
  return (['priceUnit', 'contentThousandths', 'contentMeasure'] as const).every(
    (column) => before[column] === after[column],
  );
}

/** @throws ApiError 400 with each field that contradicts others */
function soundPricing(pricing: Pricing): Pricing {
  const errors = pricingErrors(pricing);
  if (errors.length > 0) throw invalidFields(errors);
  return pricing;
}

function detailOf(product: ProductRow | undefined, tree: CategoryTree): ProductDetail {
  if (!product) throw productNotFound();
  return toProductDetail(product, tree);
}
