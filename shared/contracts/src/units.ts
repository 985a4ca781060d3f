// Browsers import this file: it must not import schemas.

/** Measures by which prices are compared; also what a sold unit may hold. */
export const MEASURES = ['m2', 'm', 'm3', 'litre', 'kg', 'tonne'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a price may be for: units that are counted, and measures. */
export const PRICE_UNITS = [
  ...(['piece', 'set', 'carton', 'bag', 'bundle', 'bucket', 'tin', 'packet'] as const),
  ...(['roll', 'sheet', 'length', 'trip'] as const),
  ...MEASURES,
] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** Measures that lists of products are compared and sorted by: a tonne is 1,000 kg. */
export const COMPARED_MEASURES = ['m2', 'm', 'm3', 'litre', 'kg'] as const satisfies Measure[];
export type ComparedMeasure = (typeof COMPARED_MEASURES)[number];

export interface UnitWords {
  one: string;
  many: string;
  /** For where there is little room. */
  short: string;
}

const words = (one: string, many = `${one}s`, short = one): UnitWords => ({ one, many, short });

export const UNIT_WORDS: Record<PriceUnit, UnitWords> = {
  piece: words('piece', 'pieces', 'pc'),
  set: words('set'),
  carton: words('carton', 'cartons', 'ctn'),
  bag: words('bag'),
  bundle: words('bundle'),
  bucket: words('bucket'),
  tin: words('tin'),
  packet: words('packet'),
  roll: words('roll'),
  sheet: words('sheet'),
  length: words('length'),
  trip: words('trip'),
  m2: words('m²', 'm²'),
  m: words('metre', 'metres', 'm'),
  m3: words('m³', 'm³'),
  litre: words('litre', 'litres', 'l'),
  kg: words('kg', 'kg'),
  tonne: words('tonne', 'tonnes', 't'),
};

/** UN/CEFACT Recommendation 20, and with the prefix X Recommendation 21, as JSON-LD and price feeds have them. */
export const UNIT_CODES: Record<PriceUnit, string> = {
  piece: 'H87',
  set: 'SET',
  carton: 'XCT',
  bag: 'XBG',
  bundle: 'XBE',
  bucket: 'XBJ',
  tin: 'XTN',
  packet: 'XPA',
  roll: 'XRO',
  sheet: 'XST',
  length: 'H87',
  // There is no code for the load of a tipper: "one", which its name goes with.
  trip: 'C62',
  m2: 'MTK',
  m: 'MTR',
  m3: 'MTQ',
  litre: 'LTR',
  kg: 'KGM',
  tonne: 'TNE',
};

/** Units that a number of pieces may be stated for. */
const PACKAGES: ReadonlySet<PriceUnit> = new Set(['carton', 'bundle', 'packet', 'set']);

const COATING_UNITS: ReadonlySet<PriceUnit> = new Set(['bucket', 'tin', 'litre']);

const USUAL_UNITS: Record<string, PriceUnit[]> = {
  tiles: ['carton', 'm2', 'piece'],
  gate: ['piece', 'set', 'm2'],
  glass: ['piece', 'm2', 'sheet', 'set'],
  paints: ['bucket', 'tin', 'litre', 'bag', 'piece'],
  electricals: ['piece', 'roll', 'm', 'packet', 'set'],
  interiors: ['m2', 'roll', 'piece', 'carton', 'm', 'set'],
  roofing: ['m2', 'sheet', 'piece', 'm', 'bundle'],
  plumbing: ['piece', 'length', 'roll', 'm', 'packet', 'set'],
  doors: ['piece', 'set'],
  'cement-and-blocks': ['bag', 'piece', 'trip', 'tonne', 'length', 'm2', 'm3', 'bundle'],
  'sanitary-ware': ['piece', 'set'],
  lighting: ['piece', 'set', 'packet', 'carton'],
};

export function isMeasure(unit: PriceUnit): unit is Measure {
  return (MEASURES as readonly PriceUnit[]).includes(unit);
}

/** Whether one unit of it may hold a number of pieces. */
export function holdsPieces(unit: PriceUnit): boolean {
  return PACKAGES.has(unit);
}

/** Whether what it holds is applied in coats, as paint is, so that what it covers is said of one. */
export function isAppliedInCoats(unit: PriceUnit, content?: Measure): boolean {
  return content === 'litre' || COATING_UNITS.has(unit);
}

/** The units of a select, those that sellers of a category use first. */
export function unitsOf(categoryId: string): { usual: PriceUnit[]; others: PriceUnit[] } {
  const usual = USUAL_UNITS[categoryId] ?? ['piece', 'set'];
  return { usual, others: PRICE_UNITS.filter((unit) => !usual.includes(unit)) };
}
