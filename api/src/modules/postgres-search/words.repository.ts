import { sql } from 'drizzle-orm';
import type { Orm, Queryable } from '@mortar/server/database';
import { MOST_ENDINGS, type SoughtWords, type WordMatch } from '#modules/search-text/index.ts';

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
