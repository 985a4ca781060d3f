import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { categories, subcategories } from '#database/schema.ts';

/** First photo of the best rated product of a category that has one. */
const image = sql<string | null>`(
  SELECT p.images[1] FROM products p
  WHERE p.category_id = "categories"."id" AND p.is_listed AND cardinality(p.images) > 0
  ORDER BY p.average_rating DESC NULLS LAST, p.id DESC
  LIMIT 1
)`;

/** Number of products on sale in a row of `categories`. */
const productsOnSale = sql<number>`("categories"."total_products" + (
  SELECT coalesce(sum(products), 0) FROM category_totals WHERE category_id = "categories"."id"
))::int`;

export async function readCategoryRows(orm: Orm) {
  return {
    categories: await orm
      .select({ ...getTableColumns(categories), totalProducts: productsOnSale, image })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    subcategories: await orm.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id)),
  };
}
