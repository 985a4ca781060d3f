import type { Queryable } from '@mortar/server/database';
import { listChangesBetween } from '@mortar/registry/core/audit/audit.repository';
import type { AuditEntry } from '@mortar/registry/core/audit/audit-entry';
import type { Suspect } from '@mortar/registry/core/alarms/alarm';
import { readEvidence } from '#analysis/rollout-evidence.ts';
import { comparisonsOfRollout } from '#analysis/rollout-verdict.ts';
import { describeComparison, factorOf } from '#analysis/verdict.ts';
import { listRolloutsUnderWay } from '#lifecycle/rollout.repository.ts';

/** What changed longer before is no suspect. */
const BEFORE_MS = 3_600_000;
const MOST = 5;
/** Bayes factor from which evidence of a rollout names its candidate. */
const STRONG = 10;
/** Some visitors got it: the likelier ones are what all got. */
const OF_ROLLOUTS = new Set(['rollout-start', 'rollout-advance']);
const TAKEN_BACK = new Set(['rollback', 'rollout-abort', 'rollout-roll-back']);

interface Asked {
  name: string;
  since: Date;
  /** Part of every page. */
  host: string;
  now: Date;
  visitorsPerAddress: number;
}

/**
 * What an alarm may be due to. First candidates of other front ends whose visitors meet it more often than others; then
 * what changed in the hour before, and until it was raised: what began before what was taken back, the front end itself
 * and the host before others.
 */
export async function findSuspects(database: Queryable, asked: Asked): Promise<Suspect[]> {
  const { name, since, host, now } = asked;
  const entries = await listChangesBetween(database, new Date(since.getTime() - BEFORE_MS), now);
  // Visitors of its own candidate are not counted; of a rollout that advanced several times, its last step.
  const others = entries
    .filter(({ subject, action }) => subject !== name || !OF_ROLLOUTS.has(action))
    .filter((entry, nth, all) => all.findIndex((one) => isSame(one, entry)) === nth);
  const kind = ({ action }: AuditEntry) => (TAKEN_BACK.has(action) ? 2 : Number(OF_ROLLOUTS.has(action)));
  const whose = ({ subject }: AuditEntry) => [name, host].indexOf(subject) >>> 0;
  const changed = others
    .toSorted((one, other) => kind(one) - kind(other) || whose(one) - whose(other) || other.seq - one.seq)
    .map(({ seq, at, action, subject, before, after }) => ({
      seq,
      at: (after as Side)?.at ?? at,
      action,
      name: subject,
      version: versionOf(after),
      previous: (after as Side)?.baseline ?? versionOf(before),
    }));
  const compared = await findCompared(database, asked);
  const isCompared = (suspect: Suspect) =>
    compared.some((one) => one.name === suspect.name && one.version === suspect.version);
  return [...compared, ...changed.filter((suspect) => !isCompared(suspect))].slice(0, MOST);
}

/** Candidates under way whose visitors meet more of a front end than those of the baseline. */
async function findCompared(tx: Queryable, { name, now, visitorsPerAddress }: Asked): Promise<Suspect[]> {
  const found: Suspect[] = [];
  for (const rollout of await listRolloutsUnderWay(tx)) {
    if (rollout.name === name) continue;
    const evidence = await readEvidence(tx, rollout.id, { visitorsPerAddress, now });
    const [strongest] = comparisonsOfRollout(rollout, evidence)
      .filter((one) => one.beside?.startsWith(`${name} `) && factorOf(one) >= STRONG)
      .toSorted((one, other) => factorOf(other) - factorOf(one));
    if (!strongest) continue;
    const { candidate: version, baseline: previous, stepSince: at } = rollout;
    const action = rollout.step <= -rollout.audiences.length ? 'rollout-start' : 'rollout-advance';
    const said = describeComparison(strongest, rollout);
    found.push({ seq: 0, at, action, name: rollout.name, version, previous, evidence: said });
  }
  return found;
}

const isSame = (one: AuditEntry, other: AuditEntry) =>
  one.action === other.action && one.subject === other.subject && versionOf(one.after) === versionOf(other.after);

/** `at` and `version` are of what changed behind the front ends, and is recorded later. */
type Side = {
  live?: string | null;
  candidate?: string;
  baseline?: string;
  version?: string | null;
  at?: string;
} | null;

function versionOf(side: unknown): string | null {
  const { live, candidate, version } = (side as Side) ?? {};
  return live ?? candidate ?? version ?? null;
}
