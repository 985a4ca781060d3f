import { IMPLAUSIBLE_FACTOR, type Measure, USUAL_PRICE_PRODUCTS } from '@mortar/contracts';
import type { Orm, Queryable } from '@mortar/server/database';
import { eq } from 'drizzle-orm';
import { implausiblePrices, products } from '#database/schema.ts';

/** What most sellers ask for one unit of a measure. */
export interface UsualPrice {
  lowKobo: number;
  highKobo: number;
}

/** Computes from the products on sale what is usual, unless that was done within so many hours. */
export async function computeUsualPrices(transaction: Queryable, hours = 0): Promise<void> {
  const recent = await transaction.query(
    `SELECT FROM usual_prices WHERE computed_at > now() - $1 * interval '1 hour' LIMIT 1`,
    [hours],
  );
  if (recent.length > 0) return;
  await transaction.query('DELETE FROM usual_prices');
  await transaction.query(
    `INSERT INTO usual_prices (subcategory_id, measure, products, low_kobo, median_kobo, high_kobo)
     SELECT subcategory_id, comparable_measure, count(*),
       percentile_disc(0.1) WITHIN GROUP (ORDER BY comparable_kobo),
       percentile_disc(0.5) WITHIN GROUP (ORDER BY comparable_kobo),
       percentile_disc(0.9) WITHIN GROUP (ORDER BY comparable_kobo)
     FROM products CROSS JOIN unnest(subcategories) AS subcategory_id
     WHERE is_listed AND comparable_kobo IS NOT NULL
     GROUP BY subcategory_id, comparable_measure
     HAVING count(*) >= $1`,
    [USUAL_PRICE_PRODUCTS],
  );
}

/**
 * What is usual instead of a price, when the price is implausible in each of its subcategories of which that is known:
 * of the one with most products.
 */
const usualInstead = (subcategories: string, measure: string, kobo: string) => `
  SELECT low_kobo, median_kobo, high_kobo FROM (
    SELECT *, bool_and(${kobo} * ${IMPLAUSIBLE_FACTOR} < median_kobo OR ${kobo} > median_kobo * ${IMPLAUSIBLE_FACTOR})
      OVER () AS is_implausible
    FROM usual_prices WHERE subcategory_id = ANY(${subcategories}) AND measure = ${measure}
  ) AS known WHERE is_implausible ORDER BY products DESC, subcategory_id LIMIT 1`;

/** What is usual instead of an implausible price; undefined for another. */
export async function findUsualInstead(
  queryable: Queryable,
  { subcategories, measure, kobo }: { subcategories: string[]; measure: Measure; kobo: number },
): Promise<UsualPrice | undefined> {
  const [usual] = await queryable.query<UsualPrice>(
    `SELECT low_kobo::float8 AS "lowKobo", high_kobo::float8 AS "highKobo"
     FROM (${usualInstead('$1::text[]', '$2', '$3::bigint')}) AS usual`,
    [subcategories, measure, kobo],
  );
  return usual;
}

/** Nothing is sold for less: a price that only fills the field, like ₦1, which no moderator needs to see. */
const LEAST_KOBO = 500;

/** Records which of these products, or of all, have implausible prices, stated now: searches have these last. */
export async function recordImplausiblePrices(transaction: Queryable, productIds: string[] | null): Promise<void> {
  const given = '($1::uuid[] IS NULL OR product_id = ANY($1))';
  await transaction.query(`DELETE FROM implausible_prices WHERE ${given}`, [productIds]);
  const usual = usualInstead('subcategories', 'comparable_measure', 'comparable_kobo');
  await transaction.query(
    `INSERT INTO implausible_prices (product_id, median_kobo)
     SELECT product_id, median_kobo
     FROM (SELECT id AS product_id, subcategories, comparable_measure, comparable_kobo FROM products) AS product
     CROSS JOIN LATERAL (${usual}) AS usual
     WHERE ${given}`,
    [productIds],
  );
  await transaction.query(
    `UPDATE products SET is_price_implausible = NOT is_price_implausible
     WHERE ($1::uuid[] IS NULL OR id = ANY($1)) AND is_price_implausible
       <> (price_kobo < ${LEAST_KOBO} OR EXISTS (SELECT FROM implausible_prices WHERE product_id = products.id))`,
    [productIds],
  );
}

/** Returns whether the price of a product was implausible until now. */
export async function acceptPrice(orm: Orm, productId: string): Promise<boolean> {
  const accepted = await orm
    .delete(implausiblePrices)
    .where(eq(implausiblePrices.productId, productId))
    .returning({ productId: implausiblePrices.productId });
  await orm.update(products).set({ isPriceImplausible: false }).where(eq(products.id, productId));
  return accepted.length > 0;
}
