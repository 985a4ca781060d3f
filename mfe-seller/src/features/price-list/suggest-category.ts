import type { Category } from '@mortar/contracts';

/** Words without numbers and units, which say how large and not what. */
const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .flatMap(stem),
  );
/** Without its plural, so that a tile is found among tiles. */
const stem = (word: string) => (word.length > 2 ? word.replace(/(?<=[^s])s$/, '') : []);

/**
 * The category whose names a title has most of; undefined when it has a word of none. An iron rod is a whole "12 mm rod",
 * and a third of a "Wrought-Iron Gate".
 */
export function suggestCategory(title: string, categories: readonly Category[]): string | undefined {
  const words = wordsOf(title);
  const shareOf = (name: string) => {
    const wanted = [...wordsOf(name)];
    return wanted.filter((word) => words.has(word)).length / Math.max(wanted.length, 1);
  };
  const shares = (names: string[]) => names.reduce((sum, name) => sum + shareOf(name), 0);
  const scored = categories.map(({ categoryId, name, subcategories }) => ({
    categoryId,
    // A word of the category's own name says more than one of a part of it.
    score: 2 * shareOf(name) + shares(subcategories.flatMap((each) => [each.name, ...tagNames(each)])),
  }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.categoryId : undefined;
}

const tagNames = ({ subcategories }: Category['subcategories'][number]) => subcategories.map(({ name }) => name);
