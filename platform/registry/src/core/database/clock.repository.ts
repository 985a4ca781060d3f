import type { Queryable } from '@mortar/server/database';

/** Reads the time, inside or outside a transaction. */
export type Clock = (tx: Pick<Queryable, 'query'>) => Promise<Date>;

/** The time of the database, the same for all gateways: a wrong clock of one machine affects no rollout. */
export const databaseClock: Clock = async (tx) => {
  const [row] = await tx.query<{ at: Date | string }>('select clock_timestamp() as at');
  return new Date(row?.at ?? Number.NaN);
};
