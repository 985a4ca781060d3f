import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, TOO_MANY_ROWS } from '@mortar/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '#lib/api-error.ts';

/** A file of products, as text. */
export interface ReadFile {
  header: string[];
  rows: string[][];
  notes: string[];
}

const SEPARATORS = [',', ';', '\t'];

/**
 * Reads the text of a file of products, whatever spreadsheet made it.
 *
 * @throws ApiError 400 with one sentence when it is no table, or too large
 */
export function readFile(file: Buffer): ReadFile {
  const { text, guessed } = decoded(file);
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: IMPORT_ROWS_MAX + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is not closed' : 'it is no table');
  }
  const [header, ...rows] = table;
  if (!header || rows.length === 0) throw unreadable('it has no rows below the names of its columns');
  if (rows.length > IMPORT_ROWS_MAX) throw invalidField('file', TOO_MANY_ROWS);
  if (header.length > IMPORT_COLUMNS_MAX) throw unreadable(`it has more than ${IMPORT_COLUMNS_MAX} columns`);
  return { header, rows, notes: guessed ? ['The letters were read as Windows-1252.'] : [] };
}

/** A file that cannot be read, with the reason. */
export const unreadable = (reason: string) => invalidField('file', `This file could not be read: ${reason}.`);

/** UTF-8, or UTF-16 with its mark; otherwise what spreadsheets of Windows write. */
function decoded(file: Buffer): { text: string; guessed: boolean } {
  const encoding =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(file), guessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(file), guessed: true };
  }
}

/** The separator that the first row has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
