import type { ApiChange } from '@mortar/federation';
import type { Queryable } from '@mortar/server/database';
import { appendAudit, findLastAudit, listChangesBetween } from '@mortar/registry/core/audit/audit.repository';
import { lockChanges } from '@mortar/registry/core/database/change-lock';

/** Asks the site's API what changed behind it; nothing when it does not say. */
export type ReadApiChanges = () => Promise<readonly ApiChange[]>;

/** No alarm looks further back. */
const OLDEST_MS = 4 * 3_600_000;
/** Clocks of two databases may differ by that much. */
const CLOCKS_MS = 3_600_000;
const GATEWAY = 'mortar-gateway';

interface Recording {
  actor: string;
  now: Date;
}

/** Records in the audit log, once, what the API says of itself. The caller lets no other gateway do the same. */
export async function recordApiChanges(
  tx: Queryable,
  stated: readonly ApiChange[],
  { actor, now }: Recording,
): Promise<void> {
  const since = now.getTime() - OLDEST_MS;
  const recent = stated.filter(({ at }) => Date.parse(at) > since);
  if (recent.length === 0) return;
  const entries = await listChangesBetween(tx, new Date(since - CLOCKS_MS), now);
  const known = new Set(entries.map(({ subject, after }) => keyOf(subject, (after as { at?: string } | null)?.at)));
  const unknown = recent.filter(({ subject, at }) => !known.has(keyOf(subject, at)));
  if (unknown.length === 0) return;
  await lockChanges(tx);
  for (const { kind, subject, version, at } of unknown.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const reason = 'The API states it';
    await appendAudit(tx, { actor, action: kind, subject, reason, before: null, after: { version, at } }, now);
  }
}

const keyOf = (subject: string, at: string | undefined) => `${at} ${subject}`;

/** Records in the audit log that another build of the gateway serves than before. */
export async function recordGatewayBuild(tx: Queryable, version: string, { actor, now }: Recording): Promise<void> {
  const last = await findLastAudit(tx, 'deploy', GATEWAY);
  if ((last?.after as { version?: string } | undefined)?.version === version) return;
  await lockChanges(tx);
  const after = { version, at: now.toISOString() };
  const reason = 'A gateway of another build started';
  await appendAudit(tx, { actor, action: 'deploy', subject: GATEWAY, reason, before: null, after }, now);
}
