import { createHash } from 'node:crypto';
import { LIST_DEPTH_MAX } from '@mortar/contracts';
import type { Client } from '@opensearch-project/opensearch';

/** Names of the indexes of one market. */
export interface IndexNames {
  products: string;
  stores: string;
  /** The distinct words of names, tags and categories, by which misspelt and unfinished words are read. */
  words: string;
}

/** As texts are read in PostgreSQL's `mortar_english`: in stems, and with stop words. They come folded. */
const analysis = {
  filter: { stems: { type: 'stemmer', language: 'porter2' } },
  analyzer: {
    words: {
      type: 'custom',
      tokenizer: 'standard',
      filter: ['lowercase', 'stems'],
    },
  },
};

const keyword = { type: 'keyword' };
const shown = { ...keyword, index: false, doc_values: false };
const words = { type: 'text', analyzer: 'words' };
/** Names and all that is said; `names` are those for which a product comes before one that only describes them. */
const inNames = { ...words, copy_to: ['names', 'everything'] };

const MAPPINGS: Record<keyof IndexNames, Record<string, object>> = {
  products: {
    id: keyword,
    title: inNames,
    plainTitle: keyword,
    tags: inNames,
    names: words,
    everything: words,
    description: { ...words, index: false, copy_to: 'everything' },
    categoryId: { ...keyword, copy_to: ['names', 'everything'] },
    browseIds: { ...keyword, copy_to: ['names', 'everything'] },
    subcategories: keyword,
    attributes: keyword,
    storeId: keyword,
    stateId: keyword,
    area: keyword,
    serves: keyword,
    availability: keyword,
    comparableMeasure: keyword,
    priceKobo: { type: 'long' },
    comparableKobo: { type: 'long' },
    isPriceImplausible: { type: 'boolean' },
    isRated: { type: 'byte' },
    averageRating: { type: 'double' },
    stars: { type: 'byte' },
    totalRecommendations: { type: 'integer' },
    totalReviews: { type: 'integer' },
    standing: { type: 'double' },
    createdAt: { type: 'long' },
  },
  stores: {
    id: keyword,
    shown,
    name: { ...words, copy_to: 'everything' },
    plainName: keyword,
    everything: words,
    about: { ...words, index: false, copy_to: 'everything' },
    stateId: keyword,
    serves: keyword,
    isPremium: { type: 'byte' },
    averageRating: { type: 'double' },
  },
  // Fielddata of some ten thousand words: what begins alike is grouped by stem.
  words: { word: { ...keyword, fields: { stem: { ...words, fielddata: true } } } },
};

/** How the engine keeps its indexes on its nodes. */
export interface IndexLayout {
  /** Parts of the index of products, which nodes share among them; stores and words have one. */
  shards: number;
  /** Copies of each part, beside the first. */
  replicas: number;
}

/** Indexes with other settings or fields have another generation. Copies come and go within one. */
export function generationOf({ shards }: IndexLayout): string {
  return createHash('sha256')
    .update(JSON.stringify([analysis, MAPPINGS, ...(shards > 1 ? [shards] : [])]))
    .digest('hex')
    .slice(0, 8);
}

/** What searches ask: aliases of the indexes of one generation. */
export const searchedNames = (prefix: string): IndexNames => ({
  products: `${prefix}-products`,
  stores: `${prefix}-stores`,
  words: `${prefix}-words`,
});

/** The indexes of a generation. */
export function writtenNames(prefix: string, generation: string): IndexNames {
  const { products, stores, words: distinct } = searchedNames(prefix);
  return {
    products: `${products}-${generation}`,
    stores: `${stores}-${generation}`,
    words: `${distinct}-${generation}`,
  };
}

/** Creates the indexes that are not there yet; those that are there get as many copies as are wanted. */
export async function createIndexes(
  client: Client,
  names: IndexNames,
  { shards, replicas }: IndexLayout,
): Promise<void> {
  const copies = { number_of_replicas: replicas };
  await Promise.all(
    Object.entries(names).map(async ([kind, index]) => {
      const { body: exists } = await client.indices.exists({ index });
      if (exists) {
        await client.indices.putSettings({ index, body: copies });
        return;
      }
      await client.indices.create({
        index,
        body: {
          settings: {
            analysis,
            number_of_shards: kind === 'products' ? shards : 1,
            ...copies,
            // A late write must find the version of what was deleted: longer than any request takes.
            gc_deletes: '1h',
            // The last page that a number reaches, and the hit that tells whether there is another.
            max_result_window: LIST_DEPTH_MAX + 1,
          },
          mappings: { dynamic: 'strict', properties: MAPPINGS[kind as keyof IndexNames] },
        },
      } as Parameters<Client['indices']['create']>[0]);
    }),
  );
}

/** Searches ask these indexes from now on, all three at the same moment; those of other generations are deleted. */
export async function searchWritten(client: Client, prefix: string, written: IndexNames): Promise<void> {
  await client.indices.refresh({ index: Object.values(written) });
  const aliases = Object.entries(searchedNames(prefix)) as [keyof IndexNames, string][];
  const others = await Promise.all(
    aliases.map(async ([kind, alias]) => {
      const { body } = await client.indices.get({ index: `${alias}-*`, allow_no_indices: true });
      return Object.keys(body).filter((index) => index !== written[kind]);
    }),
  );
  await client.indices.updateAliases({
    body: {
      actions: [
        ...aliases.map(([kind, alias]) => ({ add: { index: written[kind], alias } })),
        ...others.flat().map((index) => ({ remove_index: { index } })),
      ],
    },
  });
}
