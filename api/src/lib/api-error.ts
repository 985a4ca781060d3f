import type { FieldError } from '@mortar/federation';
import { HttpError } from '@mortar/server/http';

/** An error whose status and message are sent to the client as problem+json. */
export class ApiError extends HttpError {
  override readonly name = 'ApiError';
}

/** 400 with field errors; its message, which the toast shows, is the first of them. */
export function invalidFields(errors: FieldError[]): ApiError {
  const message = errors[0]?.message ?? 'The request is not valid';
  return new ApiError({ status: 400, code: 'invalid_request', message, errors });
}

export function invalidField(field: string, message: string): ApiError {
  return invalidFields([{ field, message }]);
}

export function forbidden(message: string, code = 'forbidden'): ApiError {
  return new ApiError({ status: 403, code, message });
}

export function notFound(message: string): ApiError {
  return new ApiError({ status: 404, code: 'not_found', message });
}

export function conflict(code: string, message: string): ApiError {
  return new ApiError({ status: 409, code, message });
}

/** 429 for an account that has as many live streams as one may have. */
export function tooManyStreams(): ApiError {
  return new ApiError({
    status: 429,
    code: 'too_many_streams',
    message: 'You are connected too many times. Please close a window and try again.',
    headers: { 'retry-after': '30' },
  });
}

/** @param alternative what the user can do instead of waiting */
export function tooManyAttempts(seconds: number, alternative?: string): ApiError {
  return new ApiError({
    status: 429,
    code: 'too_many_attempts',
    message: `Too many attempts. Please try again in ${[durationText(seconds), alternative].filter(Boolean).join(', or ')}.`,
    headers: { 'retry-after': String(seconds) },
  });
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} minutes`;
  if (seconds < 172_800) return `${Math.ceil(seconds / 3_600)} hours`;
  return `${Math.ceil(seconds / 86_400)} days`;
}
