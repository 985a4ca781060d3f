import { EXIT } from '#exit-codes.ts';
import { CommandError } from '#terminal.ts';
import { DATABASE_UNAVAILABLE } from '@mortar/registry/schemas/fields';

/** The site responded that its database is unavailable: the same request may succeed later. */
export class DatabaseUnavailableError extends CommandError {
  override readonly name = 'DatabaseUnavailableError';
  /** Milliseconds after which the site asks to try again. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message, EXIT.unreachable, DATABASE_UNAVAILABLE);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The site did not respond. */
export class SiteUnreachableError extends CommandError {
  override readonly name = 'SiteUnreachableError';

  constructor(message: string) {
    super(message, EXIT.unreachable);
  }
}
