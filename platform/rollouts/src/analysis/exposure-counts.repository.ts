import type { Queryable } from '@mortar/server/database';
import { eq, type SQL, sql } from 'drizzle-orm';
import { releases, rollouts } from '@mortar/registry/core/database/schema';
import type { Segment } from '@mortar/registry/core/segments/segment';
import {
  goalReached,
  SIGNAL_NAMES,
  type SignalName,
  SILENCE_SECONDS,
  VITAL_NAMES,
  type VitalName,
} from '@mortar/registry/core/signals/signals';
import { weighted, weightedExposures } from './network-weight.ts';

/** Visitors of one version who came in one step, in one audience or, without an index, in none. */
export interface Group {
  candidate: boolean;
  audience: number | null;
  share: number | null;
}

export type ExposureCounts = Awaited<ReturnType<typeof readExposureCounts>>;

type Exposures = ReturnType<typeof weightedExposures>;

const HAS_REPORTED = sql`${weighted.failed} is not null`;
const VITAL_COLUMNS = {
  LCP: { own: weighted.lcp, elsewhere: weighted.elsewhereLcp },
  INP: { own: weighted.inp, elsewhere: weighted.elsewhereInp },
  CLS: { own: weighted.cls, elsewhere: weighted.elsewhereCls },
};

/**
 * Counts the visitors of a rollout, and what they met, by group. A network counts as one; see {@link weightedExposures}.
 *
 * @param visitorsPerAddress as how many visitors a network counts
 * @param now of the registry
 */
export async function readExposureCounts(
  database: Queryable,
  rollout: string,
  { visitorsPerAddress, now }: { visitorsPerAddress: number; now: Date },
) {
  const exposures = weightedExposures(database, rollout, visitorsPerAddress);
  const goalNames = await goalsOfBoth(database, rollout);
  return {
    goalNames,
    visitors: await countVisitors(database, exposures, now),
    vitals: await countVitals(database, exposures),
    frontEnds: await countFrontEnds(database, exposures),
    goals: await countGoals(database, exposures, goalNames),
    segments: await countSegments(database, exposures),
  };
}

async function countVisitors({ orm }: Queryable, exposures: Exposures, now: Date) {
  const { candidate, audience, share, failed, servedAt } = exposures;
  const isOver = sql`${servedAt} < ${now.toISOString()}::timestamptz - make_interval(secs => ${SILENCE_SECONDS})`;
  return orm
    .select({
      candidate,
      audience,
      share,
      seen: sumOf(exposures).as('seen'),
      visitors: sumWhere(exposures, HAS_REPORTED),
      own: signalsWhere(exposures, shows),
      beside: signalsWhere(exposures, (name) => sql`${HAS_REPORTED} and ${showsElsewhere(name)}`),
      served: sumWhere(exposures, isOver),
      silent: sumWhere(exposures, sql`${isOver} and ${failed} is null`),
    })
    .from(exposures)
    .groupBy(audience, candidate, share);
}

/** By the bucket of the worst web vital of each visitor. */
async function countVitals({ orm }: Queryable, exposures: Exposures) {
  const { candidate, audience, share } = exposures;
  const vitals = VITAL_NAMES.flatMap((name) => [
    sql`(${name}, false, ${VITAL_COLUMNS[name].own})`,
    // What was slow before the front end had loaded is not due to it.
    sql`(${name}, true, case when ${HAS_REPORTED} then ${VITAL_COLUMNS[name].elsewhere} end)`,
  ]);
  return orm
    .select({
      candidate,
      audience,
      share,
      vital: sql<VitalName>`vital`.as('vital'),
      isElsewhere: sql<boolean>`is_elsewhere`.as('is_elsewhere'),
      bucket: sql`bucket`.mapWith(Number).as('bucket'),
      count: sumOf(exposures).as('count'),
    })
    .from(exposures)
    .crossJoinLateral(sql`(values ${sql.join(vitals, sql`, `)}) as measured (vital, is_elsewhere, bucket)`)
    .where(sql`bucket is not null`)
    .groupBy(audience, candidate, share, sql`vital`, sql`is_elsewhere`, sql`bucket`);
}

/** By what visitors met of each other front end. */
async function countFrontEnds({ orm }: Queryable, exposures: Exposures) {
  const { candidate, audience, share, elsewhere } = exposures;
  return orm
    .select({ candidate, audience, share, met: sql<string>`met`.as('met'), count: sumOf(exposures).as('count') })
    .from(exposures)
    .crossJoinLateral(sql`unnest(${elsewhere}) as pair (met)`)
    .where(HAS_REPORTED)
    .groupBy(audience, candidate, share, sql`met`);
}

async function countGoals({ orm }: Queryable, exposures: Exposures, goals: readonly string[]) {
  if (goals.length === 0) return [];
  const { candidate, audience, share } = exposures;
  const reached = goals.map((goal) => sql`(${goal}, ${goalReached(goal)})`);
  return orm
    .select({ candidate, audience, share, goal: sql<string>`goal`.as('goal'), count: sumOf(exposures).as('count') })
    .from(exposures)
    .innerJoin(
      sql`(values ${sql.join(reached, sql`, `)}) as goals (goal, signal)`,
      sql`signal = any (${weighted.signals})`,
    )
    .where(HAS_REPORTED)
    .groupBy(audience, candidate, share, sql`goal`);
}

/** By kind of visitor. */
async function countSegments({ orm }: Queryable, exposures: Exposures) {
  const { candidate, audience, share, segments } = exposures;
  return orm
    .select({
      candidate,
      audience,
      share,
      segment: sql<Segment>`segment`.as('segment'),
      visitors: sumOf(exposures).as('visitors'),
      own: signalsWhere(exposures, shows),
    })
    .from(exposures)
    .crossJoinLateral(sql`unnest(${segments}) as kind (segment)`)
    .where(HAS_REPORTED)
    .groupBy(audience, candidate, share, sql`segment`);
}

/** What a version does not have, its visitors cannot miss: only goals of both are compared. */
async function goalsOfBoth({ orm }: Queryable, rollout: string): Promise<string[]> {
  const rows = await orm
    .select({ record: releases.record })
    .from(rollouts)
    .innerJoin(
      releases,
      sql`${releases.name} = ${rollouts.name} and ${releases.version} in (${rollouts.candidate}, ${rollouts.baseline})`,
    )
    .where(eq(rollouts.id, rollout));
  const [one = [], other = []] = rows.map(({ record }) => record.manifest.goals ?? []);
  return one.filter((goal) => other.includes(goal));
}

function sumOf({ weight }: Exposures) {
  return sql`sum(${weight})`.mapWith(Number);
}

function sumWhere({ weight }: Exposures, condition: SQL) {
  return sql`coalesce(sum(${weight}) filter (where ${condition}), 0)`.mapWith(Number);
}

function signalsWhere(exposures: Exposures, conditionOf: (name: SignalName) => SQL) {
  const counts = SIGNAL_NAMES.map((name) => [name, sumWhere(exposures, conditionOf(name))]);
  return Object.fromEntries(counts) as Record<SignalName, SQL<number>>;
}

function shows(signal: SignalName): SQL {
  return signal === 'failure' ? sql`${weighted.failed}` : sql`${signal} = any (${weighted.signals})`;
}

function showsElsewhere(signal: SignalName): SQL {
  const begin = `${signal} `;
  return sql`${weighted.elsewhere} <> '{}'
    and exists (select from unnest(${weighted.elsewhere}) as pair (met) where starts_with(met, ${begin}))`;
}
