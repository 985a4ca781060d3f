import type { Queryable } from '@mortar/server/database';
import { count, eq, lte, sql } from 'drizzle-orm';
import { exposures } from '#core/database/schema.ts';
import type { Evidence, Reported } from './verdict.ts';

const NO_REPORTS: Reported = { people: 0, failed: 0, measured: 0, slow: 0 };

/**
 * What was reported in a rollout so far.
 *
 * @param peoplePerAddress how many visitors of one address and side count; the first ones do
 */
export async function readEvidence({ orm }: Queryable, rollout: string, peoplePerAddress: number): Promise<Evidence> {
  const { candidate, source, firstSeen, subject } = exposures;
  const visitors = orm
    .select({
      candidate,
      failed: exposures.failed,
      slow: exposures.slow,
      nth: sql<number>`row_number() over (partition by ${candidate}, ${source} order by ${firstSeen}, ${subject})`.as(
        'nth',
      ),
    })
    .from(exposures)
    .where(eq(exposures.rollout, rollout))
    .as('visitors');
  const rows = await orm
    .select({
      candidate: visitors.candidate,
      people: count(),
      failed: sql`count(*) filter (where ${visitors.failed})`.mapWith(Number),
      measured: count(visitors.slow),
      slow: sql`count(*) filter (where ${visitors.slow})`.mapWith(Number),
    })
    .from(visitors)
    .where(lte(visitors.nth, peoplePerAddress))
    .groupBy(visitors.candidate);
  const side = (isCandidate: boolean): Reported => {
    const { people, failed, measured, slow } = rows.find((row) => row.candidate === isCandidate) ?? NO_REPORTS;
    return { people, failed, measured, slow };
  };
  return { candidate: side(true), baseline: side(false) };
}
