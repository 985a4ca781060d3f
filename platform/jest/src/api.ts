// The API that a front end under test meets.
export { http, HttpResponse } from 'msw';
export { deferredEnvelope, envelope, problem } from './api-responses.ts';
export { onRequest } from './on-request.ts';
export { server, TEST_API } from './server.ts';
