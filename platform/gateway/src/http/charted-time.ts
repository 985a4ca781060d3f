const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The time that a chart covers. It begins at a multiple of the period, so that points stay where they are from one
 * request to the next, and periods are whole minutes, which reports are counted by.
 *
 * @param points at most one more, because the first and the last period are incomplete
 */
export function chartedTime(until: Date, hours: number, points: number): { since: Date; periodMs: number } {
  const periodMs = Math.ceil((hours * HOUR_MS) / points / MINUTE_MS) * MINUTE_MS;
  const since = new Date(Math.floor((until.getTime() - hours * HOUR_MS) / periodMs) * periodMs);
  return { since, periodMs };
}
