import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { categories, products, subcategories } from '#database/schema.ts';

/** First photo of the best rated product of a category that has one. */
const image = sql<string | null>`(
  SELECT p.images[1] FROM products p
  WHERE p.category_id = "categories"."id" AND p.is_listed AND cardinality(p.images) > 0
  ORDER BY p.average_rating DESC NULLS LAST, p.id DESC
  LIMIT 1
)`;

export async function readCategoryRows(orm: Orm) {
  const totals = orm
    .select({ categoryId: products.categoryId, onSale: sql<number>`count(*)::int`.as('on_sale') })
    .from(products)
    .where(sql`${products.isListed}`)
    .groupBy(products.categoryId)
    .as('totals');
  return {
    categories: await orm
      .select({ ...getTableColumns(categories), totalProducts: sql<number>`coalesce(${totals.onSale}, 0)`, image })
      .from(categories)
      .leftJoin(totals, eq(totals.categoryId, categories.id))
      .orderBy(asc(categories.position), asc(categories.id)),
    subcategories: await orm.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id)),
  };
}
