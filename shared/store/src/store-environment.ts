/** What the store is created with and every request can read. */
export interface StoreEnvironment {
  /** Base address of the API, e.g. `/api`. */
  apiBaseUrl: string;
}
