import type { Database } from '#database/database.ts';
import { searchWordsOf } from './search-words.ts';
import { synonymsOf } from './synonyms.ts';
import { matchWords, type WordMatch } from './words.repository.ts';

/** Turns what people type into what the text search of PostgreSQL reads. */
export class SearchService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The text as a tsquery (configuration `english`): misspelt words corrected, synonyms allowed,
   * the last word taken as a beginning. Undefined when nothing of it can be found anywhere.
   */
  async tsquery(text: string): Promise<string | undefined> {
    const words = searchWordsOf(text);
    if (words.length === 0) return undefined;
    const matches = await matchWords(this.#database, words);
    // A word that no text has would leave nothing; the others still find what they find.
    const findable = matches.filter(({ known, correction }) => known || correction !== null);
    if (findable.length === 0) return undefined;
    return findable.map((match) => term(match, match === matches.at(-1))).join(' & ');
  }
}

function term({ word, known, correction }: WordMatch, isLast: boolean): string {
  const found = known ? word : (correction ?? word);
  const alternatives = synonymsOf(found).map((each) => (each.includes('&') ? `(${each})` : quoted(each)));
  if (isLast && known) alternatives.push(`${quoted(found)}:*`);
  return alternatives.length === 1 ? String(alternatives[0]) : `(${alternatives.join(' | ')})`;
}

/** Words hold letters, digits and dots only, see searchWordsOf(). */
const quoted = (word: string) => `'${word}'`;
