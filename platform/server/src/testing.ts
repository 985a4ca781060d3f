export { administer, databaseUrlOf } from './testing/administer.ts';
export { freePort } from './testing/free-port.ts';
export { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
