import type { Database, Queryable } from '@mortar/server/database';
import type { ChangeContext } from './change-context.ts';

/** Ends the transaction of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
  constructor(readonly result: unknown) {
    super('The change was rehearsed');
  }
}

/**
 * Makes changes in one transaction and rolls it back: they pass the same checks, under the same lock, as when they are
 * made, and leave nothing behind. Gateways are not notified, because notifications are sent when a transaction commits.
 *
 * @param change gets a context on which any part of the registry can be created
 * @returns what the changes would have returned; rejects with what would have refused them
 */
export async function rehearse<Result>(
  { database, clock }: ChangeContext,
  change: (context: ChangeContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction<never>(async (tx) => {
      throw new Rehearsed(await change({ database: within(database, tx), clock, isRehearsal: true }));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  }
}

/** A context in which every transaction is a rehearsal. */
export function rehearsing(context: ChangeContext): ChangeContext {
  const transaction: Database['transaction'] = (work) =>
    rehearse(context, ({ database }) => database.transaction(work));
  return { ...context, database: { ...context.database, transaction }, isRehearsal: true };
}

/** The database as one open transaction sees it. */
function within(database: Database, tx: Queryable): Database {
  return { ...database, ...tx, transaction: (work) => work(tx) };
}
