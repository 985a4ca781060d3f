import { isMeasure, PRICE_UNITS, type PriceUnit, UNIT_WORDS } from '@mortar/contracts/units';
import { readAmount } from '@mortar/ui';

/** A line of a pasted list, as it was understood. */
export interface ListedProduct {
  title: string;
  /** As typed, for a field; empty when the line has none. */
  price: string;
  /** Empty when the words do not say it. */
  priceUnit: PriceUnit | '';
  content?: { amount: number; measure: 'kg' | 'litre' };
}

/** What WhatsApp puts before a message that is copied. */
const SENDER = /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?: -)? [^:]{1,60}: /i;
const BULLET = /^(?:[-–•*●▪✅👉]+|\d{1,3}[.)])\s+/u;
/** Words after a price that say what it is for: '/ctn', 'per bag', 'each'. */
const FOR_ONE = /\s*(?:\/|per|a|each|@)\s*([a-z²]+)?\.?$/i;
const BETWEEN = /[\s:=@,;–—-]+$/;
const PRICE_AT_END = /(?:(?:₦|#|NGN|N)\s?)?\d[\d.,' ]*\d?\s?(?:k|m|thousand)?(?:\s?(?:NGN|naira))?$/i;

const WORDS: Record<string, PriceUnit> = {
  ...Object.fromEntries(PRICE_UNITS.flatMap((unit) => wordsOf(unit).map((word) => [word, unit]))),
  pcs: 'piece',
  each: 'piece',
  ctns: 'carton',
  box: 'carton',
  ton: 'tonne',
  tons: 'tonne',
  sqm: 'm2',
  truck: 'trip',
};

function wordsOf(unit: PriceUnit): string[] {
  const { one, many, short } = UNIT_WORDS[unit];
  return [unit, one, many, short].map((word) => word.toLowerCase());
}

/**
 * Reads a price list as people paste it: a line for each product with its name, price and what that is for, from a
 * message or a spreadsheet. Lines without letters are left out.
 */
export function readPriceList(text: string): ListedProduct[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const product = readLine(line);
    return product && /\p{L}/u.test(product.title) ? product : [];
  });
}

function readLine(line: string): ListedProduct | undefined {
  const bare = line.replace(SENDER, '').trim().replace(BULLET, '').trim();
  if (bare === '') return undefined;
  const cells = bare.split('\t').map((cell) => cell.trim());
  return cells.length > 1 ? fromCells(cells) : fromText(bare);
}

/** Of a spreadsheet: the name is the first cell, the price the last one that is a number. */
function fromCells(cells: string[]): ListedProduct {
  const [title = '', ...others] = cells;
  const price = others.findLast((cell) => isPrice(cell)) ?? '';
  const unit = others.map((cell) => WORDS[cell.toLowerCase()]).find((found) => found !== undefined);
  return { title, price, ...unitOf(title, unit) };
}

function fromText(text: string): ListedProduct {
  const forOne = FOR_ONE.exec(text);
  const word = forOne?.[0].trim().toLowerCase() === 'each' ? 'each' : forOne?.[1]?.toLowerCase();
  const unit = word === undefined ? undefined : WORDS[word];
  const rest = forOne && unit ? text.slice(0, forOne.index).trimEnd() : text;
  const price = priceAtEnd(rest);
  const title = rest.slice(0, rest.length - price.length).replace(BETWEEN, '');
  return { title: title || rest, price: price.trim(), ...unitOf(title, unit) };
}

/** The longest end of a text that is a price and begins a word: '60x60 9,500' ends with 9,500. */
function priceAtEnd(text: string): string {
  const end = PRICE_AT_END.exec(text)?.[0] ?? '';
  const starts = [...end.matchAll(/(?:^|(?<=\s))\S/g)].map(({ index }) => end.slice(index));
  const before = (part: string) => text.at(-part.length - 1);
  return starts.find((part) => isPrice(part) && /^[\s:=@–—-]?$/.test(before(part) ?? '')) ?? '';
}

const isPrice = (text: string) => (readAmount(text, 'price').value ?? 0) > 0;

/** What is said of the price, or what the name lets expect: cement of 50 kg is sold by the bag. */
function unitOf(title: string, said: PriceUnit | undefined): Pick<ListedProduct, 'priceUnit' | 'content'> {
  const named = title
    .toLowerCase()
    .split(/[^\p{L}²]+/u)
    .map((word) => WORDS[word])
    .find((unit) => unit !== undefined && !isMeasure(unit));
  const [, amount, measure] = /(\d+(?:\.\d+)?)\s?(kg|l|ltr|litres?)\b/i.exec(title) ?? [];
  const content =
    amount === undefined
      ? undefined
      : ({ amount: Number(amount), measure: /kg/i.test(measure ?? '') ? 'kg' : 'litre' } as const);
  const held = content && (content.measure === 'kg' ? 'bag' : 'bucket');
  const priceUnit = said ?? named ?? held ?? '';
  return { priceUnit, ...(content && priceUnit !== '' && priceUnit !== content.measure && { content }) };
}
