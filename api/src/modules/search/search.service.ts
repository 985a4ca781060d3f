import type { Database } from '@mortar/server/database';
import { searchWordsOf } from './search-words.ts';
import { synonymsOf } from './synonyms.ts';
import { matchWords, MOST_ENDINGS, type WordMatch } from './words.repository.ts';

/** Turns what people type into what the text search of PostgreSQL reads. */
export class SearchService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The text for `textQuery()`: misspelt words corrected, synonyms allowed, the last word taken as a
   * beginning, stop words left out unless there is nothing else, as in "up and down". Undefined when
   * nothing of it can be found anywhere.
   */
  async tsquery(text: string): Promise<string | undefined> {
    const words = searchWordsOf(text);
    if (words.length === 0) return undefined;
    const matches = await matchWords(this.#database, words);
    const telling = matches.filter(({ stop }) => !stop);
    const sought = telling.length > 0 ? telling : matches;
    // A word that no text has would leave nothing; the others still find what they find.
    const terms = sought.map((match) => termOf(match, match === matches.at(-1))).filter((term) => term !== undefined);
    return terms.length > 0 ? terms.join(' & ') : undefined;
  }
}

/** Everything that may be meant by the word, which the last one may only begin; undefined when nothing is. */
function termOf({ word, stop, known, endings, correction }: WordMatch, last: boolean): string | undefined {
  const meant = known ? word : correction;
  const synonyms = meant === null ? [] : synonymsOf(meant);
  const alternatives = synonyms.map((each) => (each.includes('&') ? `(${each})` : quoted(each)));
  // Stop words are not among those that endings are looked up in: "a" may become "and".
  if (endings.length > MOST_ENDINGS || (stop && last)) alternatives.push(`${quoted(word)}:*`);
  else alternatives.push(...endings.map(quoted));
  if (alternatives.length === 0) return undefined;
  return `(${[...new Set(alternatives)].join(' | ')})`;
}

/** Words hold letters, digits and dots only, see searchWordsOf(). */
const quoted = (word: string) => `'${word}'`;
