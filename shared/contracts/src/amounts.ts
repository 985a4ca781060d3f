import { formatNaira, groupDigits } from './money.ts';

// Browsers import this file: it must not import schemas.

/** What a field takes: naira with kobo, how much of something, metres or inches, or how many. */
export type AmountKind = 'price' | 'quantity' | 'length' | 'whole';

/** Digits that may follow the decimal mark. */
const DECIMALS = { price: 2, quantity: 3, length: 4, whole: 0 } as const satisfies Record<AmountKind, number>;

/** A number as it was read from a text. */
export interface Amount {
  /** Null when the text is empty or refused. */
  value: number | null;
  /** What was understood, where that is not plain from the text. */
  understood?: string;
  /** Why the text is refused, for the one who typed it. */
  problem?: string;
}

const NO_NUMBER = { price: 'Write one price in digits, for example 12500', others: 'Write one number in digits' };
const NEGATIVE = 'Write a number above 0, without a minus';
const NOT_WHOLE = 'Write a whole number';

const CURRENCY = /^(?:₦|#|=N=|NGN|naira|N(?=\s*\d))\s*|\s*(?:₦|NGN|naira)$/gi;
const SHORT_FORM = /(?<=\d)\s*(k|thousand|m|million)$/i;
/** Digits, and between them marks and single spaces. */
const SHAPE = /^\d+(?:[.,'’ ]\d+)*[.,]?$|^[.,]\d+$/;
/** As Nigerians write numbers. */
const PLAIN = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$|^\d+(?:\.\d*)?$/;
/** Characters that copied texts carry without showing them, and spaces of every width. */
const INVISIBLE = /\p{Cf}/gu;
const SPACES = /\s+/g;

/**
 * The one reader of numbers that people type or paste: with thousands and decimal marks by the shape of the number, and
 * of prices with the signs and words of the currency, and k or m. What can be read in two ways is refused.
 */
export function readAmount(text: string, kind: AmountKind): Amount {
  const typed = text.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').trim();
  if (typed === '') return { value: null };
  const bare = kind === 'price' ? typed.replaceAll(CURRENCY, '').trim() : typed;
  if (/^[-−–(]\s*[\d₦N#]/i.test(bare)) return { value: null, problem: NEGATIVE };
  const short = kind === 'price' ? SHORT_FORM.exec(bare)?.[1]?.toLowerCase() : undefined;
  const zeros = short === undefined ? 0 : short === 'k' || short === 'thousand' ? 3 : 6;
  const digits = zeros > 0 ? bare.replace(SHORT_FORM, '') : bare;
  const decimals = DECIMALS[kind] + zeros;
  const normal = SHAPE.test(digits) ? withPoint(digits, decimals) : undefined;
  if (normal === undefined) return { value: null, problem: kind === 'price' ? NO_NUMBER.price : NO_NUMBER.others };
  if (typeof normal === 'object') return { value: null, problem: `Write ${normal.join(' or ')}: this can be both` };
  const fraction = normal.split('.')[1]?.replace(/0+$/, '') ?? '';
  if (fraction.length > decimals) {
    return { value: null, problem: decimals === 0 ? NOT_WHOLE : `Write at most ${decimals} digits after the point` };
  }
  const value = Number(zeros > 0 ? `${normal}e${zeros}` : normal);
  const isPlain = zeros === 0 && PLAIN.test(digits);
  return isPlain ? { value } : { value, understood: `Read as ${written(value, kind)}` };
}

/** @returns the number with a point as its only mark, two numbers that it can be, or undefined for none */
function withPoint(digits: string, decimals: number): string | [string, string] | undefined {
  const marks = [...digits.matchAll(/[.,'’ ]/g)].map(([mark]) => mark);
  const last = marks.at(-1);
  if (last === undefined) return digits;
  const at = digits.lastIndexOf(last);
  const [whole, behind] = [digits.slice(0, at), digits.slice(at + 1)];
  const isDecimalMark = last === '.' || last === ',';
  const asThousands = joined(digits);
  // The only one of its kind, behind others: 1.500,50.
  if (marks.length > 1) {
    const isDecimal = isDecimalMark && !marks.slice(0, -1).includes(last);
    const grouped = isDecimal ? joined(whole) : asThousands;
    return grouped === undefined ? undefined : isDecimal ? `${grouped}.${behind}` : grouped;
  }
  if (!isDecimalMark) return asThousands;
  const asDecimal = `${whole || '0'}.${behind}`;
  if (asThousands === undefined) {
    // 1500,000 may have lost a mark.
    const isGroup = /^[1-9]\d{3,}$/.test(whole) && behind.length === 3;
    return isGroup && decimals < 3 ? [whole + behind, String(Number(asDecimal))] : asDecimal;
  }
  // Nigerians write thousands with a comma; three digits behind a point are decimals where so many are common.
  if (last === ',') return asThousands;
  return decimals >= 3 ? asDecimal : [asThousands, String(Number(asDecimal))];
}

/** @returns the digits of a number in groups of three with one mark; undefined when it is not in such groups */
function joined(grouped: string): string | undefined {
  return /^[1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.test(grouped) ? grouped.replaceAll(/\D/g, '') : undefined;
}

function written(value: number, kind: AmountKind): string {
  if (kind === 'price') return formatNaira(value);
  const [whole = '', fraction] = String(value).split('.');
  return groupDigits(whole) + (fraction ? `.${fraction}` : '');
}
