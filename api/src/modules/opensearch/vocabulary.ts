import { distance } from 'fastest-levenshtein';
import { MOST_ENDINGS, type SoughtWords, type Vocabulary, type WordMatch } from '#modules/search-text/index.ts';
import { type Engine, type Found, searchTogether } from './engine.ts';
import { stopWords } from './stop-words.ts';
import { anyOf, type Query, textQuery } from './text-query.ts';

/** Words this much alike may be meant by each other, whatever they begin with: pg_trgm's own threshold. */
const LIKE = 0.3;
const MOST_CORRECTIONS = 50;
const SHORTEST_HALF = 3;

const hasStem = (query: string): Query => ({ match: { 'word.stem': { query } } });
const isWord = (word: string): Query => ({ term: { word } });

/** What PostgreSQL's `search_words` answer, by the words that the engine has. */
export function openVocabulary(engine: Engine): Vocabulary {
  const { products, stores, words } = engine.names;
  const search = async (queries: readonly { query: Query; [part: string]: unknown }[]) =>
    searchTogether(
      engine,
      queries.map((each) => ({ index: words, search: each })),
    );

  async function match({ words: given, isUnfinished, vocabulary }: SoughtWords): Promise<WordMatch[]> {
    const first = (query: Query) => ({ query, size: 1, _source: ['word'] });
    const last = given.at(-1);
    const [prefix, ...found] = await search([
      ...(last === undefined ? [] : [beginningWith(last)]),
      ...given.map((word) => first(anyOf([isWord(word), hasStem(word)]))),
      ...given.slice(1).map((word, index) => first(hasStem(`${given[index]}${word}`))),
    ]);
    const areFound = found.slice(0, given.length);
    const compounds = found.slice(given.length);
    const matches = given.map((word, index): WordMatch => {
      const isLast = index === given.length - 1;
      const next = given[index + 1] ?? null;
      const isFound = firstWord(areFound[index]) !== null;
      return {
        word,
        stop: stopWords.has(word),
        known: isFound || stopWords.has(word) || /\d/.test(word) || word.length < 3 || vocabulary.includes(word),
        isUnfinished: isUnfinished && isLast,
        endings: isUnfinished && isLast ? endingsOf(prefix) : [],
        correction: null,
        isGuess: false,
        halves: null,
        next,
        compound: next === null ? null : firstWord(compounds[index]),
      };
    });
    return Promise.all(matches.map(async (each) => (each.known ? each : withOtherSpelling(each, vocabulary))));
  }

  /** What the unknown word may mean: two words, or the nearest one. */
  async function withOtherSpelling(unknown: WordMatch, vocabulary: readonly string[]): Promise<WordMatch> {
    const { word } = unknown;
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_HALF + 1) }, (_, n) => n + SHORTEST_HALF);
    const [near, ...halves] = await search([
      {
        query: { fuzzy: { word: { value: word, fuzziness: 2, transpositions: true, max_expansions: 1_000 } } },
        size: MOST_CORRECTIONS,
        _source: ['word'],
      },
      ...cuts.flatMap((cut) => [
        { query: isWord(word.slice(0, cut)), size: 1, _source: ['word'] },
        { query: hasStem(word.slice(cut)), size: 1, _source: ['word'] },
      ]),
    ]);
    const cut = cuts.find(
      (_, index) => firstWord(halves[2 * index]) !== null && firstWord(halves[2 * index + 1]) !== null,
    );
    const canBeCorrected = unknown.endings.length === 0 && word.length > 3;
    const correction = canBeCorrected ? nearest(word, [...allWords(near), ...vocabulary]) : undefined;
    return {
      ...unknown,
      halves: cut === undefined ? null : [word.slice(0, cut), word.slice(cut)],
      correction: correction?.word ?? null,
      isGuess: (correction?.distance ?? 0) > 1,
    };
  }

  async function hasAny(tsquery: string): Promise<boolean> {
    const query = textQuery(tsquery, 'everything');
    const found = await searchTogether(
      engine,
      [products, stores].map((index) => ({
        index,
        search: { query, size: 0, terminate_after: 1, track_total_hits: 1 },
      })),
    );
    return found.some(({ hits }) => hits.total.value > 0);
  }

  return { match, hasAny };
}

/** One word for each stem but that of the word itself. */
const beginningWith = (word: string) => ({
  query: { bool: { filter: [{ prefix: { word: { value: word } } }], must_not: [hasStem(word)] } },
  size: 0,
  aggs: {
    stems: {
      terms: { field: 'word.stem', size: MOST_ENDINGS + 1 },
      aggs: { one: { terms: { field: 'word', size: 1 } } },
    },
  },
});

interface Stems {
  stems: { buckets: { one: { buckets: { key: string }[] } }[] };
}

const endingsOf = (found: Found | undefined): string[] =>
  ((found?.aggregations as Stems | undefined)?.stems.buckets ?? []).flatMap(({ one }) =>
    one.buckets.map(({ key }) => key),
  );

const allWords = (found: Found | undefined): string[] =>
  (found?.hits.hits ?? []).map(({ _source }) => String(_source?.word));

const firstWord = (found: Found | undefined): string | null => allWords(found)[0] ?? null;

/** The word that differs least, in two letters at most. */
function nearest(word: string, others: readonly string[]): { word: string; distance: number } | undefined {
  const candidates = others.flatMap((other) => {
    const likeness = similarity(other, word);
    const isSameBeginning = other[0] === word[0] && Math.abs(other.length - word.length) <= 1;
    const letters = distance(other, word);
    return letters <= 2 && (likeness >= LIKE || isSameBeginning) ? [{ word: other, distance: letters, likeness }] : [];
  });
  const [best] = candidates.toSorted(
    (one, other) => one.distance - other.distance || other.likeness - one.likeness || (one.word < other.word ? -1 : 1),
  );
  return best;
}

/** As pg_trgm has it: trigrams of both, as part of those of either. */
function similarity(one: string, other: string): number {
  const [ones, others] = [trigramsOf(one), trigramsOf(other)];
  const common = [...ones].filter((each) => others.has(each)).length;
  return common / (ones.size + others.size - common);
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
