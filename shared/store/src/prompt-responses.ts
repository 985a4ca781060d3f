// For the server build of the shell: no browser needs it.
import type { ApiResponse } from '@mortar/federation';
import { isPending, type Middleware } from '@reduxjs/toolkit';
import { readOf, unwrap } from './base-query.ts';
import { endpointDefinitions, marketplaceApi } from './marketplace-api.ts';

type Respond = (read: string) => ApiResponse | undefined;

interface PromptResponses {
  /** Puts a known response into the store as soon as its query starts. */
  middleware: Middleware;
  /** For the environment of the store: responds to the queries that the middleware did not. */
  respond: Respond;
  /** Those queries' reads, with their responses where these are known. */
  late: ReadonlyMap<string, ApiResponse | undefined>;
}

/** What RTK Query starts a query with. */
interface QueryStart {
  type: 'query' | 'mutation';
  endpointName: string;
  originalArgs: unknown;
  /** Of a list that begins with another page than its first. */
  initialPageParam?: unknown;
}

/**
 * Responses for a store that a page is rendered with. RTK Query itself takes a response in later microtasks, and a
 * page renders in one go: it would have to be rendered again although its responses were known. Failures, and
 * endpoints that transform their responses, are left to RTK Query.
 *
 * @param respond the response to a read; `undefined` when it is not known
 */
export function promptResponses(respond: Respond): PromptResponses {
  // RTK Query calls its base query for the same read right after the action of its start.
  let given: string | undefined;
  const late = new Map<string, ApiResponse | undefined>();
  return {
    late,
    middleware:
      ({ dispatch }) =>
      (next) =>
      (action) => {
        const result = next(action);
        if (!isPending(action)) return result;
        const start = action.meta.arg as QueryStart;
        const found = promptly(start, respond);
        if (found) {
          given = found.read;
          const entry = { endpointName: start.endpointName, arg: start.originalArgs, value: found.value };
          dispatch(marketplaceApi.util.upsertQueryEntries([entry] as never));
        }
        return result;
      },
    respond(read) {
      const wasGiven = read === given;
      given = undefined;
      if (wasGiven) return undefined;
      const response = respond(read);
      late.set(read, response);
      return response;
    },
  };
}

function promptly({ type, endpointName, originalArgs, initialPageParam }: QueryStart, respond: Respond) {
  const definition = endpointDefinitions[endpointName];
  if (type !== 'query' || !definition?.query || definition.transformResponse) return undefined;
  const paged = 'infiniteQueryOptions' in definition;
  const pageParam = paged ? (initialPageParam ?? definition.infiniteQueryOptions.initialPageParam) : undefined;
  const read = readOf(definition.query((paged ? { queryArg: originalArgs, pageParam } : originalArgs) as never));
  const response = read === undefined ? undefined : respond(read);
  if (read === undefined || !response || response.status >= 400) return undefined;
  const value = unwrap(response.body);
  // Frozen, as what the store freezes: it then goes through none of it, for each page.
  return { read, value: Object.freeze(paged ? { pages: [value], pageParams: [pageParam] } : value) };
}
