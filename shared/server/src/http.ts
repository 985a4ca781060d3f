export { clientNetwork } from './http/client-network.ts';
export { HttpError, type HttpErrorOptions } from './http/http-error.ts';
export { problemBody, sendProblem } from './http/problem.ts';
