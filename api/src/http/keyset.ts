import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Orm } from '@mortar/server/database';
import { cursorOf, type Place, type PlaceFormat, placeOf } from './cursor.ts';
import { COUNTED_ROWS, countedTotal, type Page, type Total } from './page.ts';

/** An order of rows in which a list continues behind any of them. */
export interface Keyset<Row> extends PlaceFormat {
  /** The ORDER BY; its last column is unique. */
  by: SQL[];
  placeOf: (row: Row) => Place;
  /**
   * What lies behind a place: ranges, one behind the other. Each is a range of an index, so that a page costs the
   * same at any depth.
   */
  behind: (place: Place) => SQL[];
}

interface Reading {
  /** Undefined for all rows. */
  range: SQL | undefined;
  limit: number;
  offset: number;
}

/**
 * Reads a page in an order, and one row more, which shows whether there is another page.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function readPage<Row>(
  order: Keyset<Row>,
  { limit, offset, after }: Page,
  read: (reading: Reading) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const ranges = after === undefined ? [undefined] : order.behind(placeOf(after, order));
  const rows: Row[] = [];
  for (const range of ranges) {
    const missing = limit + 1 - rows.length;
    if (missing > 0) rows.push(...(await read({ range, limit: missing, offset })));
  }
  return cutPage(order, rows, limit);
}

/** A page of at most `limit` of the rows, with the cursor behind it when there are more. */
export function cutPage<Row>(
  order: Pick<Keyset<Row>, keyof PlaceFormat | 'placeOf'>,
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : cursorOf(order, order.placeOf(last)) };
}

/** Counts the rows of a table that meet the conditions, to the bound of `countedTotal()`. */
export function countedRows(orm: Orm, table: SQLWrapper, conditions: SQL | undefined) {
  const counted = sql`(SELECT FROM ${table} WHERE ${conditions ?? sql`true`} LIMIT ${sql.raw(String(COUNTED_ROWS))}) AS counted`;
  return orm.select({ rows: sql<number>`count(*)::int` }).from(counted);
}

/** How many {@link countedRows} there are. */
export async function countRows(orm: Orm, table: SQLWrapper, conditions: SQL | undefined): Promise<Total> {
  const [row] = await countedRows(orm, table, conditions);
  return countedTotal(row?.rows ?? 0);
}

/** Schema of a moment within a place: a Date is too coarse to tell rows apart. */
export const microseconds = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The moment of a column as a place has it, in microseconds. */
export function microsecondsOf(column: Column): SQL<number> {
  return sql<number>`(extract(epoch from ${column}) * 1000000)::float8`;
}

/** The moment of a place, to compare the column with. */
export function moment(value: Place[number] | undefined): SQL {
  return sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`;
}
