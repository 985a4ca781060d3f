import { Id, type Promotion } from '@mortar/contracts';
import type { Orm, Queryable } from '@mortar/server/database';
import { and, asc, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { products, promotions, stores } from '#database/schema.ts';
import { type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

/** @returns false when there is an open request for the same product or store */
export async function insertPromotion(orm: Orm, promotion: typeof promotions.$inferInsert): Promise<boolean> {
  const added = await orm.insert(promotions).values(promotion).onConflictDoNothing().returning({ id: promotions.id });
  return added.length > 0;
}

/** What a store applied for, the newest fifty. */
export function ownPromotions(orm: Orm, storeId: string) {
  return orm
    .select({
      id: promotions.id,
      subject: promotions.subject,
      subjectId: promotions.subjectId,
      name: sql<string>`coalesce(${products.title}, ${stores.name})`,
      days: promotions.days,
      createdAt: promotions.createdAt,
      endsAt: promotions.endsAt,
      state: sql<Promotion['state']>`case when ${promotions.answeredAt} is null then 'open'
        when ${promotions.endsAt} is null then 'declined' when ${promotions.endsAt} > now() then 'running' else 'ended' end`,
    })
    .from(promotions)
    .innerJoin(stores, eq(stores.id, promotions.storeId))
    .leftJoin(products, eq(products.id, promotions.subjectId))
    .where(eq(promotions.storeId, storeId))
    .orderBy(sql`${promotions.id} desc`)
    .limit(50);
}

export type OwnPromotion = Awaited<ReturnType<typeof ownPromotions>>[number];

const selectOpen = (orm: Orm) =>
  orm
    .select({
      id: promotions.id,
      subject: promotions.subject,
      subjectId: promotions.subjectId,
      days: promotions.days,
      createdAt: promotions.createdAt,
    })
    .from(promotions)
    .leftJoin(products, eq(products.id, promotions.subjectId));

export type OpenPromotion = Awaited<ReturnType<typeof selectOpen>>[number];

const oldest: Keyset<OpenPromotion> = {
  name: 'oldest',
  place: Type.Tuple([Id]),
  by: [asc(promotions.id)],
  placeOf: ({ id }) => [id],
  behind: ([id]) => [gt(promotions.id, id as string)],
};

const isOpen = isNull(promotions.answeredAt);

/** A page of open requests, the oldest first, without those for products that were deleted since. */
export function readOpenPromotions(orm: Orm, page: Page) {
  return readPage(oldest, page, ({ range, limit }) =>
    selectOpen(orm)
      .where(and(isOpen, isNull(products.deletedAt), range))
      .orderBy(...oldest.by)
      .limit(limit),
  );
}

/** The open request for a product or store, if there is one. */
export async function findOpenPromotion(orm: Orm, subjectId: string): Promise<OpenPromotion | undefined> {
  const [row] = await selectOpen(orm).where(and(isOpen, eq(promotions.subjectId, subjectId)));
  return row;
}

/**
 * Answers the open request for a product or store that is locked: what is promoted already is so for longer.
 *
 * @returns false when there is none
 */
export async function answerPromotion(orm: Orm, subjectId: string, isAccepted: boolean): Promise<boolean> {
  const end = sql`greatest(now(), (select max(before.ends_at) from promotions before where before.subject_id = ${subjectId}))
    + ${promotions.days} * interval '1 day'`;
  const [answered] = await orm
    .update(promotions)
    .set({ answeredAt: sql`now()`, endsAt: isAccepted ? end : null })
    .where(and(isOpen, eq(promotions.subjectId, subjectId)))
    .returning({ id: promotions.id, subject: promotions.subject });
  if (!answered) return false;
  const { id, subject } = answered;
  if (!isAccepted) return true;
  // As it is there: a Date has no microseconds.
  const until = sql`(select ${promotions.endsAt} from ${promotions} where ${promotions.id} = ${id})`;
  if (subject === 'product') {
    await orm.update(products).set({ promotedUntil: until }).where(eq(products.id, subjectId));
  } else {
    await orm
      .update(stores)
      .set({ isPremium: true, premiumUntil: until })
      .where(and(eq(stores.id, subjectId), or(not(stores.isPremium), isNotNull(stores.premiumUntil))));
  }
  return true;
}

export interface EndingPromotion {
  sellerId: string;
  email: string;
  firstname: string;
  /** Whether the seller wants such mails, at an address that is theirs. */
  isMailed: boolean;
  name: string;
  endsAt: Date;
}

/** Marks what ends within a week as reminded of, and returns it, so that of two runs one reminds. */
export function claimEnding(transaction: Queryable): Promise<EndingPromotion[]> {
  return transaction.query<EndingPromotion>(
    `UPDATE promotions SET reminded_at = now() FROM (
       SELECT promotions.id AS due_id, accounts.id AS "sellerId", email, firstname, coalesce(title, name) AS name,
         email_confirmed_at IS NOT NULL AND accounts.suspended_at IS NULL AND NOT 'moderation' = ANY (unwanted_mails) AS "isMailed"
       FROM promotions JOIN stores ON stores.id = store_id JOIN accounts ON accounts.id = owner_id
         LEFT JOIN products ON products.id = subject_id
       WHERE reminded_at IS NULL AND ends_at > now() AND ends_at <= now() + interval '7 days'
         AND ends_at = CASE subject WHEN 'store' THEN premium_until ELSE promoted_until END
     ) AS due
     WHERE promotions.id = due_id AND reminded_at IS NULL
     RETURNING "sellerId", email, firstname, "isMailed", name, ends_at AS "endsAt"`,
  );
}

/** Has stores be ordinary ones whose time as a premium one is over. */
export async function endPremium(orm: Orm): Promise<void> {
  await orm.update(stores).set({ isPremium: false, premiumUntil: null }).where(sql`${stores.premiumUntil} <= now()`);
}
