import { HttpError } from './http-error.ts';

/** 503 at once for a request that this process has no room for. */
export function overloaded(): HttpError {
  return new HttpError({
    status: 503,
    code: 'overloaded',
    message: 'We are very busy at the moment. Please try again shortly.',
    headers: { 'retry-after': '2' },
  });
}

/** 429 for a client that sends more than it may, in a minute or at the same time. */
export function tooManyRequests(seconds: number): HttpError {
  return new HttpError({
    status: 429,
    code: 'too_many_requests',
    message: `That is too much at once. Please try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });
}
