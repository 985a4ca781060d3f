import { randomBytes } from 'node:crypto';
import {
  type AddToWishlistRequest,
  type CreateWishlistRequest,
  type PageQuery,
  SAVED_PRODUCTS_MAX,
  type SavedProducts,
  type SharedWishlist,
  type UpdateWishlistRequest,
  type Wishlist,
  type WishlistPage,
} from '@mortar/contracts';
import type { Database, Orm } from '@mortar/server/database';
import { pageOf } from '#http/page.ts';
import { deleteForAnHour, restoreDeleted } from '#modules/deletions/index.ts';
import { countSave } from '#modules/figures/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { productNotFound } from '#modules/products/index.ts';
import { wishlistFull, wishlistNotFound } from './wishlists.errors.ts';
import { toSavedProducts, toWishlist } from './wishlists.mapping.ts';
import {
  countWished,
  countWishlists,
  deleteWished,
  findShared,
  findWishable,
  findWishlist,
  insertWished,
  insertWishlist,
  listWishlists,
  lockWishlist,
  savedProducts,
  updateWishlist,
  wishedProducts,
} from './wishlists.repository.ts';

/** Products whose images a wishlist's card shows. */
const CARD_PRODUCTS = 3;
const MAX_PRODUCTS = 500;

/** Wishlists. Those of another account are 404. */
export class WishlistService {
  readonly #database: Database;
  readonly #notifications: NotificationService;

  constructor(database: Database, notifications: NotificationService) {
    this.#database = database;
    this.#notifications = notifications;
  }

  async list(accountId: string, query: PageQuery): Promise<WishlistPage> {
    const { orm } = this.#database;
    const page = pageOf(query);
    const rows = await listWishlists(orm, accountId, page);
    const totalItems = await countWishlists(orm, accountId);
    const wished = await wishedProducts(
      orm,
      rows.map(({ id }) => id),
      CARD_PRODUCTS,
    );
    const totalPages = Math.ceil(totalItems / page.limit);
    return {
      wishlists: rows.map((row) => toWishlist(row, wished)),
      nextPage: page.number < totalPages ? page.number + 1 : null,
      prevPage: page.number > 1 && totalPages > 0 ? Math.min(page.number - 1, totalPages) : null,
      totalPages,
      totalItems,
    };
  }

  async saved(accountId: string): Promise<SavedProducts> {
    return toSavedProducts(await savedProducts(this.#database.orm, accountId, SAVED_PRODUCTS_MAX));
  }

  async detail(accountId: string, wishId: string): Promise<Wishlist> {
    const { orm } = this.#database;
    const row = await findWishlist(orm, accountId, wishId);
    if (!row) throw wishlistNotFound();
    return toWishlist(row, await wishedProducts(orm, [row.id], MAX_PRODUCTS));
  }

  async shared(token: string): Promise<SharedWishlist> {
    const { orm } = this.#database;
    const found = await findShared(orm, token);
    if (!found) throw wishlistNotFound();
    const wished = await wishedProducts(orm, [found.wishlist.id], MAX_PRODUCTS);
    const { name, description, products, totalProducts } = toWishlist(found.wishlist, wished);
    return { name, description, sharedBy: found.sharedBy, products, totalProducts };
  }

  /** @throws ApiError 404 when no wishlist is shared by this link */
  async sharedName(token: string): Promise<string> {
    const found = await findShared(this.#database.orm, token);
    if (!found) throw wishlistNotFound();
    return found.wishlist.name;
  }

  async create(accountId: string, { name, description }: CreateWishlistRequest): Promise<Wishlist> {
    return toWishlist(await insertWishlist(this.#database.orm, { accountId, name, description }), []);
  }

  async update(accountId: string, { wishId, name, description }: UpdateWishlistRequest): Promise<Wishlist> {
    await this.#database.transaction(async ({ orm }) => {
      const row = await this.#lock(orm, accountId, wishId);
      await updateWishlist(orm, row.id, { name, description });
    });
    return this.detail(accountId, wishId);
  }

  async delete(accountId: string, wishId: string): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      if (!(await deleteForAnHour(transaction, { subject: 'wishlist', subjectId: wishId, accountId })))
        throw wishlistNotFound();
    });
  }

  /** Takes a deletion back: products, shared link and all. */
  async restore(accountId: string, wishId: string): Promise<void> {
    await this.#database.transaction((transaction) =>
      restoreDeleted(transaction, { subject: 'wishlist', subjectId: wishId, accountId }),
    );
  }

  async addProduct(accountId: string, { wishId, productId }: AddToWishlistRequest): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      const wishlist = await this.#lock(orm, accountId, wishId);
      const product = await findWishable(orm, productId);
      if (!product) throw productNotFound();
      if ((await countWished(orm, wishlist.id)) >= MAX_PRODUCTS) throw wishlistFull();
      const isNew = await insertWished(orm, {
        wishlistId: wishlist.id,
        productId,
        knownPriceKobo: product.priceKobo,
      });
      if (isNew) await countSave(orm, productId);
      if (isNew && product.ownerId !== accountId) {
        const { ownerId, title } = product;
        await this.#notifications.wished(transaction, ownerId, accountId, { productId, title });
      }
    });
  }

  async removeProduct(accountId: string, wishId: string, productId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      const wishlist = await this.#lock(orm, accountId, wishId);
      if (!(await deleteWished(orm, wishlist.id, productId))) throw productNotFound();
    });
  }

  /** The token of the shared link, the same until the link is revoked. */
  async share(accountId: string, wishId: string): Promise<string> {
    return this.#database.transaction(async ({ orm }) => {
      const wishlist = await this.#lock(orm, accountId, wishId);
      if (wishlist.shareToken !== null) return wishlist.shareToken;
      const shareToken = randomBytes(16).toString('base64url');
      await updateWishlist(orm, wishlist.id, { shareToken });
      return shareToken;
    });
  }

  async unshare(accountId: string, wishId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      const wishlist = await this.#lock(orm, accountId, wishId);
      await updateWishlist(orm, wishlist.id, { shareToken: null });
    });
  }

  async #lock(orm: Orm, accountId: string, wishId: string) {
    const wishlist = await lockWishlist(orm, accountId, wishId);
    if (!wishlist) throw wishlistNotFound();
    return wishlist;
  }
}
