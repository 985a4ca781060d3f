import {
  type Deliveries,
  fromThousandths,
  koboToNaira,
  type LineProduct,
  nairaToKobo,
  type Project,
  type ProjectLine,
  toThousandths,
  totalOf,
} from '@mortar/contracts';
import { toProductPricing } from '#modules/products/index.ts';
import type { LineProductRow, LineRow } from './project-lines.repository.ts';
import type { ProjectRow } from './projects.repository.ts';

/** Products on sale by their ids. */
export type LineProductsById = ReadonlyMap<string, LineProduct>;

export function toLineProduct({ productId, title, featuredImage, store, ...row }: LineProductRow): LineProduct {
  const { priceUnit, availability, content, coverage, minimumQuantity, quantityStep, bulkPrices } =
    toProductPricing(row);
  return {
    productId,
    title,
    price: koboToNaira(row.priceKobo),
    priceUnit,
    availability,
    content,
    coverage,
    minimumQuantity,
    quantityStep,
    bulkPrices,
    featuredImage,
    store,
  };
}

const koboOrNull = (naira: number | null) => (naira === null ? null : nairaToKobo(naira));
const nairaOrNull = (kobo: number | null) => (kobo === null ? null : koboToNaira(kobo));

export function toLine(row: LineRow, products: LineProductsById): ProjectLine {
  return {
    lineId: row.id,
    position: row.position,
    productId: row.productId,
    title: row.title,
    quantity: fromThousandths(row.quantityThousandths),
    unit: row.unit,
    price: nairaOrNull(row.ownPriceKobo),
    knownPrice: nairaOrNull(row.knownPriceKobo),
    part: row.part,
    note: row.note,
    isBought: row.isBought,
    product: (row.productId !== null && products.get(row.productId)) || null,
  };
}

/** The columns that {@link toLine} reads. */
export function toLineColumns(line: ProjectLine) {
  const { position, productId, title, quantity, unit, price, knownPrice, part, note, isBought } = line;
  const quantityThousandths = toThousandths(quantity);
  const prices = { ownPriceKobo: koboOrNull(price), knownPriceKobo: koboOrNull(knownPrice) };
  return { position, productId, title, quantityThousandths, unit, ...prices, part, note, isBought };
}

/** What a project contains. */
interface Contents {
  lines: ProjectLine[];
  deliveries: Deliveries;
}

export function toProject(row: ProjectRow, { lines, deliveries }: Contents): Project {
  const { id, name, note, shareToken, updatedAt } = row;
  return {
    projectId: id,
    name,
    note,
    shareToken,
    updatedAt: updatedAt.toISOString(),
    lines,
    deliveries,
    ...totalOf(lines),
  };
}
