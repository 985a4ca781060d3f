import type { Queryable } from '@mortar/server/database';
import { listChangesBetween } from '#core/audit/audit.repository.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { Suspect } from '#core/alarms/alarm.ts';

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
  const rank = (entry: AuditEntry) => [name, host].indexOf(entry.subject) >>> 0;
  return entries
    .toSorted((one, other) => rank(one) - rank(other) || other.seq - one.seq)
    .slice(0, MOST)
    .map(({ seq, at, action, subject, before, after }) => ({
      seq,
      at,
      action,
      name: subject,
      version: versionOf(after),
      previous: (after as Side)?.baseline ?? versionOf(before),
    }));
}

type Side = { live?: string | null; candidate?: string; baseline?: string } | null;

function versionOf(side: unknown): string | null {
  const { live, candidate } = (side as Side) ?? {};
  return live ?? candidate ?? null;
}
