import { sql } from 'drizzle-orm';
import type { Orm, Queryable } from '@mortar/server/database';

/** Most stems that a prefix is expanded to; with more of them the prefix itself is searched, which is a lot slower. */
export const MOST_ENDINGS = 12;

export interface WordMatch {
  word: string;
  /** One of the words that nearly every English text has, such as `the`. */
  stop: boolean;
  /** Some text has the word, or a form of it. */
  known: boolean;
  /** It may be the beginning of a longer word. */
  isUnfinished: boolean;
  /** For an unfinished word: words that begin with it, one for each stem but its own, at most one more than {@link MOST_ENDINGS}. */
  endings: string[];
  /** The nearest word that some text has, for words of four letters or more without endings. */
  correction: string | null;
  /** The correction differs in two letters: it may well be another word. */
  isGuess: boolean;
  /** The two words that some texts have, when they write apart what is one word here: "streetlight". */
  halves: string[] | null;
  /** The next word, or null behind the last. */
  next: string | null;
  /** This and the next word, when some text writes them as one: "wall paper". */
  compound: string | null;
}

export interface SoughtWords {
  words: string[];
  /** The last word may be the beginning of a longer one. */
  isUnfinished: boolean;
  /** Words that are known although no text may have them. */
  vocabulary: readonly string[];
}

/**
 * Looks each word up among the distinct words of the catalogue, in some tenths of a millisecond for any number
 * of products. A named statement, which takes longer to plan than to run.
 */
export function wordMatcher(orm: Orm): (sought: SoughtWords) => Promise<WordMatch[]> {
  const words = sql.placeholder('words');
  const unfinished = sql.placeholder('unfinished');
  const vocabulary = sql.placeholder('vocabulary');
  const matches = sql`(SELECT input.position, input.word, stop.stop, known.known, input.position IS NOT DISTINCT FROM ${unfinished}::bigint AS "isUnfinished",
       coalesce(endings.words, '{}') AS endings, correction.word AS correction,
       coalesce(correction.distance > 1, false) AS "isGuess", halves.words AS halves, input.next,
       compound.word AS compound
     FROM (
       SELECT word, position, lead(word) OVER (ORDER BY position) AS next
       FROM unnest(${words}::text[]) WITH ORDINALITY AS given (word, position)
     ) input
     CROSS JOIN LATERAL (
       SELECT ts_lexize('pg_catalog.english_stem'::regdictionary, input.word) = '{}' AS stop
     ) stop
     CROSS JOIN LATERAL (
       SELECT stop.stop
         OR input.word ~ '[0-9]'
         OR length(input.word) < 3
         OR input.word = ANY (${vocabulary}::text[])
         OR EXISTS (SELECT FROM search_words w WHERE w.word = input.word)
         OR EXISTS (
           SELECT FROM search_words w
           WHERE w.lexeme = (ts_lexize('pg_catalog.english_stem'::regdictionary, input.word))[1]) AS known
     ) known
     CROSS JOIN LATERAL (
       SELECT array_agg(word) AS words FROM (
         SELECT DISTINCT ON (w.lexeme) w.word FROM search_words w
         -- The same as LIKE 'word%', in operators that the index supports.
         WHERE input.position = ${unfinished}::bigint AND w.word ~>=~ input.word AND w.word ~<~ (input.word || chr(1114111))
           AND w.lexeme IS DISTINCT FROM (ts_lexize('pg_catalog.english_stem'::regdictionary, input.word))[1]
         LIMIT ${sql.raw(String(MOST_ENDINGS + 1))}
       ) one_of_each
     ) endings
     LEFT JOIN LATERAL (
       SELECT ARRAY[left(input.word, n), substr(input.word, n + 1)] AS words
       FROM generate_series(3, length(input.word) - 3) AS n
       WHERE NOT known.known
         AND EXISTS (SELECT FROM search_words w WHERE w.word = left(input.word, n))
         AND EXISTS (
           SELECT FROM search_words w
           WHERE w.lexeme = (ts_lexize('pg_catalog.english_stem'::regdictionary, substr(input.word, n + 1)))[1])
       LIMIT 1
     ) halves ON true
     LEFT JOIN LATERAL (
       SELECT w.word FROM search_words w
       WHERE w.lexeme = (ts_lexize('pg_catalog.english_stem'::regdictionary, input.word || input.next))[1]
       LIMIT 1
     ) compound ON true
     LEFT JOIN LATERAL (
       SELECT w.word, levenshtein(w.word, input.word) AS distance
       FROM (SELECT word FROM search_words UNION ALL SELECT unnest(${vocabulary}::text[])) w
       WHERE NOT known.known AND endings.words IS NULL AND length(input.word) > 3
         AND (w.word % input.word
           OR (left(w.word, 1) = left(input.word, 1)
             AND length(w.word) BETWEEN length(input.word) - 1 AND length(input.word) + 1))
         AND levenshtein_less_equal(w.word, input.word, 2) <= 2
       ORDER BY distance, similarity(w.word, input.word) DESC, w.word
       LIMIT 1
     ) correction ON true) AS matches`;
  const statement = orm
    .select({
      word: sql<string>`word`,
      stop: sql<boolean>`stop`,
      known: sql<boolean>`known`,
      isUnfinished: sql<boolean>`"isUnfinished"`,
      endings: sql<string[]>`endings`,
      correction: sql<string | null>`correction`,
      isGuess: sql<boolean>`"isGuess"`,
      halves: sql<string[] | null>`halves`,
      next: sql<string | null>`next`,
      compound: sql<string | null>`compound`,
    })
    .from(matches)
    .orderBy(sql`position`)
    .prepare('search_words');
  return ({ words: given, isUnfinished, vocabulary: others }) =>
    statement.execute({ words: given, unfinished: isUnfinished ? given.length : null, vocabulary: others });
}

/**
 * Whether products or stores match, in the syntax of the text search. Words that occur together often do so in the names
 * of the first products, too. Others may each be common and never occur together: a planner that knew that one product
 * is enough would rather read the table than the index of words.
 */
export async function anyFound(database: Queryable, tsquery: string): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>(
    `SELECT EXISTS (
         SELECT FROM (
           SELECT name_words FROM products WHERE is_listed ORDER BY standing DESC, total_reviews DESC, id DESC LIMIT 500
         ) AS first WHERE name_words @@ to_tsquery('mortar_english', $1))
       OR EXISTS (
         SELECT FROM generate_series(1, 1),
           LATERAL (SELECT FROM products WHERE is_listed AND search @@ to_tsquery('mortar_english', $1) OFFSET 0) AS hits)
       OR EXISTS (
         SELECT FROM stores WHERE suspended_at IS NULL AND search @@ to_tsquery('mortar_english', $1)) AS found`,
    [tsquery],
  );
  return row?.found === true;
}
