import type { Queryable } from '@mortar/server/database';
import { eq, type SQL, sql } from 'drizzle-orm';
import { exposures } from '#core/database/schema.ts';
import {
  SIGNAL_NAMES,
  type SignalName,
  SILENCE_SECONDS,
  VITAL_NAMES,
  type VitalName,
} from '#rollouts/telemetry/signals.ts';
import { networkWeight, visitorsOf } from './network-weight.ts';
import type { BucketCount, Evidence, Reported, RolloutEvidence } from './verdict.ts';

/**
 * The evidence of a rollout so far. A network counts as one visitor; see {@link networkWeight}.
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
  const { candidate, audience, source, failed, servedAt } = exposures;
  const { networks, weight } = networkWeight(database, rollout, visitorsPerAddress);
  const weigh = (condition: SQL) => sql`coalesce(sum(${weight}) filter (where ${condition}), 0)`.mapWith(visitorsOf);
  const isOver = sql`${servedAt} < ${now.toISOString()}::timestamptz - make_interval(secs => ${SILENCE_SECONDS})`;
  const rows = await orm
    .select({
      candidate,
      audience,
      visitors: weigh(sql`${failed} is not null`),
      ...(Object.fromEntries(SIGNAL_NAMES.map((name) => [name, weigh(shows(name))])) as Record<
        SignalName,
        SQL<number>
      >),
      served: weigh(isOver),
      silent: weigh(sql`${isOver} and ${failed} is null`),
    })
    .from(exposures)
    .innerJoin(networks, eq(networks.source, source))
    .where(eq(exposures.rollout, rollout))
    .groupBy(audience, candidate);
  const vitals = VITAL_NAMES.map((name) => sql`(${name}, ${VITAL_COLUMNS[name]})`);
  const buckets = await orm
    .select({
      candidate,
      audience,
      vital: sql<VitalName>`vital`.as('vital'),
      bucket: sql`bucket`.mapWith(Number).as('bucket'),
      count: sql`sum(${weight})`.mapWith(Number).as('count'),
    })
    .from(exposures)
    .innerJoin(networks, eq(networks.source, source))
    .crossJoinLateral(sql`(values ${sql.join(vitals, sql`, `)}) as measured (vital, bucket)`)
    .where(sql`${exposures.rollout} = ${rollout} and bucket is not null`)
    .groupBy(audience, candidate, sql`vital`, sql`bucket`);

  const side = (isCandidate: boolean, of: number | null): Reported => {
    const isMeant = (one: { candidate: boolean; audience: number | null }) =>
      one.candidate === isCandidate && one.audience === of;
    const { visitors = 0, served = 0, silent = 0, ...row } = rows.find(isMeant) ?? {};
    const met: Partial<Record<SignalName, number>> = row;
    const bucketsOf = (name: VitalName): BucketCount[] => buckets.filter((one) => isMeant(one) && one.vital === name);
    return {
      visitors,
      signals: mapped(SIGNAL_NAMES, (name) => met[name] ?? 0),
      served,
      silent,
      vitals: mapped(VITAL_NAMES, bucketsOf),
    };
  };
  const evidenceOf = (index: number | null): Evidence => ({
    candidate: side(true, index),
    baseline: side(false, index),
  });
  const last = Math.max(-1, ...rows.map((row) => row.audience ?? -1));
  return { ...evidenceOf(null), audiences: Array.from({ length: last + 1 }, (_, index) => evidenceOf(index)) };
}

const VITAL_COLUMNS = { LCP: exposures.lcp, INP: exposures.inp, CLS: exposures.cls };

function shows(signal: SignalName): SQL {
  return signal === 'failure' ? sql`${exposures.failed}` : sql`${signal} = any (${exposures.signals})`;
}

function mapped<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
