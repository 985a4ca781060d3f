import { IMPORT_ERRORS_SHOWN, NEW_STORE_DAYS } from '@mortar/contracts';
import type { Orm, Queryable } from '@mortar/server/database';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { importRows, imports, products, stores } from '#database/schema.ts';
import type { CheckedRow } from './check-rows.ts';

const ROWS_OF_STATEMENT = 500;

/** Takes the place of a checked import of the store. Undefined while another is applied. */
export async function insertImport(
  orm: Orm,
  storeId: string,
  file: { header: string[]; notes: string[]; photos: Record<string, string> },
  rows: CheckedRow[],
): Promise<string | undefined> {
  await orm.delete(imports).where(and(eq(imports.storeId, storeId), eq(imports.state, 'checked')));
  const [made] = await orm
    .insert(imports)
    .values({ storeId, state: 'checked', ...file })
    .onConflictDoNothing()
    .returning({ id: imports.id });
  if (!made) return undefined;
  for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT) {
    const part = rows.slice(from, from + ROWS_OF_STATEMENT);
    await orm.insert(importRows).values(part.map((row) => Object.assign({ importId: made.id }, row)));
  }
  return made.id;
}

export async function findImport(orm: Orm, storeId: string, importId: string) {
  const [row] = await orm
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.storeId, storeId)));
  return row;
}

export async function countRowsOf(orm: Orm, importId: string) {
  const countOf = (action: string) => sql<number>`(count(*) filter (where ${importRows.action} = ${action}))::int`;
  const [counts] = await orm
    .select({
      rows: sql<number>`count(*)::int`,
      toCreate: countOf('create'),
      toChange: countOf('change'),
      unchanged: countOf('none'),
      failedRows: countOf('error'),
      totalErrors: sql<number>`coalesce(sum(jsonb_array_length(${importRows.errors})), 0)::int`,
      done: sql<number>`count(${importRows.doneAt})::int`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  if (!counts) throw new Error('An aggregate returned no row');
  return counts;
}

/** Names of the photos that rows have which are to be applied. */
export async function photoNames(orm: Orm, importId: string): Promise<string[]> {
  const names = orm
    .selectDistinct({ name: sql<string>`jsonb_array_elements_text(${importRows.form} -> 'photos')`.as('name') })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.action, ['create', 'change'])))
    .as('names');
  const rows = await orm.select().from(names).orderBy(asc(names.name));
  return rows.map(({ name }) => name);
}

/** @returns whether the import is still to be applied */
export async function addPhotos(orm: Orm, importId: string, photos: Record<string, string>): Promise<boolean> {
  const changed = await orm
    .update(imports)
    .set({ photos: sql`${imports.photos} || ${JSON.stringify(photos)}::jsonb` })
    .where(and(eq(imports.id, importId), eq(imports.state, 'checked')))
    .returning({ id: imports.id });
  return changed.length > 0;
}

/** Rows that cannot be applied, the first hundred or all of them. */
export function failedRows(orm: Orm, importId: string, limit = IMPORT_ERRORS_SHOWN) {
  return orm
    .select({ row: importRows.row, cells: importRows.cells, errors: importRows.errors })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.action, 'error')))
    .orderBy(asc(importRows.row))
    .limit(limit);
}

/** Rows that are left to be applied, locked: another process waits for this one. */
export async function takeRows(orm: Orm, importId: string, limit: number) {
  const [open] = await orm
    .select({ storeId: imports.storeId, ownerId: stores.ownerId, photos: imports.photos })
    .from(imports)
    .innerJoin(stores, eq(stores.id, imports.storeId))
    .where(and(eq(imports.id, importId), eq(imports.state, 'applying')))
    .for('update', { of: imports });
  if (!open) return undefined;
  const rows = await orm
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.action, ['create', 'change']),
        isNull(importRows.doneAt),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit);
  return { ...open, rows };
}

export async function finishRow(orm: Orm, importId: string, row: number, productId: string): Promise<void> {
  await orm
    .update(importRows)
    .set({ doneAt: new Date(), productId })
    .where(and(eq(importRows.importId, importId), eq(importRows.row, row)));
}

/** What was right when the file was checked is refused now. */
export async function refuseRow(
  orm: Orm,
  importId: string,
  row: number,
  error: { column: string; value: string; message: string },
): Promise<void> {
  await orm
    .update(importRows)
    .set({ action: 'error', errors: [error] })
    .where(and(eq(importRows.importId, importId), eq(importRows.row, row)));
}

/** @returns whether it was in the state before */
export async function setState(
  orm: Orm,
  importId: string,
  before: 'checked' | 'applying',
  state: 'applying' | 'done',
): Promise<boolean> {
  const changed = await orm
    .update(imports)
    .set({ state })
    .where(and(eq(imports.id, importId), eq(imports.state, before)))
    .returning({ id: imports.id });
  return changed.length > 0;
}

/** @returns whether there was one that is not being applied */
export async function deleteImport(orm: Orm, storeId: string, importId: string): Promise<boolean> {
  const deleted = await orm
    .delete(imports)
    .where(and(eq(imports.id, importId), eq(imports.storeId, storeId), sql`${imports.state} <> 'applying'`))
    .returning({ id: imports.id });
  return deleted.length > 0;
}

/** How many products a store has, and whether it is new and not verified. */
export async function storeSize(orm: Orm, storeId: string) {
  const [store] = await orm
    .select({
      isNew: sql<boolean>`not ${stores.isVerified} and ${stores.createdAt} > now() - ${sql.raw(String(NEW_STORE_DAYS))} * interval '1 day'`,
      products: sql<number>`(select count(*)::int from ${products} where store_id = ${stores.id} and deleted_at is null)`,
    })
    .from(stores)
    .where(eq(stores.id, storeId));
  return store ?? { isNew: true, products: 0 };
}

/** Lets a code be used again that a deleted product had. */
export async function freeCode(transaction: Queryable, storeId: string, code: string): Promise<void> {
  await transaction.query(
    'UPDATE products SET sku = NULL WHERE store_id = $1 AND sku = $2 AND deleted_at IS NOT NULL',
    [storeId, code],
  );
}
