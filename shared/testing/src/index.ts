export { http, HttpResponse } from 'msw';
export { deferredEnvelope, envelope, problem } from './api-responses.ts';
export { aBuyer, aSeller } from './auth-builders.ts';
export * from './dom.ts';
export { onRequest } from './on-request.ts';
export { leftFor, renderAtRoute, type RoutesUnderTest } from './render-at-route.tsx';
export { server } from './server.ts';
export { TEST_API } from './test-api.ts';
