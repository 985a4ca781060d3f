import { LRUCache } from 'lru-cache';
import type { SearchDocument, SearchFeed, SearchSubject } from '#modules/search/index.ts';
import { type Engine, WRITE_TIMEOUT_MS } from './engine.ts';
import { createIndexes, generationOf, searchWritten, writtenNames } from './indexes.ts';
import { folded } from '#modules/search-text/index.ts';
import { stopWords } from './stop-words.ts';

interface BulkItem {
  status: number;
  error?: { type: string; reason: string };
}

/** Documents that the engine gets by one request. */
const IN_A_BULK = 1_000;
const CONFLICT = 409;
const NOT_FOUND = 404;

/** Writes to the engine. Its own versions keep a late change from undoing a newer one. */
export function openFeed({ client, prefix, layout }: Engine): SearchFeed {
  const generation = generationOf(layout);
  const names = writtenNames(prefix, generation);
  const writer = client.child({ requestTimeout: WRITE_TIMEOUT_MS });
  /** Words that this process has written already. */
  const written = new LRUCache<string, true>({ max: 50_000 });

  /** @param areShown to searches at once, which costs the engine a segment; otherwise within a second */
  async function write(operations: readonly object[], ignored: readonly number[], areShown = true): Promise<void> {
    if (operations.length === 0) return;
    const { body } = await writer.bulk({ body: [...operations], refresh: areShown });
    if (!body.errors) return;
    const failed = (body.items as unknown as Record<string, BulkItem>[])
      .flatMap((item) => Object.values(item))
      .find(({ status, error }) => error !== undefined && !ignored.includes(status));
    if (failed) throw new Error(`The search engine did not take a change: ${failed.error?.reason}`);
  }

  const indexOf = ({ kind }: SearchSubject) => (kind === 'product' ? names.products : names.stores);
  const placeOf = (subject: SearchSubject) => ({
    _index: indexOf(subject),
    _id: subject.id,
    version: subject.version,
    version_type: 'external_gte',
  });

  return {
    generation,
    create: () => createIndexes(writer, names, layout),
    goLive: () => searchWritten(writer, prefix, names),
    async index(documents) {
      const words = [...new Set(documents.flatMap(wordsOf))].filter((word) => !written.has(word));
      // First: a product whose words are unknown is not found by them.
      await write(
        words.flatMap((word) => [{ index: { _index: names.words, _id: word } }, { word }]),
        [],
      );
      for (const word of words) written.set(word, true);
      const bulks = inBulks(documents);
      // Side by side: the engine works on each in as many threads as it has shards, and waits for its disk in between.
      await Promise.all(
        bulks.map((bulk) =>
          write(
            bulk.flatMap((document) => [{ index: placeOf(document) }, storedOf(document)]),
            [CONFLICT],
            bulks.length === 1,
          ),
        ),
      );
    },
    remove: (subjects) =>
      write(
        subjects.map((subject) => ({ delete: placeOf(subject) })),
        [CONFLICT, NOT_FOUND],
      ),
  };
}

const inBulks = (documents: readonly SearchDocument[]): SearchDocument[][] =>
  Array.from({ length: Math.ceil(documents.length / IN_A_BULK) }, (_, nth) =>
    documents.slice(nth * IN_A_BULK, (nth + 1) * IN_A_BULK),
  );

/** What the engine has of a document: its texts folded, and the name of a store as it is shown. */
function storedOf(document: SearchDocument): object {
  if (document.kind === 'store') {
    const { id, name, city, state, description, stateId, serves, isPremium, averageRating } = document;
    return {
      id,
      shown: name,
      name: folded(name),
      plainName: folded(name),
      about: [city, state, description].map(folded),
      stateId,
      serves,
      isPremium: Number(isPremium),
      averageRating: averageRating ?? 0,
    };
  }
  const { kind: _kind, version: _version, averageRating, ...product } = document;
  return {
    ...product,
    title: folded(product.title),
    plainTitle: folded(product.title),
    tags: product.tags.map(folded),
    description: folded(product.description),
    isRated: Number(averageRating !== null),
    averageRating: averageRating ?? 0,
    stars: averageRating === null ? null : Math.floor(averageRating),
  };
}

/** Words by which others are corrected: those of `search_words`. */
function wordsOf(document: SearchDocument): string[] {
  const texts =
    document.kind === 'store'
      ? [document.name, document.city, document.state]
      : [document.title, document.categoryId, ...document.tags, ...document.browseIds];
  const words = folded(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= 3 && word.length <= 40 && /\p{L}/u.test(word) && !stopWords.has(word));
}
