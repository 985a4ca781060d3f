/** Base address of the API in tests: MSW handlers use it as their base. */
export const TEST_API = 'http://localhost/api';
