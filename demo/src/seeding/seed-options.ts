import type { MediaStore } from '@mortar/api';
import type { Database } from '@mortar/server/database';

export interface SeedOptions {
  database: Database;
  /** Where the pictures of the catalogue go; without it, none can be seen: for load tests of the API alone. */
  media?: MediaStore;
  /** How many products in all: 300 by default, fewer for a quick start, a million for load work. */
  products?: number;
  /** Products in the database, of how many. */
  onProgress?: (done: number, total: number) => void;
}
