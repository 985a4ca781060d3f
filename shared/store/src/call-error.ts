import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** One field that the server refused, with the sentence to show beside it. */
export interface FieldError {
  field: string;
  message: string;
}

/** Why a call failed, in words that can be shown. */
export interface CallError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's own message when it sent one. */
  message: string;
  code?: string;
  fieldErrors: FieldError[];
}

const NO_ANSWER = 'We could not reach Mortar. Check your connection and try again.';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';

interface ProblemBody {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
}

/** Turns what `fetchBaseQuery` reports into a {@link CallError}. */
export function toCallError(error: FetchBaseQueryError): CallError {
  if (typeof error.status !== 'number') {
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
    return { status, message: status ? UNEXPECTED : NO_ANSWER, fieldErrors: [] };
  }
  const body: ProblemBody = typeof error.data === 'object' && error.data !== null ? error.data : {};
  return {
    status: error.status,
    message: typeof body.message === 'string' ? body.message : UNEXPECTED,
    ...(typeof body.code === 'string' ? { code: body.code } : {}),
    fieldErrors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
  };
}

/** The error of an RTK Query hook as a {@link CallError}, whatever threw it. */
export function asCallError(error: CallError | SerializedError | undefined): CallError | undefined {
  if (!error) return undefined;
  if ('status' in error) return error;
  return { status: 0, message: UNEXPECTED, fieldErrors: [] };
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'field' in value && 'message' in value;
}
