import { randomUUID } from 'node:crypto';
import { openEngine, OpenSearchIndex } from '#modules/opensearch/index.ts';
import type { Backends } from '#services.ts';
import { MemorySearchIndex } from './memory-search-index.ts';

/**
 * Each search index that there is, for a test file of what all of them do: that of an engine where the suite could start
 * one.
 */
export function searchIndexes(): [name: string, searchIndex: Backends['searchIndex']][] {
  const memory = new MemorySearchIndex();
  const indexes: [string, Backends['searchIndex']][] = [
    ['PostgreSQL, in the tables', undefined],
    ['an index in memory, apart from the tables', () => memory],
  ];
  const searchUrl = process.env.TEST_SEARCH_URL;
  if (searchUrl === undefined) return indexes;
  // What it finds depends on the parts of its index in nothing.
  const engine = openEngine(searchUrl, { prefix: `test-${randomUUID()}`, timeoutMs: 60_000, shards: 3 });
  afterAll(() => engine.client.close());
  return [...indexes, ['OpenSearch', (categories) => new OpenSearchIndex(engine, categories)]];
}
