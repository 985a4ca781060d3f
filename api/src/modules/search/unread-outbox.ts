import type { Queryable } from '@mortar/server/database';
import { outboxIsOpen } from './search-outbox.repository.ts';

interface Log {
  warn(message: string): void;
}

/**
 * Warns of an open outbox, from a process that has no search index apart from the tables. It may be that another process
 * has one, so nothing is changed.
 */
export async function warnOfUnreadOutbox(database: Queryable, log: Log): Promise<void> {
  if (!(await outboxIsOpen(database))) return;
  log.warn(
    'Every change is written to an outbox for a search engine, which this process does not have. When no process has one any more, run: mortar-admin close-search-outbox',
  );
}
