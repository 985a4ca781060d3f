import type { NotificationKind, NotificationSort } from '@mortar/contracts';
import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Orm, Queryable } from '@mortar/server/database';
import { notifications } from '#database/schema.ts';
import type { Page } from '#http/page.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  kind: NotificationKind;
  title: string;
  message: string;
  link: string | null;
  /** A mail of its own says it too, so that no digest does. */
  isMailed?: boolean;
}

/** Channel on which every API process is notified of a notification once it is committed. */
export const CHANNEL = 'mortar_notifications';

/** Notifies each account, and every API process. */
export async function insertNotifications(
  transaction: Queryable,
  accountIds: string[],
  { kind, title, message, link, isMailed = false }: NewNotification,
): Promise<void> {
  if (accountIds.length === 0) return;
  const ids = accountIds.map(() => uuidv7());
  await transaction.query(
    `WITH added AS (
       INSERT INTO notifications (id, account_id, kind, title, message, link, mailed_at)
       SELECT id, account_id, $3, $4, $5, $6, CASE WHEN $7::boolean THEN now() END FROM unnest($1::uuid[], $2::uuid[]) AS given (id, account_id)
       RETURNING id, account_id
     )
     SELECT pg_notify('${CHANNEL}', account_id || ' ' || id) FROM added`,
    [ids, accountIds, kind, title, message, link, isMailed],
  );
}

/** The end of a page: the notification that it ended with, and whether that was read then. */
export interface NotificationPlace {
  wasRead: boolean;
  id: string;
}

const isRead = sql`(${notifications.readAt} is not null)`;

const orders: Record<NotificationSort, SQL[]> = {
  newest: [desc(notifications.id)],
  oldest: [asc(notifications.id)],
  unread: [isRead, desc(notifications.id)],
};

function isBehind({ wasRead, id }: NotificationPlace, sort: NotificationSort): SQL | undefined {
  if (sort === 'oldest') return gt(notifications.id, id);
  const older = lt(notifications.id, id);
  if (sort === 'newest') return older;
  return wasRead ? and(isRead, older) : or(isRead, older);
}

/**
 * Ids are in the order of time. An index finds the rows behind a place at any depth, except that with the sort
 * `unread` the unread rows before an unread place are skipped one by one.
 */
export function listNotifications(
  orm: Orm,
  accountId: string,
  sort: NotificationSort,
  { limit, offset, behind }: Pick<Page, 'limit' | 'offset'> & { behind: NotificationPlace | undefined },
) {
  return orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), behind && isBehind(behind, sort)))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(behind ? 0 : offset);
}

/** Notifications after the one with this id, oldest first: ids are in the order of time. */
export function notificationsSince(orm: Orm, accountId: string, id: string, most: number) {
  return orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), gt(notifications.id, id)))
    .orderBy(asc(notifications.id))
    .limit(most);
}

export async function findNotification(orm: Orm, accountId: string, id: string) {
  const [row] = await orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)));
  return row;
}

export async function countNotifications(orm: Orm, accountId: string) {
  const [row] = await orm
    .select({
      totalItems: sql<number>`count(*)::int`,
      totalUnread: sql<number>`count(*) filter (where ${notifications.readAt} is null)::int`,
    })
    .from(notifications)
    .where(eq(notifications.accountId, accountId));
  return row ?? { totalItems: 0, totalUnread: 0 };
}

/** Marks one notification, or all of the account, as read. */
export async function markRead(orm: Orm, accountId: string, id?: string): Promise<void> {
  await orm
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        id === undefined ? undefined : eq(notifications.id, id),
      ),
    );
}

/** An account, and of what it wished for the products whose price is below the one that it knew. */
interface DroppedWishes {
  accountId: string;
  productIds: string[];
  /** The lowest that it knew of the first. */
  knownKobo: number;
}

/** Makes lower prices the known ones of all wishes for the products, and returns who wished for what has become cheaper. */
export async function repriceWishes(
  transaction: Queryable,
  products: { productId: string; priceKobo: number }[],
): Promise<DroppedWishes[]> {
  return transaction.query<DroppedWishes>(
    `WITH given AS (SELECT * FROM unnest($1::uuid[], $2::bigint[]) AS given (product_id, price)),
     wishes AS (
       SELECT wish.wishlist_id, wish.product_id, list.account_id, wish.known_price_kobo AS known, given.price
       FROM wishlist_products wish JOIN wishlists list ON list.id = wish.wishlist_id JOIN given USING (product_id)
       ORDER BY wish.wishlist_id, wish.product_id FOR UPDATE OF wish
     ), repriced AS (
       UPDATE wishlist_products wish SET known_price_kobo = least(wish.known_price_kobo, wishes.price) FROM wishes
       WHERE wish.wishlist_id = wishes.wishlist_id AND wish.product_id = wishes.product_id
     ), dropped AS (
       SELECT account_id, product_id, min(known) AS known FROM wishes WHERE known > price GROUP BY account_id, product_id
     )
     SELECT account_id AS "accountId", array_agg(product_id ORDER BY product_id) AS "productIds",
       ((array_agg(known ORDER BY product_id))[1])::float8 AS "knownKobo"
     FROM dropped GROUP BY account_id`,
    [products.map(({ productId }) => productId), products.map(({ priceKobo }) => priceKobo)],
  );
}

/** Makes the price the known one of all wishes for the product. */
export async function resetKnownPrices(transaction: Queryable, productId: string, priceKobo: number): Promise<void> {
  await transaction.query(
    `UPDATE wishlist_products wish SET known_price_kobo = $2
     FROM (SELECT wishlist_id FROM wishlist_products WHERE product_id = $1 ORDER BY wishlist_id FOR UPDATE) locked
     WHERE wish.wishlist_id = locked.wishlist_id AND wish.product_id = $1`,
    [productId, priceKobo],
  );
}
