import type { Queryable } from '@mortar/server/database';
import { asc, eq, sql } from 'drizzle-orm';
import { causes } from '@mortar/registry/core/database/schema';
import { weightedExposures } from '#analysis/network-weight.ts';
import { wholeVisitors } from '#analysis/reported.ts';

/** A cause as it is stored. */
export type StoredCause = Omit<typeof causes.$inferSelect, 'rollout' | 'source'>;

/** Visitors of both versions; those of one network count as one. */
export interface VisitorCounts {
  candidate: number;
  baseline: number;
}

/** What visitors of a rollout reported, the first ones first. */
export async function listCauses({ orm }: Queryable, rollout: string): Promise<StoredCause[]> {
  return orm.select().from(causes).where(eq(causes.rollout, rollout)).orderBy(asc(causes.firstSeen), asc(causes.id));
}

/** Visitors who met any of the causes of a group: of each group, in the order given. */
export async function countVisitors(
  database: Queryable,
  rollout: string,
  { visitorsPerAddress, groups }: { visitorsPerAddress: number; groups: readonly (readonly string[])[] },
): Promise<VisitorCounts[]> {
  const reported = weightedExposures(database, rollout, visitorsPerAddress);
  const { candidate, weight } = reported;
  const wanted = JSON.stringify(groups.map((ids, nr) => ({ nr, ids })));
  const rows = await database.orm
    .select({ nr: sql`nr`.mapWith(Number).as('nr'), candidate, visitors: sql`sum(${weight})`.mapWith(wholeVisitors) })
    .from(reported)
    .innerJoin(
      sql`jsonb_to_recordset(${wanted}::jsonb) as groups(nr integer, ids text[])`,
      sql`${reported.causes} && ids`,
    )
    .groupBy(sql`nr`, candidate);
  return groups.map((_, nr) => ({
    candidate: rows.find((row) => row.nr === nr && row.candidate)?.visitors ?? 0,
    baseline: rows.find((row) => row.nr === nr && !row.candidate)?.visitors ?? 0,
  }));
}

/** Visitors of a rollout who reported. */
export async function countReporters(
  database: Queryable,
  rollout: string,
  visitorsPerAddress: number,
): Promise<VisitorCounts> {
  const reported = weightedExposures(database, rollout, visitorsPerAddress);
  const { candidate, failed, weight } = reported;
  const rows = await database.orm
    .select({ candidate, visitors: sql`sum(${weight})`.mapWith(wholeVisitors) })
    .from(reported)
    .where(sql`${failed} is not null`)
    .groupBy(candidate);
  return {
    candidate: rows.find((row) => row.candidate)?.visitors ?? 0,
    baseline: rows.find((row) => !row.candidate)?.visitors ?? 0,
  };
}
