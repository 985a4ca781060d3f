import type { Queryable } from '@mortar/server/database';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { exposures } from '@mortar/registry/core/database/schema';

/** The columns of {@link weightedExposures}, for conditions. */
export const weighted = alias(exposures, 'weighted');

/**
 * The exposures of a rollout, each with what its visitor counts: a network counts as one visitor, whose weight all
 * visitors of it share that requested something in this rollout, on either side and whether they report or not. So a
 * client gains nothing by many addresses in its network, nor by requesting documents until it gets the candidate, and
 * loads of others in its network outweigh its crashes.
 *
 * Reads each row once. To join the exposures with their networks took PostgreSQL minutes for the first thousands of
 * rows, of which it has no statistics yet.
 *
 * @param visitorsPerAddress as how many visitors a network counts
 * @returns a query to select from
 */
export function weightedExposures({ orm }: Queryable, rollout: string, visitorsPerAddress: number) {
  const { source, subject } = exposures;
  const network = sql`partition by ${source} order by ${subject}`;
  // A visitor has a row for each version that they got. What counts distinct ones is no window function.
  const visitors = sql`dense_rank() over (${network}) + dense_rank() over (${network} desc) - 1`;
  const share = sql`least(1, ${visitorsPerAddress}::double precision / (${visitors}))`;
  return orm
    .select({ ...getTableColumns(exposures), weight: share.as('weight') })
    .from(exposures)
    .where(eq(exposures.rollout, rollout))
    .as('weighted');
}
