import { createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';
import type { CacheTag } from './cache-tags.ts';

type ApiState = CombinedState<Record<string, never>, CacheTag, 'marketplaceApi'>;

/** What the server read for a page, as the API slice of its store held it. */
export interface DocumentState extends Pick<ApiState, 'queries' | 'provided'> {
  /** Milliseconds since the API gave the oldest response in it, at the time of rendering. */
  ageMs: number;
}

/** Puts what the document brought into the API slice, from where components take it instead of requesting it. */
export const documentStateReceived = createAction(
  'documentStateReceived',
  ({ queries, provided, ageMs }: DocumentState) => {
    // By the browser's own clock, against which the age of an entry is judged.
    const fulfilledTimeStamp = Date.now() - ageMs;
    const dated = Object.entries(queries).map(([key, query]) => [key, { ...query, fulfilledTimeStamp }]);
    // The slice takes over these parts of a state, and no others.
    return { payload: { queries: Object.fromEntries(dated), provided, mutations: {} } as unknown as ApiState };
  },
);
