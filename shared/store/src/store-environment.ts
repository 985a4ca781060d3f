import type { ApiResponse } from '@mortar/contracts';

/** What the store is created with and every request can read. */
export interface StoreEnvironment {
  /** Base address of the API, e.g. `/api`. */
  apiBaseUrl: string;
  /**
   * On the server, in place of the network: the response of the API to a GET, by path and query below its base
   * address; `undefined` when it is not known yet, which leaves the query pending.
   */
  respond?: (request: string) => ApiResponse | undefined;
}
