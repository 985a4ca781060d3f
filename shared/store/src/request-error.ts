import type { FieldError } from '@mortar/federation';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** Why a request failed, in words that can be shown to users. */
export interface RequestError {
  /** HTTP status; 0 when there was no response. */
  status: number;
  /** The server's own message when it sent one. */
  message: string;
  code?: string;
  /** Seconds after which the server may accept the same request. */
  retryAfter?: number;
  fieldErrors: FieldError[];
}

const NO_RESPONSE = 'We could not reach Mortar. Check your connection and try again.';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';

interface ProblemBody {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
}

/**
 * Turns what `fetchBaseQuery` reports into a {@link RequestError}.
 *
 * @param retryAfter header of the response
 */
export function toRequestError(error: FetchBaseQueryError, retryAfter?: string | null): RequestError {
  if (typeof error.status !== 'number') {
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
    return { status, message: status ? UNEXPECTED : NO_RESPONSE, fieldErrors: [] };
  }
  const body: ProblemBody = typeof error.data === 'object' && error.data !== null ? error.data : {};
  return {
    status: error.status,
    message: typeof body.message === 'string' ? body.message : UNEXPECTED,
    ...(typeof body.code === 'string' ? { code: body.code } : {}),
    ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}),
    fieldErrors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
  };
}

/** The error of an RTK Query hook as a {@link RequestError}, whether a response or code threw it. */
export function asRequestError(error: RequestError | SerializedError | undefined): RequestError | undefined {
  if (!error) return undefined;
  if ('status' in error) return error;
  return { status: 0, message: UNEXPECTED, fieldErrors: [] };
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'field' in value && 'message' in value;
}
