import { folded } from './folding.ts';
import { isUnit, quantity, size, UNITS_OF_SIZES } from './units.ts';

const MAX_WORDS = 12;

/** A plain word, or a size or quantity in the syntax of the text search. */
export interface SearchPart {
  word?: string;
  measure?: string;
}

/**
 * Splits a search text into words and measures, folded as what is indexed is: without characters that have a meaning in
 * the syntax of the text search.
 */
export function searchPartsOf(text: string): SearchPart[] {
  const words = wordsOf(text);
  const parts: SearchPart[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const [word = '', next = ''] = words.slice(i, i + 2);
    const isQuantity = isNumber(word) && isUnit(next);
    const measure = isQuantity ? quantity(word, next) : measureOf(word);
    parts.push(measure === undefined ? { word } : { measure });
    if (isQuantity || (measure !== undefined && UNITS_OF_SIZES.has(next))) i += 1;
  }
  return parts;
}

const isNumber = (word: string) => /^\d+(?:\.\d+)?$/.test(word);

/** Of one word. */
function measureOf(word: string): string | undefined {
  // Reinforcement bars by diameter: Y12 are high-yield bars of 12 mm.
  const [, diameter] = /^y(\d{1,2})$/.exec(word) ?? [];
  return diameter ? `('${word}' | ${quantity(diameter, 'mm')})` : size(word);
}

/** Numbers apart from their units. */
function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [];
  return words.flatMap((word) => withoutUnit(word.slice(0, 40))).slice(0, MAX_WORDS);
}

/** "12mm" as number and unit, other words as they are. */
function withoutUnit(word: string): string[] {
  const [, number, unit] = /^(\d+)(\p{L}+[23]?)$/u.exec(word) ?? [];
  return number && unit && isUnit(unit) ? [number, unit] : [word];
}
