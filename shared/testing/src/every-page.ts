import { envelope, http, server, TEST_API } from '@mortar/jest/api';

// What every heart of a signed-in user asks for.
beforeEach(() => server.use(http.get(`${TEST_API}/wishlists/saved`, () => envelope({ products: {} }))));
