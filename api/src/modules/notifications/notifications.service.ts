import {
  formatNaira,
  koboToNaira,
  type Notification,
  type NotificationKind,
  type NotificationList,
  type NotificationListQuery,
  paths,
  SOLD_OUT_DAYS,
} from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import { notFound } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import { pageOf } from '#http/page.ts';
import {
  countNotifications,
  findNotification,
  insertNotifications,
  listNotifications,
  markRead,
  type NotificationPlace,
  type NotificationRow,
  notificationsSince,
  repriceWishes,
  resetKnownPrices,
} from './notifications.repository.ts';

interface AboutProduct {
  productId: string;
  title: string;
}

/** Days in which the same act of the same account about the same product is no news. */
const REPEAT_DAYS = 30;

interface PriceDrop {
  message: string;
  link: string;
}

/** What an account is told of a product, or of several of which it is one. */
function priceDrop(
  { productId, title, priceKobo }: AboutProduct & { priceKobo: number },
  products: number,
  knownKobo: number,
): PriceDrop {
  if (products > 1) {
    return { message: `${products} products that you saved cost less now, among them ${title}`, link: paths.wishlists };
  }
  const [now, before] = [priceKobo, knownKobo].map((kobo) => formatNaira(koboToNaira(kobo)));
  return { message: `${title} now costs ${now}, down from ${before}`, link: paths.product(productId) };
}

/** Notifications of accounts, written in the transaction of the event itself. */
export class NotificationService {
  readonly #database: Database;
  readonly #news: Quota;

  constructor(database: Database) {
    this.#database = database;
    this.#news = new Quota(database, { name: 'news', max: 1, window: REPEAT_DAYS * 86_400 });
  }

  /** Notifies the seller, unless the reviewer has reviewed the product before and deleted that review lately. */
  async reviewed(
    transaction: Queryable,
    sellerId: string,
    reviewer: { accountId: string; name: string },
    product: AboutProduct,
  ): Promise<void> {
    if (!(await this.#isNews(transaction, 'review', reviewer.accountId, product))) return;
    await insertNotifications(transaction, [sellerId], {
      kind: 'review',
      title: 'New Review',
      message: `${reviewer.name} reviewed ${product.title}`,
      link: paths.product(product.productId),
    });
  }

  async replied(transaction: Queryable, reviewerId: string, storeName: string, product: AboutProduct): Promise<void> {
    await insertNotifications(transaction, [reviewerId], {
      kind: 'review-reply',
      title: 'Review Reply',
      message: `${storeName} replied to your review of ${product.title}`,
      link: paths.product(product.productId),
    });
  }

  /** Notifies the seller, unless the buyer has added the product to a wishlist lately. */
  async wished(transaction: Queryable, sellerId: string, buyerId: string, product: AboutProduct): Promise<void> {
    if (!(await this.#isNews(transaction, 'wish', buyerId, product))) return;
    await insertNotifications(transaction, [sellerId], {
      kind: 'wish',
      title: 'Wishlist',
      message: `${product.title} was added to a wishlist`,
      link: paths.product(product.productId),
    });
  }

  /** Notifies the seller, unless the buyer has recommended the product before and taken that back lately. */
  async recommended(
    transaction: Queryable,
    sellerId: string,
    buyerId: string,
    { productId, title }: AboutProduct,
  ): Promise<void> {
    if (!(await this.#isNews(transaction, 'recommendation', buyerId, { productId, title }))) return;
    await insertNotifications(transaction, [sellerId], {
      kind: 'recommendation',
      title: 'Recommendation',
      message: `${title} was recommended`,
      link: paths.product(productId),
    });
  }

  /** Tells accounts what a moderator did about what they own or reported. */
  async moderated(
    transaction: Queryable,
    accountIds: string[],
    notice: { title: string; message: string; link: string | null; isMailed?: boolean },
  ): Promise<void> {
    await insertNotifications(transaction, accountIds, { kind: 'moderation', ...notice });
  }

  /** Notifies the seller that a product is paused because it was sold out. */
  async paused(transaction: Queryable, { sellerId, title }: { sellerId: string; title: string }): Promise<void> {
    await insertNotifications(transaction, [sellerId], {
      kind: 'stock',
      title: 'Stock',
      message: `${title} was sold out for ${SOLD_OUT_DAYS} days and is paused. Open it again when you have it.`,
      link: paths.createProduct,
    });
  }

  /** Notifies the seller that a file of products is applied. */
  async imported(
    transaction: Queryable,
    { sellerId, importId, done, failedRows }: { sellerId: string; importId: string; done: number; failedRows: number },
  ): Promise<void> {
    const left = failedRows === 0 ? '' : ` ${failedRows} ${failedRows === 1 ? 'row was' : 'rows were'} left out.`;
    await insertNotifications(transaction, [sellerId], {
      kind: 'import',
      title: 'Price list',
      message: `${done} ${done === 1 ? 'product is' : 'products are'} in your store.${left}`,
      link: `${paths.sellerImport}?${new URLSearchParams({ import: importId })}`,
    });
  }

  /**
   * Notifies the accounts that wished for the product when the price drops. A price for another unit or content does not
   * compare with the one before: it is what later ones are compared with.
   */
  async priceChanged(
    transaction: Queryable,
    product: AboutProduct & { priceKobo: number; isComparable: boolean },
  ): Promise<void> {
    if (!product.isComparable) {
      await resetKnownPrices(transaction, product.productId, product.priceKobo);
      return;
    }
    await this.pricesChanged(transaction, [product]);
  }

  /** Notifies the accounts that wished for one of the products when its price drops; one notification for several. */
  async pricesChanged(transaction: Queryable, products: (AboutProduct & { priceKobo: number })[]): Promise<void> {
    const changed = new Map(products.map((product) => [product.productId, product]));
    const drops = new Map<string, { accountIds: string[]; notice: PriceDrop }>();
    for (const { accountId, productIds, knownKobo } of await repriceWishes(transaction, products)) {
      const product = changed.get(productIds[0] ?? '');
      if (!product) continue;
      const notice = priceDrop(product, productIds.length, knownKobo);
      const key = JSON.stringify(notice);
      drops.set(key, { notice, accountIds: [...(drops.get(key)?.accountIds ?? []), accountId] });
    }
    for (const { accountIds, notice } of drops.values()) {
      await insertNotifications(transaction, accountIds, { kind: 'price-drop', title: 'Price Drop', ...notice });
    }
  }

  async list(accountId: string, query: NotificationListQuery): Promise<NotificationList> {
    const { orm } = this.#database;
    const { limit, offset } = pageOf(query);
    const behind = query.after === undefined ? undefined : placeOf(query.after);
    // One more than requested shows whether there is a next page.
    const [rows, totals] = await Promise.all([
      listNotifications(orm, accountId, query.sort ?? 'newest', { limit: limit + 1, offset, behind }),
      countNotifications(orm, accountId),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { notifications: shown.map(toNotification), next: last ? cursorOf(last) : null, ...totals };
  }

  async find(accountId: string, id: string): Promise<Notification | undefined> {
    const row = await findNotification(this.#database.orm, accountId, id);
    return row && toNotification(row);
  }

  /** @throws ApiError 404 when the account has no such notification. */
  async get(accountId: string, id: string): Promise<Notification> {
    const notification = await this.find(accountId, id);
    if (!notification) throw notFound('This notification does not exist');
    return notification;
  }

  /** At most a hundred notifications, oldest first, for a client that reconnects. */
  async since(accountId: string, id: string): Promise<Notification[]> {
    return (await notificationsSince(this.#database.orm, accountId, id, 100)).map(toNotification);
  }

  async markRead(accountId: string, id: string): Promise<number> {
    await this.get(accountId, id);
    const { orm } = this.#database;
    await markRead(orm, accountId, id);
    return (await countNotifications(orm, accountId)).totalUnread;
  }

  async markAllRead(accountId: string): Promise<void> {
    await markRead(this.#database.orm, accountId);
  }

  #isNews(transaction: Queryable, kind: NotificationKind, actorId: string, { productId }: AboutProduct) {
    return this.#news.tryUse(`${kind}:${actorId}:${productId}`, transaction);
  }
}

function cursorOf({ id, readAt }: NotificationRow): string {
  return `${readAt === null ? 'u' : 'r'}-${id}`;
}

/** @param cursor a result of `cursorOf` */
function placeOf(cursor: string): NotificationPlace {
  return { wasRead: cursor.startsWith('r'), id: cursor.slice(2) };
}

function toNotification(row: NotificationRow): Notification {
  return {
    notificationId: row.id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    link: row.link,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
