import { HttpError } from '#http/http-error.ts';

/** The storage is unavailable or failed: the same request may succeed in a moment. */
export class StorageError extends HttpError {
  override readonly name = 'StorageError';

  /**
   * @param attempt what was tried, as in "read artefacts/shell/1.0.0/index.html"
   * @param cause the error of the storage or of the network
   */
  constructor(attempt: string, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super({
      status: 503,
      code: 'storage-unavailable',
      message: `The storage could not ${attempt} (${reason}).`,
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}
