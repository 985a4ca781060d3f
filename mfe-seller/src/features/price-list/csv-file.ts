import { IMPORT_COLUMNS } from '@mortar/contracts/rules/import-rules';
import { saveFile } from '@mortar/product-actions';
import type { CheckedLine } from './pasted-lines.tsx';

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The lines of a pasted list as a file, which is checked as any other. */
export function fileOf(lines: readonly CheckedLine[]): File {
  const rows = lines.map(({ title, price, priceUnit, content, category }) =>
    [title, price, priceUnit, String(content?.amount ?? ''), content?.measure ?? '', category].map(cell).join(','),
  );
  const header = 'title,price,price_unit,content,content_measure,category';
  return new File([[header, ...rows].join('\n')], 'pasted.csv', { type: 'text/csv' });
}

/** A file with the names of all columns and one product. */
export const TEMPLATE = `${IMPORT_COLUMNS.join(',')}\nCEM-50,Cement 50 kg,,9500,bag,50,kg,,,1,1,cement-and-blocks,,,no,in-stock,,,on-sale\n`;

/** Saves a table of products. */
export function saveCsv(name: string, table: string): void {
  saveFile(name, table, 'text/csv');
}
