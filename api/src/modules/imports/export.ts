import { IMPORT_COLUMNS, IMPORT_COLUMNS_MAX, type ImportColumn } from '@mortar/contracts';
import type { CategoryTree } from '#modules/categories/index.ts';
import { type SkuProduct, toPricing } from '#modules/products/index.ts';
import { csvOf } from './csv.ts';
import { factColumns, statedFacts } from './facts.ts';
import { NONE } from './row-form.ts';
import { ownPhotoName } from './row-photos.ts';

/** The products of a store as a file that imports to what they are. */
export function exportOf(products: readonly SkuProduct[], tree: CategoryTree): string {
  const facts = factColumns(products, tree, IMPORT_COLUMNS_MAX - IMPORT_COLUMNS.length);
  return csvOf([
    [...IMPORT_COLUMNS, ...facts],
    ...products.map((product) => {
      const cells = cellsOf(product);
      const stated = statedFacts(product, tree);
      return [...IMPORT_COLUMNS.map((column) => cells[column]), ...facts.map((fact) => stated.get(fact) ?? '')];
    }),
  ]);
}

const quantity = (value: number | null) => (value === null ? NONE : String(value));
const list = (values: string[]) => (values.length === 0 ? NONE : values.join(';'));

function cellsOf(product: SkuProduct): Record<ImportColumn, string> {
  const pricing = toPricing(product);
  const { content, leadTime } = pricing;
  return {
    code: product.sku ?? '',
    title: product.title,
    description: product.description || NONE,
    price: String(pricing.price),
    price_unit: pricing.priceUnit ?? NONE,
    content: quantity(content && content.amount),
    content_measure: content ? content.measure : '',
    coverage: quantity(pricing.coverage),
    pieces: quantity(pricing.piecesPerUnit),
    minimum: quantity(pricing.minimumQuantity),
    step: quantity(pricing.quantityStep),
    category: product.categoryId,
    subcategories: list(product.subcategories),
    tags: list(product.tags),
    negotiable: product.isNegotiable ? 'yes' : 'no',
    availability: pricing.availability,
    lead_days: leadTime ? `${leadTime.minDays}-${leadTime.maxDays}` : NONE,
    photos: list(product.images.map(ownPhotoName)),
    status: product.status,
  };
}
