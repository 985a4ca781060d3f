import type { Queryable } from '@mortar/server/database';
import { SIGNAL_NAMES, VITAL_NAMES } from '@mortar/registry/core/signals/signals';
import { concurrentEvidence, type Seen, type Stratum } from './concurrent-evidence.ts';
import { type ExposureCounts, type Group, readExposureCounts } from './exposure-counts.repository.ts';
import { type Evidence, type Met, metIn, NOTHING_REPORTED, type RolloutEvidence } from './reported.ts';

/**
 * The evidence of a rollout so far.
 *
 * @param visitorsPerAddress as how many visitors a network counts
 * @param now of the registry
 */
export async function readEvidence(
  database: Queryable,
  rollout: string,
  options: { visitorsPerAddress: number; now: Date },
): Promise<RolloutEvidence> {
  const counts = await readExposureCounts(database, rollout, options);
  const audiences = 1 + Math.max(-1, ...counts.visitors.map(({ audience }) => audience ?? -1));
  return {
    ...evidenceOf(null, counts),
    audiences: Array.from({ length: audiences }, (_, index) => evidenceOf(index, counts)),
  };
}

/** Of the visitors in this audience, or of those in none. */
function evidenceOf(audience: number | null, counts: ExposureCounts): Evidence {
  const visitors = counts.visitors.filter((one) => one.audience === audience);
  const ofSegments = counts.segments.filter((one) => one.audience === audience);
  const segments = [...new Set(ofSegments.map(({ segment }) => segment))].map((segment) => {
    const rows = ofSegments.filter((one) => one.segment === segment);
    const evidence = concurrentEvidence(strataOf(audience, rows, (group) => segmentOf(group, rows)));
    return Object.assign(evidence, { segment });
  });
  return { ...concurrentEvidence(strataOf(audience, visitors, (group) => reportedOf(group, counts))), segments };
}

/** Both versions beside each other, step by step. */
function strataOf(audience: number | null, rows: readonly Group[], seenOf: (group: Group) => Seen): Stratum[] {
  return [...new Set(rows.map(({ share }) => share))].map((share) => ({
    candidate: seenOf({ candidate: true, audience, share }),
    baseline: seenOf({ candidate: false, audience, share }),
  }));
}

function reportedOf(group: Group, counts: ExposureCounts): Seen {
  const row = counts.visitors.find(isOf(group));
  const { seen = 0, visitors = 0, served = 0, silent = 0 } = row ?? {};
  const vitals = counts.vitals.filter(isOf(group));
  const vitalsOf = (isElsewhere: boolean): Met['vitals'] =>
    mapped(VITAL_NAMES, (name) => vitals.filter((one) => one.vital === name && one.isElsewhere === isElsewhere));
  const goals = counts.goals.filter(isOf(group));
  return {
    seen,
    visitors,
    signals: mapped(SIGNAL_NAMES, (name) => Number(row?.own[name] ?? 0)),
    vitals: vitalsOf(false),
    served,
    silent,
    goals: mapped(counts.goalNames, (name) => goals.find(({ goal }) => goal === name)?.count ?? 0),
    elsewhere: {
      visitors,
      signals: mapped(SIGNAL_NAMES, (name) => Number(row?.beside[name] ?? 0)),
      vitals: vitalsOf(true),
      frontEnds: counts.frontEnds.filter(isOf(group)).map(({ met, count }) => metIn(met, count)),
    },
  };
}

/** Visitors of one kind, whose signals alone are compared. */
function segmentOf(group: Group, rows: ExposureCounts['segments']): Seen {
  const row = rows.find(isOf(group));
  const visitors = row?.visitors ?? 0;
  const signals = mapped(SIGNAL_NAMES, (name) => Number(row?.own[name] ?? 0));
  return { ...NOTHING_REPORTED, seen: visitors, visitors, signals };
}

const isOf = (group: Group) => (one: Group) =>
  one.candidate === group.candidate && one.audience === group.audience && one.share === group.share;

function mapped<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
