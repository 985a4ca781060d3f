import type { GatewayHeartbeat } from './heartbeat.repository.ts';

/** A time in which a gateway could not reach the database; ISO 8601. `until` is `null` while it lasts. */
export interface Outage {
  since: string;
  until: string | null;
}

/** Within this time after an outage every gateway has connected again and written a heartbeat. */
const GRACE_MS = 30_000;
/** A heartbeat this long before an outage was recent when it began: outages are noticed late, and clocks differ. */
const RECENT_MS = 60_000;

/**
 * Whether commands wait for a gateway. An old heartbeat is no sign of a crash while the database was unavailable: then no
 * gateway could write one.
 *
 * @param outage the last one of the gateway that responds
 */
export function isWaitedFor({ isLive, seenAt }: GatewayHeartbeat, outage: Outage | null, now: number): boolean {
  if (isLive || !outage) return isLive;
  const isRecent = outage.until === null || now < Date.parse(outage.until) + GRACE_MS;
  return isRecent && Date.parse(seenAt) > Date.parse(outage.since) - RECENT_MS;
}

/** The outage that goes on, or began shortly after one, as a single one. */
export function continuedOutage(last: Outage | null, since: string): Outage {
  const isNew = !last || (last.until !== null && Date.parse(since) > Date.parse(last.until) + GRACE_MS);
  return { since: isNew ? since : last.since, until: null };
}
