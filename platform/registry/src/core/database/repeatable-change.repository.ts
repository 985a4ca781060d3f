import type { Queryable } from '@mortar/server/database';
import { eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '#core/errors/refusal.ts';
import { repeatableChanges } from './schema.ts';

/** What identifies a change that a client sends again while it does not know whether the change was made. */
export interface RepeatableChange {
  /** UUID that the client made up; left out: the change is made each time. */
  key: string | undefined;
  /** What is changed and by which client: a key is for one change only. */
  change: readonly unknown[];
}

/**
 * Makes a change unless it was made under its key before. The caller holds the change lock.
 *
 * @param make makes the change in the transaction and returns a result without anything that JSON lacks
 * @returns the result of the one time that the change was made
 */
export async function makeOnce<Result extends object>(
  { orm }: Queryable,
  { key, change }: RepeatableChange,
  make: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return make();
  const description = JSON.stringify(change);
  const [known] = await orm.select().from(repeatableChanges).where(eq(repeatableChanges.key, key));
  if (!known) {
    const result = await make();
    await orm.insert(repeatableChanges).values({ key, change: description, result });
    // Clients repeat a change for minutes only.
    await orm.delete(repeatableChanges).where(lt(repeatableChanges.madeAt, sql`now() - interval '1 day'`));
    return result;
  }
  if (known.change === description) return known.result as Result;
  throw new Refusal('bad-request', 'This Idempotency-Key was sent with another change: send a new one.');
}
