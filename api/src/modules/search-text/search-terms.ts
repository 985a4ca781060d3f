import { LONGEST_NAME, type Name, singular, synonymsOf } from './synonyms.ts';
import { MOST_ENDINGS, type WordMatch } from './vocabulary.ts';

/** What one or several words of a search text ask for, in the syntax of the text search. */
export interface Term {
  /** The words as they were typed, or corrected. */
  typed: string;
  /** The same with synonyms and endings. */
  any: string;
  /** Left out when nothing has it together with the others, as a correction to another word than was meant. */
  isOptional: boolean;
  /** All names for it, in the singular and the typed one first. */
  names: readonly Name[];
  /** Names each of which is enough for `any`. */
  alternatives: readonly Name[];
}

/** Words hold letters, digits and dots only, see searchPartsOf(). */
const quoted = (word: string) => `'${word}'`;

const grouped = (terms: readonly string[], operator: '&' | '|') => {
  const distinct = [...new Set(terms)].filter((term) => term !== '');
  return distinct.length > 1 ? `(${distinct.join(` ${operator} `)})` : (distinct[0] ?? '');
};

/** Without those that have all words of another one: who has them has the other, and looking for them takes longer. */
const withoutImplied = (names: readonly Name[]): Name[] =>
  names.filter((name) => !names.some((other) => other.length < name.length && hasAll(name, other)));

const hasAll = (name: Name, words: Name) => words.every((word) => name.includes(word));

/** The words in any order. */
export const allOf = (words: Name): string => grouped(words.map(quoted), '&');

/**
 * Terms for words that follow each other, of which some name one thing: "water closet". A word that no text has gets
 * no term, because all terms are required.
 */
export function termsOf(matches: readonly WordMatch[]): Term[] {
  const [first] = matches;
  if (!first) return [];
  for (let length = Math.min(LONGEST_NAME, matches.length); length > 1; length -= 1) {
    const term = termOfName(matches.slice(0, length));
    if (term) return [term, ...termsOf(matches.slice(length))];
  }
  const term = termOfWord(first);
  return [...(term ? [term] : []), ...termsOf(matches.slice(1))];
}

/** Undefined when the words have no other name together. */
function termOfName(matches: readonly WordMatch[]): Term | undefined {
  const words = matches.map((match) => meantBy(match) ?? match.word);
  const names = synonymsOf(words);
  const [first, second] = matches;
  const compound = matches.length === 2 && first?.next === second?.word ? first?.compound : null;
  if (names.length === 0 && !compound) return undefined;
  const terms = matches.flatMap((match) => termOfWord(match) ?? []);
  const joined = compound ? [quoted(compound)] : [];
  const areKnown = terms.length === matches.length;
  const hasEach = (name: Name) => terms.every((term) => term.alternatives.some((other) => hasAll(name, other)));
  const others = names.filter((name) => !(areKnown && hasEach(name)));
  const apart = (kind: 'typed' | 'any') =>
    areKnown
      ? grouped(
          terms.map((term) => term[kind]),
          '&',
        )
      : '';
  return {
    typed: grouped([apart('typed'), ...joined], '|'),
    any: grouped([apart('any'), ...joined, ...others.map(allOf)], '|'),
    isOptional: matches.some(isGuessed),
    names: [words, ...names, ...(compound ? [[compound]] : [])].map(inSingular),
    alternatives: [],
  };
}

/** The word or its correction, with synonyms and endings. Undefined when no text has any of it. */
function termOfWord(match: WordMatch): Term | undefined {
  const { word, endings, isUnfinished, stop } = match;
  const meant = meantBy(match);
  const meantName = match.halves ?? (meant === null ? undefined : [meant]);
  const names = meant === null ? [] : synonymsOf([meant]);
  // `search_words` has no stop words to look prefixes up in: "a" may become "and".
  const isPrefix = endings.length > MOST_ENDINGS || (stop && isUnfinished);
  const all = [...(meantName ? [meantName] : []), ...names, ...(isPrefix ? [] : endings.map((ending) => [ending]))];
  const alternatives = withoutImplied(all);
  const any = grouped([...alternatives.map(allOf), ...(isPrefix ? [`${quoted(word)}:*`] : [])], '|');
  if (any === '') return undefined;
  const named = [meantName ?? [], ...names, ...endings.map((ending) => [ending])];
  return {
    typed: meantName ? allOf(meantName) : any,
    any,
    isOptional: isGuessed(match),
    names: named.map(inSingular),
    alternatives,
  };
}

/** The word, or its correction; null when no text has either. */
const meantBy = ({ word, known, correction, halves }: WordMatch) => (known ? word : halves ? null : correction);

const isGuessed = ({ isGuess, halves }: WordMatch) => isGuess && !halves;

const inSingular = (name: Name): Name => name.map(singular);
