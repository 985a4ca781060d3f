import type { Queryable } from '@mortar/server/database';
import { countDistinct, eq, sql } from 'drizzle-orm';
import { exposures } from '#core/database/schema.ts';

/**
 * What each visitor of a rollout counts: a network counts as one visitor, whose weight all visitors of it share that
 * requested something in this rollout, on either side and whether they report or not. So a client gains nothing by
 * many addresses in its network, nor by requesting documents until it gets the candidate, and loads of others in its
 * network outweigh its crashes.
 *
 * @param visitorsPerAddress as how many visitors a network counts
 * @returns a query to join with the exposures by their source, and the weight as a term
 */
export function networkWeight({ orm }: Queryable, rollout: string, visitorsPerAddress: number) {
  const { source, subject } = exposures;
  const networks = orm
    .select({ source, visitors: countDistinct(subject).as('network_visitors') })
    .from(exposures)
    .where(eq(exposures.rollout, rollout))
    .groupBy(source)
    .as('networks');
  return { networks, weight: sql`least(1, ${visitorsPerAddress}::double precision / ${networks.visitors})` };
}

/** Rounded down: part of a visitor is no visitor. The thousandth makes up for what binary fractions lack. */
export function visitorsOf(weight: unknown): number {
  return Math.floor(Number(weight) + 0.001);
}
