// For the server build of the shell: no browser needs it.
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { MortarStore } from './create-store.ts';
import type { DocumentState } from './document-state.ts';

/**
 * What a page was rendered from, for its document.
 *
 * @param ageMs milliseconds since the API gave the oldest response in it
 */
export function documentStateOf(store: MortarStore, ageMs: number): DocumentState {
  const { queries, provided } = store.getState().marketplaceApi;
  const known = Object.entries(queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.fulfilled && query?.status !== QueryStatus.rejected) return [];
    const { status, endpointName, originalArgs, data, error } = query;
    return [[key, { status, endpointName, originalArgs, data, error }]];
  });
  return { queries: Object.fromEntries(known), provided, ageMs };
}
