import { http } from 'msw';
import { setupServer } from 'msw/node';
import { envelope } from './api-responses.ts';
import { TEST_API } from './test-api.ts';

/**
 * Responds to the requests of a test. Each test defines its responses with `server.use(…)`; what every heart of a
 * signed-in user asks for is there.
 */
export const server = setupServer(http.get(`${TEST_API}/wishlists/saved`, () => envelope({ products: {} })));

/** Starts and stops the server around the tests of a file; a request without a handler fails. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
