/**
 * What is read the same, in this order. The database has the same table in `mortar_plain()`; a test compares both. No
 * pattern depends on the locale of a database.
 */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[\u0300-\u036f]/g, ''],
  [/[ƁɓƂƃ]/g, 'b'],
  [/[ƊɗĐđ]/g, 'd'],
  [/[Ƙƙ]/g, 'k'],
  [/[Ƴƴ]/g, 'y'],
  [/[Łł]/g, 'l'],
  [/[Øø]/g, 'o'],
  [/[Ææ]/g, 'ae'],
  [/[Œœ]/g, 'oe'],
  [/[ẞß]/g, 'ss'],
  // Inches and feet.
  [/(\d)\s*(?:["“”]|''|’’|′′)/g, '$1 inch '],
  [/(\d)\s*['’′](?!s)/g, '$1 ft '],
  [/(\d)in(?![a-z\d])/g, '$1 inch'],
  // Thousands.
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
  [/kilowatt[\s-]*hours?/g, 'kwh'],
  [/amp(?:ere)?[\s-]*hours?/g, 'ah'],
  // Sizes are one word, and their unit another.
  [/(\d)\s*(?:[x×*]|by(?![a-z]))\s*(?=\d)/g, '$1x'],
  [/(\dx\d+)(mm|cm|m|ft|inch)(?![a-z\d])/g, '$1 $2'],
  // Only a decimal number keeps its point, and it is a word of its own.
  [/\.(?=\d*\.\d)/g, ' '],
  [/(^|[^\d])\./g, '$1 '],
  [/\.(?!\d)/g, ' '],
  [/([a-z])(\d+\.\d)/g, '$1 $2'],
  [/(\.\d+)([a-z])/g, '$1 $2'],
  [/[!-,/:-@[-`{-~\u00a0-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf-]/g, ' '],
  [/\s+/g, ' '],
];

/**
 * A text as searches read it: lower case, without marks, and with one spelling of numbers, sizes and fractions. What is
 * indexed and what is sought are folded alike, so that each text is found by itself.
 */
export function folded(text: string): string {
  const decomposed = text
    .replace(/[ªº©®℠™℗]/g, ' ')
    .replace(/(\d)(?=[¼-¾⅐-⅟])/g, '$1 ')
    .normalize('NFKD')
    .toLowerCase();
  return SAME.reduce((folding, [read, as]) => folding.replace(read, as), decomposed).trim();
}
