import {
  CODE_MAX_LENGTH,
  CreateProductRequest,
  type ImportColumn,
  PRICE_REQUIRED,
  pricingErrors,
  productRules,
} from '@mortar/contracts';
import { Compile } from 'typebox/compile';
import { ApiError } from '#lib/api-error.ts';
import type { CategoryTree } from '#modules/categories/index.ts';
import { classify, PRICE_ALONE, pricingAfter, type SkuProduct, toPricing } from '#modules/products/index.ts';
import { fieldErrors } from '#validation/field-errors.ts';
import { cleanText } from '#validation/clean-text.ts';
import { isFactColumn, rowFacts } from './facts.ts';
import type { ReadFile } from './read-file.ts';
import { ownPhotos, photosOf } from './row-photos.ts';
import { type CellError, cellText, columnOf, NONE, type RowForm, rowForm } from './row-form.ts';

export interface CheckedRow {
  /** As a spreadsheet numbers it. */
  row: number;
  action: 'create' | 'change' | 'none' | 'error';
  productId: string | null;
  form: RowForm;
  cells: string[];
  errors: CellError[];
}

const FIELD_COLUMNS: Record<string, ImportColumn> = {
  priceUnit: 'price_unit',
  piecesPerUnit: 'pieces',
  minimumQuantity: 'minimum',
  quantityStep: 'step',
  subcategory: 'subcategories',
  isNegotiable: 'negotiable',
  leadTime: 'lead_days',
};

const request = Compile(CreateProductRequest);

/** Codes of a file, by which its rows name products that are there. */
export function codesOf({ header, rows }: ReadFile): string[] {
  const at = header.findIndex((name) => columnOf(name) === 'code');
  return at === -1 ? [] : [...new Set(rows.flatMap((row) => row[at]?.trim() || []))];
}

/** Checks each row by the rules of the forms, and finds what it would change. */
export function checkRows(file: ReadFile, products: Map<string, SkuProduct>, tree: CategoryTree): CheckedRow[] {
  const columns = file.header.map((name) => columnOf(name) ?? (isFactColumn(name, tree) ? name.trim() : undefined));
  const seen = new Map<string, number>();
  return file.rows.map((given, index) => {
    const row = index + 2;
    const { cells, errors: unfit } = cellsOf(given, columns);
    const { form, errors } = rowForm(cells, tree);
    const product = form.sku === undefined ? undefined : products.get(form.sku);
    errors.push(...unfit);
    const facts = factsOf(cells, form, product, tree, errors);
    if (facts) form.attributes = facts;
    if (form.sku !== undefined) {
      const before = seen.get(form.sku);
      if (before !== undefined) errors.push(errorAt('code', form.sku, `Row ${before} has the same code`));
      seen.set(form.sku, before ?? row);
    }
    if (errors.length === 0) errors.push(...ruleErrors(form, product, tree, cells));
    const action =
      errors.length > 0 ? 'error' : !product ? 'create' : isChanged(form, product, tree) ? 'change' : 'none';
    return { row, action, productId: product?.id ?? null, form, cells: given.map(storable), errors };
  });
}

const errorAt = (column: string, value: string, message: string): CellError => ({
  column,
  value: value.slice(0, 80),
  message,
});

/** Without the characters that the database does not store. */
const storable = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .slice(0, 10_000)
    .replaceAll(/\p{Surrogate}/gu, '');

/** What a row states in columns of facts; what it cannot is told to `errors`. */
function factsOf(
  cells: Map<string, string>,
  form: RowForm,
  product: SkuProduct | undefined,
  tree: CategoryTree,
  errors: CellError[],
) {
  const attributes = tree.attributesOf(form.category ?? product?.categoryId ?? '');
  const known = Object.entries(product?.attributes ?? {});
  const before = Object.fromEntries(known.filter(([key]) => attributes.some((attribute) => attribute.key === key)));
  const texts = [...cells].flatMap(([column, cell]) => {
    if (columnOf(column) !== undefined) return [];
    const text = cellText(cell);
    return [[column, text === NONE ? undefined : text] as const];
  });
  return rowFacts({ cells: new Map(texts), attributes, before }, (column, value, message) =>
    errors.push(errorAt(column, value, message)),
  );
}

function cellsOf(given: string[], columns: (string | undefined)[]) {
  const cells = new Map<string, string>();
  const errors: CellError[] = [];
  columns.forEach((column, at) => {
    const cell = given[at];
    if (column === undefined || cell === undefined || cells.has(column)) return;
    if (cleanText(cell).unfit.length > 0) {
      errors.push(errorAt(column, storable(cell), 'Some characters of this text cannot be stored'));
    } else cells.set(column, cell);
  });
  return { cells, errors };
}

function ruleErrors(
  form: RowForm,
  product: SkuProduct | undefined,
  tree: CategoryTree,
  cells: Map<string, string>,
): CellError[] {
  const at = (field: string, message: string) => {
    const [name = ''] = field.split('.');
    const column = FIELD_COLUMNS[name] ?? (name as ImportColumn);
    return errorAt(column, storable(cells.get(column) ?? ''), message);
  };
  if ((form.sku?.length ?? 0) > CODE_MAX_LENGTH) {
    return [at('code', `Code must be at most ${CODE_MAX_LENGTH} characters`)];
  }
  const { sku: _sku, status: _status, photos: _photos, ...given } = form;
  const before = product && { title: product.title, category: product.categoryId, price: toPricing(product).price };
  const whole = { ...before, ...given };
  const missing = [
    ...(whole.title === undefined ? [at('title', productRules.title.required ?? '')] : []),
    ...(whole.price === undefined ? [at('price', PRICE_REQUIRED)] : []),
    ...(whole.category === undefined ? [at('category', productRules.category.required ?? '')] : []),
  ];
  if (missing.length > 0) return missing;
  if (!request.Check(whole)) {
    return fieldErrors(CreateProductRequest, request.Errors(whole)).map(({ field, message }) => at(field, message));
  }
  try {
    classify(tree, classificationAfter(form, product));
  } catch (error) {
    if (error instanceof ApiError) return [at(error.errors?.[0]?.field ?? 'category', error.message)];
    throw error;
  }
  const pricing = pricingAfter(product ? toPricing(product) : { ...PRICE_ALONE, price: Number(whole.price) }, given);
  return pricingErrors(pricing).map(({ field, message }) => at(field, message));
}

function classificationAfter(form: RowForm, product: SkuProduct | undefined) {
  const moved = product !== undefined && form.category !== undefined && form.category !== product.categoryId;
  return {
    categoryId: form.category ?? product?.categoryId ?? '',
    subcategories: form.subcategory ?? (moved ? [] : (product?.subcategories ?? [])),
    tags: form.tags ?? product?.tags ?? [],
  };
}

function isChanged(form: RowForm, product: SkuProduct, tree: CategoryTree): boolean {
  const before = toPricing(product);
  const place = classify(tree, classificationAfter(form, product));
  const { title = product.title, description = product.description, status = product.status } = form;
  const { isNegotiable = product.isNegotiable } = form;
  const said = [title, description, status, isNegotiable, pricingAfter(before, form)];
  const known = [product.title, product.description, product.status, product.isNegotiable, pricingAfter(before, {})];
  const photos = form.photos && photosOf(form.photos, ownPhotos([product]));
  const isPictured = form.photos !== undefined && JSON.stringify(photos?.images) !== JSON.stringify(product.images);
  const isStated = Object.entries(form.attributes ?? {}).some(
    ([key, value]) => value !== (product.attributes[key] ?? ''),
  );
  const isMoved = place.categoryId !== product.categoryId;
  const isRegrouped =
    JSON.stringify([place.subcategories, place.tags]) !== JSON.stringify([product.subcategories, product.tags]);
  return isMoved || isPictured || isStated || isRegrouped || JSON.stringify(said) !== JSON.stringify(known);
}
