import { SAME, SERVED_BY } from './synonym-groups.ts';

/** A name of one word or several. */
export type Name = readonly string[];

const wordsOf = (name: string): Name => name.split(' ');
const keyOf = (words: Name) => words.map(singular).join(' ');

const namesByKey = new Map<string, Name[]>();
for (const group of SAME) {
  const names = group.split(', ');
  for (const name of names) add(name, names);
}
for (const [name, others] of Object.entries(SERVED_BY)) add(name, others.split(', '));

function add(name: string, others: readonly string[]): void {
  const key = keyOf(wordsOf(name));
  const names = others.filter((other) => other !== name).map(wordsOf);
  namesByKey.set(key, [...(namesByKey.get(key) ?? []), ...names]);
}

/** Most words of a name that has synonyms. */
export const LONGEST_NAME = Math.max(...[...namesByKey.keys()].map((key) => wordsOf(key).length));

/** All words of names that have synonyms: they are spelt right even when no product has them. */
export const synonymWords: readonly string[] = [...new Set([...namesByKey.keys()].flatMap(wordsOf))];

/** Other names for what these words name together, in singular or plural. */
export const synonymsOf = (words: Name): readonly Name[] => namesByKey.get(keyOf(words)) ?? [];

/** The singular of a regular plural, well enough to compare words: the text search has its own stems. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
