import type { Queryable } from '#database/database.ts';

export interface WordMatch {
  word: string;
  /** Some text has the word, or a form of it. */
  known: boolean;
  /** It is the last one, and some text has a word that begins with it. */
  begins: boolean;
  /** The nearest word that some text has. */
  correction: string | null;
}

/**
 * Looks each word up among the distinct words of the catalogue: some tenths of a millisecond,
 * however many products there are. The last word may be unfinished.
 */
export function matchWords(database: Queryable, words: string[]): Promise<WordMatch[]> {
  return database.query<WordMatch>(
    `SELECT input.word, known.known, known.begins, correction.word AS correction
     FROM unnest($1::text[]) WITH ORDINALITY AS input (word, position)
     CROSS JOIN LATERAL (
       SELECT input.word ~ '[0-9]'
         OR length(input.word) < 3
         OR EXISTS (SELECT FROM search_words w WHERE w.word = input.word)
         OR EXISTS (
           SELECT FROM search_words w
           WHERE w.lexeme = (ts_lexize('pg_catalog.english_stem'::regdictionary, input.word))[1])
         OR ts_lexize('pg_catalog.english_stem'::regdictionary, input.word) = '{}' AS known,
         input.position = $2 AND EXISTS (
           SELECT FROM search_words w WHERE w.word LIKE input.word || '%') AS begins
     ) known
     LEFT JOIN LATERAL (
       SELECT w.word
       FROM search_words w
       WHERE NOT known.known
         AND (w.word % input.word
           OR (left(w.word, 1) = left(input.word, 1)
             AND length(w.word) BETWEEN length(input.word) - 1 AND length(input.word) + 1))
         AND levenshtein_less_equal(w.word, input.word, 2)
           <= CASE WHEN length(input.word) < 4 OR known.begins THEN 1 ELSE 2 END
       ORDER BY levenshtein(w.word, input.word), similarity(w.word, input.word) DESC, w.word
       LIMIT 1
     ) correction ON true
     ORDER BY input.position`,
    [words, words.length],
  );
}
