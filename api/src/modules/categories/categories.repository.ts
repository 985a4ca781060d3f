import { asc } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { categories, subcategories } from '#database/schema.ts';

export async function readCategoryRows(orm: Orm) {
  return {
    categories: await orm.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    subcategories: await orm.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id)),
  };
}
