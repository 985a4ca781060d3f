import type { Orm } from '@mortar/server/database';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { stores } from '#database/schema.ts';

interface StateTotals {
  totalProducts: number;
  totalStores: number;
}

/** Open stores and what they have on sale, by the state that they are in; states without a store are left out. */
export async function totalsOfStates(orm: Orm): Promise<Map<string, StateTotals>> {
  const rows = await orm
    .select({
      stateId: stores.stateId,
      totalProducts: sql<number>`sum(${stores.totalProducts})::int`,
      totalStores: sql<number>`count(*)::int`,
    })
    .from(stores)
    .where(and(isNull(stores.suspendedAt), isNotNull(stores.stateId)))
    .groupBy(stores.stateId);
  return new Map(rows.map(({ stateId, ...totals }) => [stateId ?? '', totals]));
}
