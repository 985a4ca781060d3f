import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products, stores } from '#database/schema.ts';

/** Kinds of rows that a sitemap lists. */
export type ListedKind = 'products' | 'stores';

/** One row and its place in the order of the walk. */
export interface ListedRow {
  id: string;
  updatedAt: Date;
  /** As PostgreSQL writes it: a JavaScript date would lose the microseconds. */
  createdAt: string;
}

export type Place = Pick<ListedRow, 'id' | 'createdAt'>;

const tables = { products, stores };
const isPublic = { products: eq(products.isListed, true), stores: isNull(stores.suspendedAt) };

/** The place of a row, public or not, so that the URLs of older parts still work. */
export async function placeOf(orm: Orm, kind: ListedKind, id: string): Promise<Place | undefined> {
  const table = tables[kind];
  const [row] = await orm.select(place(kind)).from(table).where(eq(table.id, id));
  return row;
}

/** The public row `skipped` rows after the first one at or after the place. */
export async function rowAfter(orm: Orm, kind: ListedKind, from: Place | undefined, skipped: number) {
  const [row] = await orm
    .select(place(kind))
    .from(tables[kind])
    .where(and(isPublic[kind], from && atOrAfter(kind, '>=', from)))
    .orderBy(...oldestFirst(kind))
    .offset(skipped)
    .limit(1);
  return row;
}

/** Public rows, oldest first, from the place on or, when it is given, after the last one seen. */
export async function listedRows(
  orm: Orm,
  kind: ListedKind,
  { from, after, limit }: { from?: Place | undefined; after?: Place | undefined; limit: number },
): Promise<ListedRow[]> {
  const start = after ? atOrAfter(kind, '>', after) : from && atOrAfter(kind, '>=', from);
  return orm
    .select({ ...place(kind), updatedAt: tables[kind].updatedAt })
    .from(tables[kind])
    .where(and(isPublic[kind], start))
    .orderBy(...oldestFirst(kind))
    .limit(limit);
}

function place(kind: ListedKind) {
  const { id, createdAt } = tables[kind];
  return { id, createdAt: sql<string>`${createdAt}::text` };
}

/** The order of an index that products have for new arrivals. */
function oldestFirst(kind: ListedKind) {
  return [asc(tables[kind].createdAt), asc(tables[kind].id)];
}

function atOrAfter(kind: ListedKind, operator: '>' | '>=', { createdAt, id }: Place): SQL {
  const table = tables[kind];
  return sql`(${table.createdAt}, ${table.id}) ${sql.raw(operator)} (${createdAt}::timestamptz, ${id}::uuid)`;
}
