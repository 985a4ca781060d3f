import type { Queryable } from '@mortar/server/database';
import { eq, type SQL, sql } from 'drizzle-orm';
import { releases, rollouts } from '@mortar/registry/core/database/schema';
import {
  goalReached,
  SIGNAL_NAMES,
  type SignalName,
  SILENCE_SECONDS,
  VITAL_NAMES,
  type VitalName,
} from '@mortar/registry/core/signals/signals';
import { concurrentEvidence, type Stratum } from './concurrent-evidence.ts';
import { weighted, weightedExposures } from './network-weight.ts';
import type { Segment } from '@mortar/registry/core/segments/segment';
import {
  type BucketCount,
  type Evidence,
  type Met,
  metIn,
  NOTHING_REPORTED,
  type Reported,
  type RolloutEvidence,
} from './reported.ts';

/**
 * The evidence of a rollout so far. A network counts as one visitor; see {@link weightedExposures}.
 *
 * @param visitorsPerAddress as how many visitors a network counts
 * @param now of the registry
 */
export async function readEvidence(
  database: Queryable,
  rollout: string,
  { visitorsPerAddress, now }: { visitorsPerAddress: number; now: Date },
): Promise<RolloutEvidence> {
  const { orm } = database;
  const reported = weightedExposures(database, rollout, visitorsPerAddress);
  const { candidate, audience, share, failed, servedAt, elsewhere, weight } = reported;
  const weigh = (condition: SQL) => sql`coalesce(sum(${weight}) filter (where ${condition}), 0)`.mapWith(Number);
  const isOver = sql`${servedAt} < ${now.toISOString()}::timestamptz - make_interval(secs => ${SILENCE_SECONDS})`;
  const hasReported = sql`${failed} is not null`;
  const counts = (conditionOf: (name: SignalName) => SQL) =>
    Object.fromEntries(SIGNAL_NAMES.map((name) => [name, weigh(conditionOf(name))])) as Record<SignalName, SQL<number>>;

  const rows = await orm
    .select({
      candidate,
      audience,
      share,
      seen: sql`sum(${weight})`.mapWith(Number),
      visitors: weigh(hasReported),
      own: counts(shows),
      beside: counts((name) => sql`${hasReported} and ${showsElsewhere(name)}`),
      served: weigh(isOver),
      silent: weigh(sql`${isOver} and ${failed} is null`),
    })
    .from(reported)
    .groupBy(audience, candidate, share);

  const vitals = VITAL_NAMES.flatMap((name) => [
    sql`(${name}, false, ${VITAL_COLUMNS[name].own})`,
    // What was slow before the front end had loaded is not due to it.
    sql`(${name}, true, case when ${hasReported} then ${VITAL_COLUMNS[name].elsewhere} end)`,
  ]);
  const buckets = await orm
    .select({
      candidate,
      audience,
      share,
      vital: sql<VitalName>`vital`.as('vital'),
      isElsewhere: sql<boolean>`is_elsewhere`.as('is_elsewhere'),
      bucket: sql`bucket`.mapWith(Number).as('bucket'),
      count: sql`sum(${weight})`.mapWith(Number).as('count'),
    })
    .from(reported)
    .crossJoinLateral(sql`(values ${sql.join(vitals, sql`, `)}) as measured (vital, is_elsewhere, bucket)`)
    .where(sql`bucket is not null`)
    .groupBy(audience, candidate, share, sql`vital`, sql`is_elsewhere`, sql`bucket`);

  const pairs = await orm
    .select({
      candidate,
      audience,
      share,
      met: sql<string>`met`.as('met'),
      count: sql`sum(${weight})`.mapWith(Number).as('count'),
    })
    .from(reported)
    .crossJoinLateral(sql`unnest(${elsewhere}) as pair (met)`)
    .where(hasReported)
    .groupBy(audience, candidate, share, sql`met`);

  const goals = await goalsOfBoth(database, rollout);
  const reached = goals.map((goal) => sql`(${goal}, ${goalReached(goal)})`);
  const reachedBy =
    goals.length === 0
      ? []
      : await orm
          .select({
            candidate,
            audience,
            share,
            goal: sql<string>`goal`.as('goal'),
            count: sql`sum(${weight})`.mapWith(Number).as('count'),
          })
          .from(reported)
          .innerJoin(
            sql`(values ${sql.join(reached, sql`, `)}) as goals (goal, signal)`,
            sql`signal = any (${weighted.signals})`,
          )
          .where(hasReported)
          .groupBy(audience, candidate, share, sql`goal`);

  const kinds = await orm
    .select({
      candidate,
      audience,
      share,
      segment: sql<Segment>`segment`.as('segment'),
      visitors: sql`sum(${weight})`.mapWith(Number).as('visitors'),
      own: counts(shows),
    })
    .from(reported)
    .crossJoinLateral(sql`unnest(${reported.segments}) as kind (segment)`)
    .where(hasReported)
    .groupBy(audience, candidate, share, sql`segment`);

  type Group = Pick<(typeof rows)[number], 'candidate' | 'audience' | 'share'>;
  const isOf = (group: Group) => (one: Group) =>
    one.candidate === group.candidate && one.audience === group.audience && one.share === group.share;

  function sideOf(group: Group): Reported & { seen: number } {
    const row = rows.find(isOf(group));
    const { seen = 0, visitors = 0, served = 0, silent = 0 } = row ?? {};
    const measured = buckets.filter(isOf(group));
    const bucketsOf = (isElsewhere: boolean): Met['vitals'] =>
      mapped(VITAL_NAMES, (name): BucketCount[] =>
        measured.filter((one) => one.vital === name && one.isElsewhere === isElsewhere),
      );
    const own = mapped(SIGNAL_NAMES, (name) => Number(row?.own[name] ?? 0));
    const beside = mapped(SIGNAL_NAMES, (name) => Number(row?.beside[name] ?? 0));
    const frontEnds = pairs.filter(isOf(group)).map(({ met, count }) => metIn(met, count));
    return {
      seen,
      visitors,
      signals: own,
      vitals: bucketsOf(false),
      served,
      silent,
      goals: mapped(goals, (goal) => reachedBy.filter(isOf(group)).find((one) => one.goal === goal)?.count ?? 0),
      elsewhere: { visitors, signals: beside, vitals: bucketsOf(true), frontEnds },
    };
  }

  const strataOf = (index: number | null): Stratum[] =>
    [...new Set(rows.filter((row) => row.audience === index).map((row) => row.share))].map((one) => ({
      candidate: sideOf({ candidate: true, audience: index, share: one }),
      baseline: sideOf({ candidate: false, audience: index, share: one }),
    }));
  function evidenceOf(index: number | null): Evidence {
    const ofSegment = (segment: Segment, isCandidate: boolean, of: number | null) => {
      const found = kinds.find(
        (one) => one.segment === segment && isOf({ candidate: isCandidate, audience: index, share: of })(one),
      );
      const visitors = found?.visitors ?? 0;
      const signals = mapped(SIGNAL_NAMES, (name) => Number(found?.own[name] ?? 0));
      return { ...NOTHING_REPORTED, seen: visitors, visitors, signals };
    };
    const own = kinds.filter((one) => one.audience === index);
    const segments = [...new Set(own.map(({ segment }) => segment))].map((segment) => {
      const shares = new Set(own.filter((one) => one.segment === segment).map((one) => one.share));
      const strata = [...shares].map((one) => ({
        candidate: ofSegment(segment, true, one),
        baseline: ofSegment(segment, false, one),
      }));
      return Object.assign(concurrentEvidence(strata), { segment });
    });
    return { ...concurrentEvidence(strataOf(index)), segments };
  }
  const last = Math.max(-1, ...rows.map((row) => row.audience ?? -1));
  return {
    ...evidenceOf(null),
    audiences: Array.from({ length: last + 1 }, (_, index) => evidenceOf(index)),
  };
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

const VITAL_COLUMNS = {
  LCP: { own: weighted.lcp, elsewhere: weighted.elsewhereLcp },
  INP: { own: weighted.inp, elsewhere: weighted.elsewhereInp },
  CLS: { own: weighted.cls, elsewhere: weighted.elsewhereCls },
};

function shows(signal: SignalName): SQL {
  return signal === 'failure' ? sql`${weighted.failed}` : sql`${signal} = any (${weighted.signals})`;
}

function showsElsewhere(signal: SignalName): SQL {
  const begin = `${signal} `;
  return sql`${weighted.elsewhere} <> '{}'
    and exists (select from unnest(${weighted.elsewhere}) as pair (met) where starts_with(met, ${begin}))`;
}

function mapped<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
