import type { Deliveries, LineProduct } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { toDelivery } from '#modules/places/index.ts';
import { findDeliveries, findLineProducts, findLines } from './project-lines.repository.ts';
import { type LineProductsById, toLine, toLineProduct } from './projects.mapping.ts';

/** The products of lines that are on sale. */
export async function readLineProducts(
  orm: Orm,
  lines: readonly { productId?: string | null | undefined }[],
): Promise<LineProductsById> {
  const ids = new Set(lines.map(({ productId }) => productId).filter((id) => typeof id === 'string'));
  const rows = ids.size === 0 ? [] : await findLineProducts(orm, [...ids]);
  return new Map(rows.map((row): [string, LineProduct] => [row.productId, toLineProduct(row)]));
}

/** Where the stores of products deliver. */
export async function readDeliveries(
  orm: Orm,
  products: Iterable<LineProduct | null | undefined>,
): Promise<Deliveries> {
  const storeIds = new Set([...products].flatMap((product) => product?.store.storeId ?? []));
  const rows = storeIds.size === 0 ? [] : await findDeliveries(orm, [...storeIds]);
  return rows.map(({ storeId, stateId, delivery }) => ({ storeId, stateId, delivery: toDelivery(delivery) }));
}

/**
 * The lines of a project with their products, and where their stores deliver.
 *
 * @param known the products, where they have been read
 */
export async function readContents(orm: Orm, projectId: string, known?: LineProductsById) {
  const rows = await findLines(orm, projectId);
  const products = known ?? (await readLineProducts(orm, rows));
  const lines = rows.map((row) => toLine(row, products));
  const deliveries = await readDeliveries(
    orm,
    lines.map(({ product }) => product),
  );
  return { lines, deliveries };
}
