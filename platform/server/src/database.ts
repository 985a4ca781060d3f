export { ADVISORY_LOCKS, lock, tryLock } from './database/advisory-locks.ts';
export type { Database, Orm, Queryable, Replica } from './database/database.ts';
export {
  DatabaseFolderError,
  DatabaseInUseError,
  DatabaseServerError,
  isDatabaseFault,
  isDatabaseUnavailable,
  isRetryable,
  violatedConstraint,
} from './database/database-errors.ts';
export { lazyPostgres } from './database/postgres-database.ts';
export type { PostgresServer, ReplicaServer } from './database/postgres-server.ts';
export { migrate, type Migrations } from './database/migrate.ts';
export { type DatabaseLocation, openDatabase } from './open-database.ts';
export { journalMigrations, sqlMigrations } from './database/read-migrations.ts';
