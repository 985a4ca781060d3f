/** Spellings of units of measure, one unit a line. Plurals with an s follow by themselves. */
const UNITS = [
  // Cables by the area of their section are named in both ways.
  'mm, mm2, millimetre, millimeter',
  'cm, centimetre, centimeter',
  'm, metre, meter, mtr',
  'm2, sqm',
  'm3, cbm',
  'inch, inches',
  'ft, feet, foot',
  'litre, liter, l, ltr, lt, lit',
  'ml, millilitre, milliliter',
  'kg, kilo, kilogram, kilogramme',
  'tonne, ton',
  'w, watt',
  'kw, kilowatt',
  'a, amp, ampere',
  'ah',
  'v, volt',
  'hp, horsepower',
  'kva',
  'kwh',
].map((line) => line.split(', '));

const spellingsOf = new Map(
  UNITS.flatMap((unit) => unit.flatMap((each) => [each, `${each}s`].map((one) => [one, unit]))),
);

export const isUnit = (word: string): boolean => spellingsOf.has(word);

/** "20", "litres": as one word or two, in every spelling of the unit; in the syntax of the text search. */
export function quantity(number: string, unit: string): string {
  const spellings = spellingsOf.get(unit) ?? [unit];
  const parted = spellings.map((each) => `'${each}'`).join(' | ');
  const joined = spellings.flatMap((each) => [`'${number}${each}'`, `'${number}${each}s'`]).join(' | ');
  return `(('${number}' & (${parted})) | ${joined})`;
}

/** A size is found in either of them, so that the one behind it is not sought. */
export const UNITS_OF_SIZES: ReadonlySet<string> = new Set(['mm', 'cm']);

/** "60x60" also in millimetres, or centimetres, and with the other side first; undefined for other words. */
export function size(word: string): string | undefined {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(word) ?? [];
  if (!width || !height) return undefined;
  const sides = [Number(width), Number(height)];
  const areMillimetres = sides.every((side) => side >= 200 && side % 10 === 0);
  const others = sides.map((side) => (areMillimetres ? side / 10 : side * 10));
  const spellings = [sides, others].flatMap(([one, other]) => [`'${one}x${other}'`, `'${other}x${one}'`]);
  return `(${[...new Set(spellings)].join(' | ')})`;
}
