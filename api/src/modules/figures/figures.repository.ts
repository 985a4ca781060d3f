import type { Figures } from '@mortar/contracts';
import type { Orm, Queryable } from '@mortar/server/database';
import { sql } from 'drizzle-orm';
import { productDays } from '#database/schema.ts';

export interface Counted {
  subject: 'product' | 'store';
  id: string;
  /** In Lagos. */
  day: string;
  views: number;
  phone: number;
  whatsapp: number;
}

/** Adds to the figures of each day; what does not exist is left out. */
export async function writeCounts(database: Queryable, counted: Counted[]): Promise<void> {
  for (const subject of ['product', 'store'] as const) {
    const rows = counted.filter((each) => each.subject === subject);
    if (rows.length === 0) continue;
    await database.query(
      `INSERT INTO ${subject}_days (${subject}_id, day, views, phone, whatsapp)
       SELECT given.id, given.day, given.views, given.phone, given.whatsapp
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, day date, views int, phone int, whatsapp int)
       JOIN ${subject}s ON ${subject}s.id = given.id ORDER BY given.id, given.day
       ON CONFLICT (${subject}_id, day) DO UPDATE SET views = ${subject}_days.views + excluded.views,
         phone = ${subject}_days.phone + excluded.phone, whatsapp = ${subject}_days.whatsapp + excluded.whatsapp`,
      [JSON.stringify(rows)],
    );
  }
}

/** Counts that a product was put on a wishlist. */
export async function countSave(orm: Orm, productId: string): Promise<void> {
  await orm
    .insert(productDays)
    .values({ productId, day: sql`(now() at time zone 'Africa/Lagos')::date`, saves: 1 })
    .onConflictDoUpdate({
      target: [productDays.productId, productDays.day],
      set: { saves: sql`${productDays.saves} + 1` },
    });
}

const SUMS = `coalesce(sum(views), 0)::int AS views, coalesce(sum(phone), 0)::int AS phone,
  coalesce(sum(whatsapp), 0)::int AS whatsapp, coalesce(sum(saves), 0)::int AS saves,
  coalesce(sum(project_adds), 0)::int AS "projectAdds"`;
const TODAY = "(now() at time zone 'Africa/Lagos')::date";
/** All days of a store, those of its products too. */
const DAYS = `(SELECT day, views, phone, whatsapp, saves, project_adds FROM product_days
    WHERE product_id IN (SELECT id FROM products WHERE store_id = $1)
  UNION ALL SELECT day, views, phone, whatsapp, 0, 0 FROM store_days WHERE store_id = $1) AS days`;

/** The figures of each of the last days; a day on which nothing happened has zeros. */
export function figuresByDay(
  queryable: Queryable,
  storeId: string,
  days: number,
): Promise<(Figures & { day: string })[]> {
  return queryable.query(
    `SELECT to_char(wanted, 'YYYY-MM-DD') AS day, ${SUMS}
     FROM generate_series(${TODAY} - ($2::int - 1), ${TODAY}, interval '1 day') AS wanted
     LEFT JOIN ${DAYS} ON days.day = wanted::date
     GROUP BY wanted ORDER BY wanted`,
    [storeId, days],
  );
}

/** The first day on which anything of a store was counted. */
export async function firstDay(queryable: Queryable, storeId: string): Promise<string | null> {
  const [row] = await queryable.query<{ day: string | null }>(
    `SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM ${DAYS}`,
    [storeId],
  );
  return row?.day ?? null;
}

/** The products of a store that were viewed most in the last days. */
export function mostViewed(
  queryable: Queryable,
  storeId: string,
  days: number,
): Promise<(Figures & { productId: string; title: string })[]> {
  return queryable.query(
    `SELECT products.id AS "productId", title, ${SUMS}
     FROM product_days JOIN products ON products.id = product_id
     WHERE store_id = $1 AND deleted_at IS NULL AND day > ${TODAY} - $2::int
     GROUP BY products.id, title ORDER BY sum(views) DESC, sum(phone + whatsapp) DESC, products.id LIMIT 20`,
    [storeId, days],
  );
}
