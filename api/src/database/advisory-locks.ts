import { ADVISORY_LOCKS } from '@mortar/server/database';

/**
 * Every advisory lock of the marketplace, with those of the platform, which may share its database. A number never
 * changes.
 */
export const MARKETPLACE_LOCKS = {
  ...ADVISORY_LOCKS,
  /** Migrating the tables of the marketplace. */
  migrations: 7_206_519,
  /** Filling an empty database with a catalogue. */
  catalogue: 7_206_520,
  /** Recording which build serves. */
  builds: 7_206_524,
  /** Relaying changes to a search index: one API process at a time. */
  searchRelay: 7_206_521,
} as const;
