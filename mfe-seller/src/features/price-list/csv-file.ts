import { IMPORT_COLUMNS } from '@mortar/contracts/rules/import-rules';
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
export const TEMPLATE = `${IMPORT_COLUMNS.join(',')}\nCEM-50,Cement 50 kg,,9500,bag,50,kg,,,1,1,cement-and-blocks,,,no,in-stock,,on-sale\n`;

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.href = href;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
