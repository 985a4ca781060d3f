import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { productDays, projectLines, products, stores } from '#database/schema.ts';
import { deliveryColumn } from '#modules/places/index.ts';
import { pricingColumns } from '#modules/products/index.ts';

export type LineRow = typeof projectLines.$inferSelect;
export type NewLineRow = typeof projectLines.$inferInsert;

/** The lines of a project, in its order. */
export function findLines(orm: Orm, projectId: string): Promise<LineRow[]> {
  return orm
    .select()
    .from(projectLines)
    .where(eq(projectLines.projectId, projectId))
    .orderBy(asc(projectLines.position), asc(projectLines.id));
}

/** What lines show of products that are on sale. */
export function findLineProducts(orm: Orm, productIds: string[]) {
  return orm
    .select({
      productId: products.id,
      title: products.title,
      featuredImage: sql<string | null>`${products.images}[1]`,
      ...pricingColumns,
      store: {
        storeId: stores.id,
        name: stores.name,
        phone: stores.phone,
        streetAddress: stores.streetAddress,
        city: stores.city,
        state: stores.state,
      },
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(inArray(products.id, productIds), eq(products.isListed, true)));
}

export type LineProductRow = Awaited<ReturnType<typeof findLineProducts>>[number];

export function findDeliveries(orm: Orm, storeIds: string[]) {
  return orm
    .select({ storeId: stores.id, stateId: stores.stateId, delivery: deliveryColumn })
    .from(stores)
    .where(inArray(stores.id, storeIds))
    .orderBy(asc(stores.id));
}

export async function insertLines(orm: Orm, rows: NewLineRow[]): Promise<void> {
  if (rows.length > 0) await orm.insert(projectLines).values(rows);
}

/**
 * Counts products that lines were added for. In the order of their ids: two transactions that count the same ones wait
 * for each other instead of deadlocking.
 */
export async function countAdds(orm: Orm, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const adds = new Map<string, number>();
  for (const productId of productIds.toSorted()) adds.set(productId, (adds.get(productId) ?? 0) + 1);
  const today = sql`(now() at time zone 'Africa/Lagos')::date`;
  await orm
    .insert(productDays)
    .values([...adds].map(([productId, projectAdds]) => ({ productId, day: today, projectAdds })))
    .onConflictDoUpdate({
      target: [productDays.productId, productDays.day],
      set: { projectAdds: sql`${productDays.projectAdds} + excluded.project_adds` },
    });
}

export async function updateLine(orm: Orm, id: string, changes: Omit<NewLineRow, 'id' | 'projectId'>): Promise<void> {
  await orm.update(projectLines).set(changes).where(eq(projectLines.id, id));
}

export async function deleteLine(orm: Orm, projectId: string, id: string): Promise<boolean> {
  const deleted = await orm
    .delete(projectLines)
    .where(and(eq(projectLines.projectId, projectId), eq(projectLines.id, id)))
    .returning({ id: projectLines.id });
  return deleted.length > 0;
}
