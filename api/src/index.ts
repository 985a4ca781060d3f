export { type ApiOptions, buildApi } from './app.ts';
export { type Config, loadConfig } from './config/env.ts';
export type { Database, Orm, Queryable } from './database/database.ts';
export {
  DatabaseFolderError,
  DatabaseInUseError,
  DatabaseServerError,
} from './database/database-errors.ts';
export { migrate } from './database/migrate.ts';
export { type DatabaseLocation, openDatabase } from './database/open-database.ts';
export { createLogger } from './lib/logger.ts';
export { StartupError } from './lib/startup-error.ts';
export { hashPassword } from './modules/auth/index.ts';
export { type MediaStore, openMediaStore } from './modules/media/index.ts';
export { createServices, type Services } from './services.ts';
