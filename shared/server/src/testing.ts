export { administer, databaseUrlOf } from './testing/administer.ts';
export { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
