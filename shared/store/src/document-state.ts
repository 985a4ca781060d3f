import { createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';
import type { CacheTag } from './cache-tags.ts';

type ApiState = CombinedState<Record<string, never>, CacheTag, 'marketplaceApi'>;

/** What the server read for a page, as the API slice of its store held it. */
export type DocumentState = Pick<ApiState, 'queries' | 'provided'>;

/**
 * Puts what the document brought into the API slice, from where components take it instead of requesting it.
 *
 * @param ageMs milliseconds since the API gave it
 */
export const documentStateReceived = createAction(
  'documentStateReceived',
  ({ queries, provided }: DocumentState, ageMs = 0) => {
    // By the browser's own clock, against which the age of an entry is judged.
    const fulfilledTimeStamp = Date.now() - ageMs;
    const dated = Object.entries(queries).map(([key, query]) => [key, { ...query, fulfilledTimeStamp }]);
    // The slice takes over these parts of a state, and no others.
    return { payload: { queries: Object.fromEntries(dated), provided, mutations: {} } as unknown as ApiState };
  },
);
