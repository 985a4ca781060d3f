import { Client } from '@opensearch-project/opensearch';
import { type IndexLayout, type IndexNames, searchedNames } from './indexes.ts';
import type { Query } from './text-query.ts';

/** A search that takes longer is worth less than the search of the tables. */
const SEARCH_TIMEOUT_MS = 2_000;
/** Creates indexes, or takes a thousand documents. */
export const WRITE_TIMEOUT_MS = 60_000;

/** An engine. */
export interface Engine {
  client: Client;
  /** What the names of its indexes begin with. */
  prefix: string;
  /** What searches ask. */
  names: IndexNames;
  layout: IndexLayout;
}

/**
 * @param nodes addresses with user and password, of nodes or of a load balancer. What one of them does not answer is asked
 *   of the next; a node that failed is left alone for a minute
 * @param prefix what the names of the indexes begin with
 * @param timeoutMs how long a search may take
 * @param shards and `replicas`: in how many parts and copies it keeps what it is fed
 */
export function openEngine(
  nodes: string | string[],
  {
    prefix = 'mortar',
    timeoutMs = SEARCH_TIMEOUT_MS,
    shards = 1,
    replicas = 1,
  }: { prefix?: string; timeoutMs?: number } & Partial<IndexLayout> = {},
): Engine {
  const client = new Client({ nodes, requestTimeout: timeoutMs, maxRetries: [nodes].flat().length - 1 });
  return { client, prefix, names: searchedNames(prefix), layout: { shards, replicas } };
}

/** The body of a search. */
export interface Search {
  query: Query;
  [part: string]: unknown;
}

export interface Hit {
  _id: string;
  _source?: Record<string, unknown>;
  sort?: (number | string)[];
}

export interface Found {
  hits: { total: { value: number; relation: 'eq' | 'gte' }; hits: Hit[] };
  aggregations?: Record<string, never>;
}

/**
 * Runs several searches by one request.
 *
 * @throws ResponseError when one of them fails, and what the client rejects with when no engine answers
 */
export async function searchTogether(
  { client }: Engine,
  searches: readonly { index: string; search: Search }[],
): Promise<Found[]> {
  if (searches.length === 0) return [];
  const { body } = await client.msearch({
    body: searches.flatMap(({ index, search }) => [{ index }, { ...search }]),
  });
  return (body.responses as unknown as (Found & { error?: { reason?: string } })[]).map((response) => {
    if (response.error) throw new Error(`The search engine refused a search: ${JSON.stringify(response.error)}`);
    return response;
  });
}

export async function searchOne(engine: Engine, index: string, search: Search): Promise<Found> {
  const [found] = await searchTogether(engine, [{ index, search }]);
  if (!found) throw new Error('The search engine answered nothing.');
  return found;
}
