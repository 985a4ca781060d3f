const NEEDS_QUOTES = /[",;\r\n\t]/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-−@\t\r]/;

/** A file that spreadsheets read: UTF-8 with its mark, CRLF, no cell that could be a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
