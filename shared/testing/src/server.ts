import { setupServer } from 'msw/node';

/** Responds to the requests of a test. Each test defines its responses with `server.use(…)`. */
export const server = setupServer();

/** Starts and stops the server around the tests of a file; a request without a handler fails. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
