import type { Queryable } from '@mortar/server/database';

/** Reads the time, inside or outside a transaction. */
export type Clock = (tx: Pick<Queryable, 'query'>) => Promise<Date>;

/** The database's time: one for all gateways, so that a wrong clock of one of them moves no rollout. */
export const databaseClock: Clock = async (tx) => {
  const [row] = await tx.query<{ at: Date | string }>('select clock_timestamp() as at');
  return new Date(row?.at ?? Number.NaN);
};
