import type { Queryable } from '@mortar/server/database';
import { listChangesBetween } from '@mortar/registry/core/audit/audit.repository';
import type { AuditEntry } from '@mortar/registry/core/audit/audit-entry';
import type { Suspect } from '@mortar/registry/core/alarms/alarm';

/** What changed longer before is no suspect. */
const BEFORE_MS = 3_600_000;
const MOST = 5;

/**
 * What changed for visitors in the hour before an alarm began, and until it was raised. A change of the front end itself
 * is the likeliest, then one of the host, which is part of every page.
 */
export async function findSuspects(
  database: Queryable,
  { name, since, host, now }: { name: string; since: Date; host: string; now: Date },
): Promise<Suspect[]> {
  const entries = await listChangesBetween(database, new Date(since.getTime() - BEFORE_MS), now);
  // Of a rollout that advanced several times, its last step.
  const newest = entries.filter((entry, nth) => entries.findIndex((one) => isSame(one, entry)) === nth);
  const rank = (entry: AuditEntry) => [name, host].indexOf(entry.subject) >>> 0;
  return newest
    .toSorted((one, other) => rank(one) - rank(other) || other.seq - one.seq)
    .slice(0, MOST)
    .map(({ seq, at, action, subject, before, after }) => ({
      seq,
      at: (after as Side)?.at ?? at,
      action,
      name: subject,
      version: versionOf(after),
      previous: (after as Side)?.baseline ?? versionOf(before),
    }));
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
