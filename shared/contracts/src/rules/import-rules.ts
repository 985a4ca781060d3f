/** Rows of a file, the header aside. */
export const IMPORT_ROWS_MAX = 2_000;
export const IMPORT_COLUMNS_MAX = 40;
/** Bytes. */
export const IMPORT_FILE_MAX = 4 * 1024 * 1024;
/** Products that a store reaches by imports. */
export const IMPORTED_PRODUCTS_MAX = 5_000;
/** Of a store that is younger than {@link NEW_STORE_DAYS} and not verified. */
export const NEW_STORE_PRODUCTS_MAX = 200;
export const NEW_STORE_DAYS = 7;
export const IMPORTS_PER_DAY = 20;
export const CODE_MAX_LENGTH = 40;
/** Errors that the state of an import names; all of them are in a file. */
export const IMPORT_ERRORS_SHOWN = 100;

/** Photos whose addresses one request names. */
export const IMPORT_PHOTOS_AT_ONCE = 100;

/** What a photo is found by: its name without folder, case and extension. */
export const photoKey = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? name)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .toLowerCase();

export const TOO_MANY_ROWS = 'A file takes at most 2,000 rows.';
export const IMPORT_RUNNING = 'Another import is running.';

/** Columns of the files that are imported and exported, in the order of the latter. */
export const IMPORT_COLUMNS = [
  'code',
  'title',
  'description',
  'price',
  'price_unit',
  'content',
  'content_measure',
  'coverage',
  'pieces',
  'minimum',
  'step',
  'category',
  'subcategories',
  'tags',
  'negotiable',
  'availability',
  'lead_days',
  'photos',
  'status',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
