import type { FieldError } from '@mortar/federation';

export interface HttpErrorOptions {
  status: number;
  /** Stable, for clients to decide on. */
  code: string;
  /** One sentence for the user of the client. */
  message: string;
  headers?: Record<string, string>;
  /** The fields to correct, on a 400. */
  errors?: FieldError[];
  cause?: unknown;
}

/** An error that a client may know: it becomes a problem+json response as it is. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  /** The status under the name that Fastify reads, and assigns to what a validator returns. */
  statusCode: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly errors: FieldError[] | undefined;

  constructor({ status, code, message, headers = {}, errors, cause }: HttpErrorOptions) {
    super(message, { cause });
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.headers = headers;
    this.errors = errors;
  }
}
