import type { Queryable } from '@mortar/server/database';
import { count, eq, lte, sql } from 'drizzle-orm';
import { exposures } from '#core/database/schema.ts';
import type { Evidence, Reported } from './verdict.ts';

const NO_REPORTS: Reported = { visitors: 0, failed: 0, measured: 0, slow: 0 };

/**
 * The evidence of a rollout so far.
 *
 * @param visitorsPerAddress how many visitors of one address and side count; the first ones do
 */
export async function readEvidence({ orm }: Queryable, rollout: string, visitorsPerAddress: number): Promise<Evidence> {
  const { candidate, source, firstSeen, subject } = exposures;
  const counted = orm
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
    .as('counted');
  const rows = await orm
    .select({
      candidate: counted.candidate,
      visitors: count(),
      failed: sql`count(*) filter (where ${counted.failed})`.mapWith(Number),
      measured: count(counted.slow),
      slow: sql`count(*) filter (where ${counted.slow})`.mapWith(Number),
    })
    .from(counted)
    .where(lte(counted.nth, visitorsPerAddress))
    .groupBy(counted.candidate);
  const side = (isCandidate: boolean): Reported => {
    const { visitors, failed, measured, slow } = rows.find((row) => row.candidate === isCandidate) ?? NO_REPORTS;
    return { visitors, failed, measured, slow };
  };
  return { candidate: side(true), baseline: side(false) };
}
