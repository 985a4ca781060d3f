export { clientNetwork } from './http/client-network.ts';
export { HttpError, type HttpErrorOptions } from './http/http-error.ts';
export { overloaded, tooManyRequests } from './http/overload-errors.ts';
export { problemBody, sendProblem } from './http/problem.ts';

/** Bytes of the longest JSON body that gateway and API take; uploads have limits of their own. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;
