import type * as federation from './federation.ts';

type FederationChunk = typeof federation;

const fetchChunk = (): Promise<FederationChunk> => import(/* webpackChunkName: "federation" */ './federation.ts');

// The first line of the shell that runs: a slow phone has the rest of its script to run meanwhile.
let fetched = fetchChunk();
// Not a failure before somebody needs it.
fetched.catch(() => undefined);

/** The federation runtime. One that did not come is asked for anew. */
export function federationChunk(): Promise<FederationChunk> {
  fetched = fetched.catch(fetchChunk);
  return fetched;
}
