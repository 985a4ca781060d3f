import type { Category } from '@mortar/contracts';
import type { Shelf } from '#modules/search/index.ts';
import type { Term } from './search-terms.ts';
import { singular } from './synonyms.ts';

type Words = ReadonlySet<string>;

interface NamedShelf extends Shelf {
  whole: Words;
  /** Of "Taps & Mixers" both. */
  parts: Words[];
}

/** The shelves that a search text names best: exactly, as one of several goods, with more words, or with fewer. */
export function shelvesNamed(categories: readonly Category[], all: readonly Term[]): Shelf[] {
  const terms = all.filter(({ names }) => names.length > 0);
  if (terms.length === 0) return [];
  const single = new Set(
    terms.flatMap(({ names: [typed = [], ...others] }) => [...typed, ...others.filter(isSingle).flat()]),
  );
  const coveredBy = (words: Words) =>
    terms.every(({ names }) => names.some((name) => name.every((each) => words.has(each))));
  const within = (words: Words) =>
    [...words].every((each) => single.has(each)) ||
    terms.some(({ names }) =>
      names.some((name) => name.length === words.size && name.every((each) => words.has(each))),
    );
  const isNamed = (words: Words) => coveredBy(words) && within(words);
  const shelves = shelvesOf(categories);
  const ways: ((shelf: NamedShelf) => boolean)[] = [
    ({ whole }) => isNamed(whole),
    ({ parts }) => parts.some(isNamed),
    ({ whole }) => coveredBy(whole),
    ({ parts }) => parts.some(within),
  ];
  return ways.map((way) => shelves.filter(way)).find((found) => found.length > 0) ?? [];
}

const isSingle = (name: readonly string[]) => name.length === 1;

const shelvesOf = (categories: readonly Category[]): NamedShelf[] =>
  categories.flatMap(({ categoryId, name, subcategories }) => [
    { id: categoryId, isCategory: true, ...wordsOf(name) },
    ...subcategories.map((each) => ({ id: each.subcategoryId, isCategory: false, ...wordsOf(each.name) })),
  ]);

function wordsOf(name: string): Pick<NamedShelf, 'whole' | 'parts'> {
  const parts = name
    .toLowerCase()
    .split(/ and |&/)
    .map((part) => new Set((part.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)));
  return { whole: new Set(parts.flatMap((part) => [...part])), parts };
}
