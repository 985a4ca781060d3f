/** The store did not answer as it should: whoever asks may ask again in a moment. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
  readonly code = 'store-unavailable';

  /**
   * @param attempt what was tried, as in "read artefacts/shell/1.0.0/index.html"
   * @param cause what the store, or the way to it, said
   */
  constructor(attempt: string, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`The artefact store could not ${attempt} (${reason}).`, { cause });
    this.name = 'StoreUnavailable';
  }
}
