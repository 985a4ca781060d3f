import type { Queryable } from '@mortar/server/database';
import { countDistinct, eq, sql } from 'drizzle-orm';
import { exposures } from '#core/database/schema.ts';
import type { Evidence, Reported } from './verdict.ts';

const NO_REPORTS: Reported = { visitors: 0, failed: 0, measured: 0, slow: 0 };

/**
 * The evidence of a rollout so far. A network counts as one visitor, whose weight all visitors of it share that
 * requested something in this rollout, on either side and whether they report or not. So a client gains nothing by
 * many addresses in its network, nor by requesting documents until it gets the candidate, and loads of others in its
 * network outweigh its crashes.
 *
 * @param visitorsPerAddress as how many visitors a network counts
 */
export async function readEvidence({ orm }: Queryable, rollout: string, visitorsPerAddress: number): Promise<Evidence> {
  const { candidate, source, subject, failed, slow } = exposures;
  const networks = orm
    .select({ source, visitors: countDistinct(subject).as('network_visitors') })
    .from(exposures)
    .where(eq(exposures.rollout, rollout))
    .groupBy(source)
    .as('networks');
  const weight = sql`least(1, ${visitorsPerAddress}::double precision / ${networks.visitors})`;
  // Rounded down: part of a visitor is no visitor. The thousandth makes up for what binary fractions lack.
  const weigh = (condition: ReturnType<typeof sql>) =>
    sql`floor(coalesce(sum(${weight}) filter (where ${condition}), 0) + 0.001)`.mapWith(Number);
  const rows = await orm
    .select({
      candidate,
      visitors: weigh(sql`${failed} is not null`),
      failed: weigh(sql`${failed}`),
      measured: weigh(sql`${slow} is not null`),
      slow: weigh(sql`${slow}`),
    })
    .from(exposures)
    .innerJoin(networks, eq(networks.source, source))
    .where(eq(exposures.rollout, rollout))
    .groupBy(candidate);
  const side = (isCandidate: boolean): Reported => {
    const { visitors, failed, measured, slow } = rows.find((row) => row.candidate === isCandidate) ?? NO_REPORTS;
    return { visitors, failed, measured, slow };
  };
  return { candidate: side(true), baseline: side(false) };
}
