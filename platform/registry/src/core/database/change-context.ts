import type { Database } from '@mortar/server/database';
import type { Clock } from './clock.repository.ts';

/** What every change of releases needs. */
export interface ChangeContext {
  database: Database;
  clock: Clock;
  /** Nothing of the change stays: what would wait for something outside of the database says so instead. */
  isRehearsal?: boolean;
}
