/** Spellings of units of measure, one unit a line. Plurals with an s follow by themselves. */
const UNITS = [
  'mm, millimetre, millimeter',
  'cm, centimetre, centimeter',
  'm, metre, meter, mtr',
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
  return `((${spelt(number)} & (${parted})) | ${joined})`;
}

/** "1000" is also written "1,000". */
export function spelt(number: string): string {
  const [, thousands, rest] = /^(\d{1,3})(\d{3})$/.exec(number) ?? [];
  return thousands && rest ? `('${number}' | ('${thousands}' & '${rest}'))` : `'${number}'`;
}

/** "60x60" also in millimetres, or centimetres, and with the other side first; undefined for other words. */
export function size(word: string): string | undefined {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})(?:mm|cm)?$/.exec(word) ?? [];
  if (!width || !height) return undefined;
  const sides = [Number(width), Number(height)];
  const areMillimetres = sides.every((side) => side >= 200 && side % 10 === 0);
  const others = sides.map((side) => (areMillimetres ? side / 10 : side * 10));
  const [centimetres, millimetres] = areMillimetres ? [others, sides] : [sides, others];
  const spellings = [...written(centimetres, 'cm'), ...written(millimetres, 'mm')];
  return `(${[...new Set(spellings)].join(' | ')})`;
}

function written([one, other]: number[], unit: string): string[] {
  const joined = [`${one}x${other}`, `${other}x${one}`].flatMap((each) => [`'${each}'`, `'${each}${unit}'`]);
  return [...joined, `('${one}' & 'by' & '${other}')`];
}
