import { paths } from '@mortar/contracts/site-paths';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { unitPriceOf } from '@mortar/contracts/project-lines';
import { saveFile } from '@mortar/product-actions';
import { lineCost, type ListedLine, nameOf } from './line-groups.ts';

const HEADINGS = [
  'Part',
  'Store',
  'State',
  'Phone',
  'Product',
  'Quantity',
  'Unit',
  'Unit price',
  'Total',
  'Link',
  'Note',
];

/** A list as a table that spreadsheets open. */
export function projectCsv(lines: readonly ListedLine[], origin: string): string {
  const rows = lines.map((line) => {
    const { part, product, quantity, unit, productId, note } = line;
    const unitName = unit ? UNIT_WORDS[unit].one : '';
    const store = product?.store;
    const link = productId ? origin + paths.product(productId) : '';
    const prices = [unitPriceOf(line) ?? '', lineCost(line) ?? ''];
    return [part, store?.name, store?.state, store?.phone, nameOf(line), quantity, unitName, ...prices, link, note];
  });
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${[HEADINGS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection), of whichever
 * width its sign is: some take ＝ for =.
 */
function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^(?:\s*[=+\-@]|[\t\r\n])/.test(text.normalize('NFKC')) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Saves a list as a table. */
export function saveCsv(name: string, lines: readonly ListedLine[]): void {
  saveFile(`${name}.csv`, projectCsv(lines, location.origin), 'text/csv;charset=utf-8');
}
