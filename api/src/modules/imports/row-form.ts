import {
  AVAILABILITIES,
  type Availability,
  IMPORT_COLUMNS,
  type ImportColumn,
  type Measure,
  MEASURES,
  PRICE_UNITS,
  PRODUCT_IMAGES_MAX,
  type PriceUnit,
  type ProductStatus,
  type UpdateProductRequest,
  UNIT_WORDS,
} from '@mortar/contracts';
import { type AmountKind, readAmount } from '@mortar/contracts/amounts';
import type { CategoryTree } from '#modules/categories/index.ts';

/** What a row says: the request that creates or changes a product, its code, and whether it is on sale. */
export type RowForm = Omit<UpdateProductRequest, 'productId' | 'before' | 'images' | 'video'> & {
  sku?: string;
  /** Names of its photos; none takes them away. */
  photos?: string[];
  status?: ProductStatus;
};

export interface CellError {
  column: string;
  value: string;
  message: string;
}

/** Names that other shops' files have for the columns. */
const ALIASES: Record<string, ImportColumn> = {
  id: 'code',
  sku: 'code',
  'variant sku': 'code',
  'body (html)': 'description',
  'variant price': 'price',
  'image src': 'photos',
  unit: 'price_unit',
  name: 'title',
};
const COLUMNS = new Map<string, ImportColumn>([
  ...IMPORT_COLUMNS.map((column) => [column, column] as const),
  ...Object.entries(ALIASES),
]);

/** The column of ours that a name in a header stands for. */
export const columnOf = (name: string): ImportColumn | undefined => COLUMNS.get(name.trim().toLowerCase());

/** Empties what is there; an empty cell leaves it. */
export const NONE = '(none)';

const AVAILABILITY_WORDS: Record<string, Availability> = {
  in_stock: 'in-stock',
  out_of_stock: 'sold-out',
  backorder: 'made-to-order',
  preorder: 'made-to-order',
};
const STATUS_WORDS: Record<string, ProductStatus> = { active: 'on-sale', draft: 'paused' };
const YES_NO: Record<string, boolean> = { yes: true, no: false, true: true, false: false };
const EMPTY = { content: null, coverage: null, pieces: null, minimum: 1, step: 1 };

/** A cell without what spreadsheets need that would take it for a formula. */
export const cellText = (cell: string): string => (/^'[=+\-−@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

/** What the cells of a row say, and which of them cannot be read. */
export function rowForm(
  cells: ReadonlyMap<string, string>,
  tree: CategoryTree,
): { form: RowForm; errors: CellError[] } {
  const errors: CellError[] = [];
  const form: RowForm = {};
  const refuse = (column: ImportColumn, message: string) =>
    errors.push({ column, value: (cells.get(column) ?? '').slice(0, 80), message });
  const text = (column: ImportColumn) => {
    const cell = cellText(cells.get(column) ?? '');
    return cell === '' ? undefined : cell;
  };
  /** A number; what stands for none with `(none)`; undefined for an empty cell. */
  const number = <Empty>(column: ImportColumn, kind: AmountKind, empty: Empty): number | Empty | undefined => {
    const cell = text(column);
    if (cell === undefined) return undefined;
    if (cell === NONE) return empty;
    const { value, problem } = readAmount(cell, kind);
    if (value === null) refuse(column, problem ?? 'Write one number in digits');
    return value ?? undefined;
  };
  /** One of the values that a column knows, by its own name or another's. */
  const oneOf = <Value>(column: ImportColumn, known: Readonly<Record<string, Value>>): Value | undefined => {
    const cell = text(column)?.toLowerCase();
    if (cell === undefined) return undefined;
    if (!Object.hasOwn(known, cell)) refuse(column, `Write one of ${[...new Set(Object.keys(known))].join(', ')}`);
    return known[cell];
  };
  const list = (column: ImportColumn): string[] | undefined => {
    const cell = text(column);
    if (cell === undefined) return undefined;
    return cell === NONE ? [] : cell.split(';').flatMap((each) => each.trim() || []);
  };

  assign(form, 'sku', text('code'));
  assign(form, 'title', text('title'));
  const description = text('description');
  assign(form, 'description', description === NONE ? '' : description?.replaceAll(/<[^>]*>/g, ''));
  assign(form, 'price', number('price', 'price', undefined));
  assign(form, 'priceUnit', text('price_unit') === NONE ? null : oneOf('price_unit', UNITS));
  assign(form, 'content', content());
  assign(form, 'coverage', number('coverage', 'quantity', EMPTY.coverage));
  assign(form, 'piecesPerUnit', number('pieces', 'whole', EMPTY.pieces));
  assign(form, 'minimumQuantity', number('minimum', 'quantity', EMPTY.minimum));
  assign(form, 'quantityStep', number('step', 'quantity', EMPTY.step));
  const category = text('category');
  assign(form, 'category', category && categoryId(category, tree));
  assign(
    form,
    'subcategory',
    list('subcategories')?.map((each) => subcategoryId(each, form.category, tree)),
  );
  assign(form, 'tags', list('tags'));
  assign(form, 'isNegotiable', oneOf('negotiable', YES_NO));
  assign(form, 'availability', oneOf('availability', STOCKS));
  assign(form, 'leadTime', leadTime());
  const photos = list('photos')?.map((name) => name.split(/[/\\]/).at(-1) ?? name);
  if (photos && photos.length > PRODUCT_IMAGES_MAX) {
    refuse('photos', `A product takes at most ${PRODUCT_IMAGES_MAX} images`);
  }
  assign(form, 'photos', photos);
  assign(form, 'status', oneOf('status', { 'on-sale': 'on-sale', paused: 'paused', ...STATUS_WORDS } as const));
  return { form, errors };

  function content(): RowForm['content'] | undefined {
    const amount = number('content', 'quantity', EMPTY.content);
    const measure = oneOf('content_measure', MEASURE_WORDS);
    if (amount === null || amount === undefined) return amount;
    if (measure !== undefined) return { amount, measure };
    if (text('content_measure') === undefined) refuse('content_measure', 'Choose what the content is measured in');
    return undefined;
  }

  function leadTime(): RowForm['leadTime'] | undefined {
    const cell = text('lead_days');
    if (cell === undefined) return undefined;
    if (cell === NONE) return null;
    const [, min, max] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(cell) ?? [];
    if (min !== undefined) return { minDays: Number(min), maxDays: Number(max ?? min) };
    refuse('lead_days', 'Days must be a whole number from 0 to 180');
    return undefined;
  }
}

const UNITS: Record<string, PriceUnit> = Object.fromEntries(
  PRICE_UNITS.flatMap((unit) => [unit, UNIT_WORDS[unit].one, UNIT_WORDS[unit].many].map((word) => [word, unit])),
);
const MEASURE_WORDS: Record<string, Measure> = Object.fromEntries(MEASURES.map((measure) => [measure, measure]));
const STOCKS: Record<string, Availability> = {
  ...Object.fromEntries(AVAILABILITIES.map((each) => [each, each])),
  ...AVAILABILITY_WORDS,
};

function assign<Name extends keyof RowForm>(form: RowForm, name: Name, value: RowForm[Name] | undefined): void {
  if (value !== undefined) form[name] = value;
}

const plain = (text: string) => text.trim().toLowerCase();

/** By id or name; what is unknown is refused by the rules of products. */
function categoryId(text: string, tree: CategoryTree): string {
  const found = tree.categories.find(({ categoryId: id, name }) => [id, plain(name)].includes(plain(text)));
  return found?.categoryId ?? text;
}

function subcategoryId(text: string, category: string | undefined, tree: CategoryTree): string {
  const known = tree.categories
    .filter(({ categoryId: id }) => category === undefined || id === category)
    .flatMap(({ subcategories }) => subcategories);
  return known.find(({ subcategoryId: id, name }) => [id, plain(name)].includes(plain(text)))?.subcategoryId ?? text;
}
