import { setupServer } from 'msw/node';

/** Base address of the API in tests: MSW handlers use it as their base. */
export const TEST_API = 'http://localhost/api';

/** Responds to the requests of a test. Each test defines its responses with `server.use(…)`. */
export const server = setupServer();

/** Starts and stops the server around the tests of a file; a request without a handler fails. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
