import type { Database } from '@mortar/server/database';
import { searchWordsOf } from './search-words.ts';
import { synonymsOf } from './synonyms.ts';
import { matchWords, MOST_ENDINGS, type WordMatch } from './words.repository.ts';

/** What a search text asks for. */
export interface SearchedText {
  text: string;
  /** All words as they were typed, or corrected, for `textQuery()`. */
  words: string;
  /** The same with synonyms, and with the last word as a prefix. */
  tsquery: string;
}

/** Translates search texts into queries of PostgreSQL's text search. */
export class SearchService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Misspelt words are corrected, synonyms added, and stop words left out unless there are no others, as in "up and
   * down". Undefined when no text contains any of it.
   */
  async read(text: string): Promise<SearchedText | undefined> {
    const words = searchWordsOf(text);
    if (words.length === 0) return undefined;
    const matches = await matchWords(this.#database, words);
    const significant = matches.filter(({ stop }) => !stop);
    const sought = significant.length > 0 ? significant : matches;
    // A word that no text contains is left out, because the query requires all words.
    const terms = sought.flatMap((match) => {
      const any = termOf(match, match === matches.at(-1));
      if (any === undefined) return [];
      const meant = meantBy(match);
      return [{ any, typed: meant === null ? any : quoted(meant) }];
    });
    if (terms.length === 0) return undefined;
    return {
      text,
      words: terms.map(({ typed }) => typed).join(' & '),
      tsquery: terms.map(({ any }) => any).join(' & '),
    };
  }

  /** The query of `read()` for all that a text finds. */
  async tsquery(text: string): Promise<string | undefined> {
    return (await this.read(text))?.tsquery;
  }
}

/** The word, or its correction; null when no text has either. */
const meantBy = ({ word, known, correction }: WordMatch) => (known ? word : correction);

/**
 * The alternatives for a word: its correction, its synonyms and, for the last word, words with this prefix.
 * Undefined when there are none.
 */
function termOf(match: WordMatch, last: boolean): string | undefined {
  const { word, stop, endings } = match;
  const meant = meantBy(match);
  const synonyms = meant === null ? [] : synonymsOf(meant);
  const alternatives = synonyms.map((each) => (each.includes('&') ? `(${each})` : quoted(each)));
  // `search_words` has no stop words to look prefixes up in: "a" may become "and".
  if (endings.length > MOST_ENDINGS || (stop && last)) alternatives.push(`${quoted(word)}:*`);
  else alternatives.push(...endings.map(quoted));
  const [first, ...others] = new Set(alternatives);
  return others.length > 0 ? `(${[first, ...others].join(' | ')})` : first;
}

/** Words hold letters, digits and dots only, see searchWordsOf(). */
const quoted = (word: string) => `'${word}'`;
