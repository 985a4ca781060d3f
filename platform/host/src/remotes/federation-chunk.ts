import { retried } from './retried.ts';
import type * as federation from './browser-federation.ts';

type FederationChunk = typeof federation;

const fetchChunk = (): Promise<FederationChunk> =>
  import(/* webpackChunkName: "federation" */ './browser-federation.ts');

// The first line of the shell that runs, so that the download overlaps with the rest of its script.
let fetched = retried(fetchChunk);
// Handled by those who await it.
fetched.catch(() => undefined);

/** The federation runtime. A download that failed in every attempt is tried once more. */
export function federationChunk(): Promise<FederationChunk> {
  fetched = fetched.catch(fetchChunk);
  return fetched;
}
