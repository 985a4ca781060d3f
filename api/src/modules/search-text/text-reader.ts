import type { CategoryService } from '#modules/categories/index.ts';
import type { Shelf } from '#modules/search/index.ts';
import { askingWords } from './asking-words.ts';
import { allOf, type Term, termsOf } from './search-terms.ts';
import { type SearchPart, searchPartsOf } from './search-parts.ts';
import { shelvesNamed } from './shelves.ts';
import { synonymWords } from './synonyms.ts';
import type { Vocabulary, WordMatch } from './vocabulary.ts';

/** What a search text asks for. */
export interface SearchedText {
  text: string;
  /** All words as they were typed, or corrected, for `textQuery()`. */
  words: string;
  /** The same with synonyms, and with the last word as a prefix. */
  tsquery: string;
  /** Categories and subcategories that the text names. */
  shelves: Shelf[];
}

/** Translates search texts into queries, in the syntax of PostgreSQL's text search. */
export class TextReader {
  readonly #vocabulary: Vocabulary;
  readonly #categories: Pick<CategoryService, 'tree'>;

  constructor(vocabulary: Vocabulary, categories: Pick<CategoryService, 'tree'>) {
    this.#vocabulary = vocabulary;
    this.#categories = categories;
  }

  /**
   * Misspelt words are corrected and synonyms added. Stop words and words that only ask are left out unless there are
   * no others, as in "up and down"; so are words that no text has. Undefined when the text has no words.
   */
  async read(text: string): Promise<SearchedText | undefined> {
    const parts = searchPartsOf(text);
    const words = parts.flatMap(({ word }) => word ?? []);
    if (parts.length === 0) return undefined;
    const isUnfinished = parts.at(-1)?.word !== undefined;
    const [matches, { categories }] = await Promise.all([
      this.#vocabulary.match({ words, isUnfinished, vocabulary: synonymWords }),
      this.#categories.tree(),
    ]);
    const terms = await this.#satisfiable(termsOfParts(parts, matches));
    return {
      text,
      // Descriptions have words that are in no title or tag and so unknown.
      words: terms.map(({ typed }) => typed).join(' & ') || allOf(words),
      tsquery: tsqueryOf(terms) || allOf(words),
      shelves: shelvesNamed(categories, terms),
    };
  }

  /** Without the optional terms when nothing has them together with the others. */
  async #satisfiable(terms: Term[]): Promise<Term[]> {
    const certain = terms.filter(({ isOptional }) => !isOptional);
    if (certain.length === 0 || certain.length === terms.length) return terms;
    return (await this.#vocabulary.hasAny(tsqueryOf(terms))) ? terms : certain;
  }
}

const tsqueryOf = (terms: readonly Term[]) => terms.map(({ any }) => any).join(' & ');

/** @param matches of the words among the parts, in their order */
function termsOfParts(parts: readonly SearchPart[], matches: readonly WordMatch[]): Term[] {
  const significant = matches.filter(({ word, stop, compound }) => compound || !(stop || askingWords.has(word)));
  const hasOthers = significant.length > 0 || parts.some(({ measure }) => measure);
  const sought = new Set(hasOthers ? significant : matches);
  const terms: Term[] = [];
  const remaining = [...matches];
  let together: WordMatch[] = [];
  let isUse = false;
  const end = () => {
    // A use that follows "for" is often in no text.
    terms.push(...termsOf(together).map((term) => (isUse ? Object.assign(term, { isOptional: true }) : term)));
    together = [];
  };
  for (const { measure, word } of parts) {
    const match = measure === undefined ? remaining.shift() : undefined;
    if (match && sought.has(match)) {
      together.push(match);
      continue;
    }
    if (measure !== undefined || word === 'for') end();
    if (measure !== undefined)
      terms.push({ typed: measure, any: measure, isOptional: false, names: [], alternatives: [] });
    isUse ||= word === 'for';
  }
  end();
  return [...new Map(terms.map((term) => [term.any, term])).values()];
}
