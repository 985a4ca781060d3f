import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products, stores } from '#database/schema.ts';
import { textQuery } from './text-query.ts';

/** Most hits that are ranked. */
const RANKED = 200;

export async function suggestProducts(orm: Orm, tsquery: string, limit: number) {
  const query = textQuery(tsquery);
  const hits = orm
    .select({
      id: products.id,
      title: products.title,
      rank: sql<number>`ts_rank(${products.search}, ${query})`.as('rank'),
    })
    .from(products)
    .where(and(products.isListed, sql`${products.search} @@ ${query}`))
    .limit(RANKED)
    .as('hits');
  return orm.select().from(hits).orderBy(desc(hits.rank), desc(hits.id)).limit(limit);
}

export function suggestStores(orm: Orm, tsquery: string, limit: number) {
  const query = textQuery(tsquery);
  return orm
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(and(isNull(stores.suspendedAt), sql`${stores.search} @@ ${query}`))
    .orderBy(sql`ts_rank(${stores.search}, ${query}) desc`, stores.id)
    .limit(limit);
}
