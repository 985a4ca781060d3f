// For the server build of the shell: no browser needs it.
import type { ApiResponse } from '@mortar/federation';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { createMortarStore, type MortarStore } from './create-store.ts';
import { type DocumentState, documentStateReceived } from './document-state.ts';
import { promptResponses } from './prompt-responses.ts';

/** Queries that depend on the response to another start in a later render. */
const MOST_RENDERS = 5;

interface PageUnderRender {
  apiBaseUrl: string;
  /** The response of the API to a GET, by path and query below its base address; `undefined` when it is not known. */
  respond: (read: string) => ApiResponse | undefined;
  /** Returns the markup of the page with this store. */
  render: (store: MortarStore) => string;
}

type SettledPage =
  | {
      markup: string;
      /** What the page was rendered from, for its document; a page that reads nothing has none. */
      state?: DocumentState;
    }
  | { missing: string[] };

/**
 * Renders a page for a visitor who is not signed in, until every query that starts has its result while the page
 * renders: once, when all responses are known. What a component reads of a query it has to start itself, because in
 * that one render another component may start it later.
 *
 * @returns the page, or the reads that it needs and that have no response
 * @throws what `render` throws, and Error when queries still start in the last of five renders
 */
export async function renderUntilSettled({ apiBaseUrl, respond, render }: PageUnderRender): Promise<SettledPage> {
  let state: DocumentState | undefined;
  for (let renders = 0; renders < MOST_RENDERS; renders += 1) {
    const { middleware, respond: respondLater, late } = promptResponses(respond);
    const store = createMortarStore({
      apiBaseUrl,
      unopenedSession: true,
      lastMiddleware: middleware,
      respond: respondLater,
    });
    // As the browser will.
    if (state) store.dispatch(documentStateReceived(state));
    const markup = render(store);
    const missing = [...late].flatMap(([read, response]) => (response ? [] : [read]));
    if (missing.length > 0) return { missing };
    if (late.size > 0) await queriesSettled();
    state = documentStateOf(store);
    if (late.size === 0) return { markup, ...(Object.keys(state.queries).length > 0 && { state }) };
  }
  throw new Error(`The queries of the page do not settle in ${MOST_RENDERS} renders.`);
}

/** Queries take their responses in microtasks. */
function queriesSettled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function documentStateOf(store: MortarStore): DocumentState {
  const { queries, provided } = store.getState().marketplaceApi;
  const known = Object.entries(queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.fulfilled && query?.status !== QueryStatus.rejected) return [];
    const { status, endpointName, originalArgs, data, error } = query;
    return [[key, { status, endpointName, originalArgs, data, error }]];
  });
  const used = Object.entries(provided.tags).filter(([, ids]) => Object.keys(ids).length > 0);
  const tags = Object.fromEntries(used) as typeof provided.tags;
  return { queries: Object.fromEntries(known), provided: { ...provided, tags } };
}
