import type { Category } from '@mortar/contracts';

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .flatMap(stem),
  );
/** Without its plural, so that a tile is found among tiles. */
const stem = (word: string) => (word.length > 2 ? word.replace(/(?<=[^s])s$/, '') : []);

/** The category whose names share most words with a title; undefined when none shares any. */
export function suggestCategory(title: string, categories: readonly Category[]): string | undefined {
  const words = wordsOf(title);
  const shared = (names: string[]) => [...wordsOf(names.join(' '))].filter((word) => words.has(word)).length;
  const scored = categories.map(({ categoryId, name, subcategories }) => ({
    categoryId,
    // A word of the category's own name says more than one of a part of it.
    score: 2 * shared([name]) + shared(subcategories.flatMap((each) => [each.name, ...tagNames(each)])),
  }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.categoryId : undefined;
}

const tagNames = ({ subcategories }: Category['subcategories'][number]) => subcategories.map(({ name }) => name);
