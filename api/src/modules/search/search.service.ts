import type { Database } from '@mortar/server/database';
import { searchWordsOf } from './search-words.ts';
import { synonymsOf } from './synonyms.ts';
import { matchWords, MOST_ENDINGS, type WordMatch } from './words.repository.ts';

/** Translates search texts into queries of PostgreSQL's text search. */
export class SearchService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The query for `textQuery()`: misspelt words corrected, synonyms added, the last word as a prefix, stop words
   * left out unless there are no others, as in "up and down". Undefined when no text contains any of it.
   */
  async tsquery(text: string): Promise<string | undefined> {
    const words = searchWordsOf(text);
    if (words.length === 0) return undefined;
    const matches = await matchWords(this.#database, words);
    const significant = matches.filter(({ stop }) => !stop);
    const sought = significant.length > 0 ? significant : matches;
    // A word that no text contains is left out, because the query requires all words.
    const terms = sought.map((match) => termOf(match, match === matches.at(-1))).filter((term) => term !== undefined);
    return terms.length > 0 ? terms.join(' & ') : undefined;
  }
}

/**
 * The alternatives for a word: its correction, its synonyms and, for the last word, words with this prefix.
 * Undefined when there are none.
 */
function termOf({ word, stop, known, endings, correction }: WordMatch, last: boolean): string | undefined {
  const meant = known ? word : correction;
  const synonyms = meant === null ? [] : synonymsOf(meant);
  const alternatives = synonyms.map((each) => (each.includes('&') ? `(${each})` : quoted(each)));
  // `search_words` has no stop words to look prefixes up in: "a" may become "and".
  if (endings.length > MOST_ENDINGS || (stop && last)) alternatives.push(`${quoted(word)}:*`);
  else alternatives.push(...endings.map(quoted));
  if (alternatives.length === 0) return undefined;
  return `(${[...new Set(alternatives)].join(' | ')})`;
}

/** Words hold letters, digits and dots only, see searchWordsOf(). */
const quoted = (word: string) => `'${word}'`;
