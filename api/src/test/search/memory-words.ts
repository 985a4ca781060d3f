import { folded } from '#modules/search-text/index.ts';

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The distinct words of a text, in the singular. */
export const stemsOf = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf).map((word) => word.replace(/(?<=\w{3})s$/, ''))),
];

/**
 * The words that a text asks for, one set for each of its words: that word, else what the last one begins, else the
 * nearest. Words that are like none are left out.
 */
export function readWords(text: string, vocabulary: ReadonlySet<string>): Set<string>[] {
  const stems = stemsOf(text);
  const wanted = stems.map((stem, place) => {
    if (vocabulary.has(stem)) return new Set([stem]);
    const begun = place === stems.length - 1 ? [...vocabulary].filter((word) => word.startsWith(stem)) : [];
    return new Set(begun.length > 0 ? begun : nearest(stem, vocabulary));
  });
  return wanted.filter(({ size }) => size > 0);
}

/** The word with the same first letter and the most letters in common, in any order. */
function nearest(stem: string, vocabulary: ReadonlySet<string>): string[] {
  const letters = new Set(stem);
  let best = { word: '', likeness: 0.8 };
  for (const word of vocabulary) {
    const others = new Set(word);
    const common = [...letters].filter((letter) => others.has(letter)).length;
    const likeness = word[0] === stem[0] ? (2 * common) / (letters.size + others.size) : 0;
    if (likeness > best.likeness) best = { word, likeness };
  }
  return best.word === '' ? [] : [best.word];
}
