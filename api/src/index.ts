export { type ApiOptions, buildApi } from './app.ts';
export { type Config, loadConfig } from './config/env.ts';
export type { Database, Queryable } from './database/database.ts';
export {
  DatabaseFolderError,
  DatabaseInUseError,
  DatabaseServerError,
} from './database/database-errors.ts';
export { migrate } from './database/migrate.ts';
export { type DatabaseLocation, openDatabase } from './database/open-database.ts';
export { createLogger } from './lib/logger.ts';
export { StartupError } from './lib/startup-error.ts';
export { createServices, type Services } from './services.ts';
export { demoAccounts } from './seed/demo-accounts.ts';
export { seedDatabase, type SeedOptions, type SeedProgress } from './seed/seed-database.ts';
