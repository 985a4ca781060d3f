import { CommandError } from '#cli/terminal.ts';

/** The site responded that its database is unavailable: the same request may succeed later. */
export class DatabaseUnavailableError extends CommandError {
  override readonly name = 'DatabaseUnavailableError';
  /** Milliseconds after which the site asks to try again. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The site did not respond. */
export class SiteUnreachableError extends CommandError {
  override readonly name = 'SiteUnreachableError';
}
