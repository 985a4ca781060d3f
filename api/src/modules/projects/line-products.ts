import type { Deliveries, LineProduct, ProjectLine } from '@mortar/contracts';
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

/** The lines of a project with their products. */
async function readLines(orm: Orm, projectId: string): Promise<ProjectLine[]> {
  const rows = await findLines(orm, projectId);
  const products = await readLineProducts(orm, rows);
  return rows.map((row) => toLine(row, products));
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

/** The lines of a project, with where their stores deliver. */
export async function readContents(orm: Orm, projectId: string) {
  const lines = await readLines(orm, projectId);
  const deliveries = await readDeliveries(
    orm,
    lines.map(({ product }) => product),
  );
  return { lines, deliveries };
}
