import { type Static, Type } from 'typebox';
import { IMPORT_PHOTOS_AT_ONCE } from '../rules/import-rules.ts';
import { Id, ImageUrl } from './fields.ts';

/** `POST /imports`: a file of products, as multipart with the field `file`. */
export const StartedImport = Type.Object({ importId: Id });
export type StartedImport = Static<typeof StartedImport>;

export const IMPORT_STATES = ['checked', 'applying', 'done'] as const;

/** What is wrong with a cell, in the words of the forms. */
export const ImportError = Type.Object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: Type.Integer(),
  column: Type.String(),
  /** At most 80 characters. */
  value: Type.String(),
  message: Type.String(),
});
export type ImportError = Static<typeof ImportError>;

/** `GET /imports/{importId}` */
export const ImportProgress = Type.Object({
  importId: Id,
  state: Type.Enum(IMPORT_STATES),
  rows: Type.Integer(),
  toCreate: Type.Integer(),
  toChange: Type.Integer(),
  unchanged: Type.Integer(),
  /** The first hundred. */
  errors: Type.Array(ImportError),
  totalErrors: Type.Integer(),
  /** Rows with errors. */
  failedRows: Type.Integer(),
  /** Names of photos that rows have. */
  photos: Type.Integer(),
  /** Those of them that were not found; the rows are applied without. */
  photosMissing: Type.Array(Type.String()),
  /** Rows that are applied. */
  done: Type.Integer(),
  /** What was understood of the file: columns that are ignored, an encoding that was guessed. */
  notes: Type.Array(Type.String()),
});
export type ImportProgress = Static<typeof ImportProgress>;

/** `PUT /imports/{importId}/photos`: where photos are that rows name. */
export const ImportPhotosRequest = Type.Array(
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), url: ImageUrl }),
  { minItems: 1, maxItems: IMPORT_PHOTOS_AT_ONCE },
);
export type ImportPhotosRequest = Static<typeof ImportPhotosRequest>;

/** `POST /imports/{importId}/apply`: rows with errors are left out. */
export const ApplyImportRequest = Type.Object({ skipErrors: Type.Literal(true) });
