/** A part of a whole as text; small parts keep two digits. */
export function percent(part: number): string {
  const value = part * 100;
  if (value === 0) return percents(0);
  return percents(value < 1 ? value.toPrecision(1) : value.toFixed(1));
}

/** `10 %`, in one line. */
export function percents(value: number | string): string {
  return `${value}\u00a0%`;
}

interface Counted {
  loads: number;
  failed: number;
}

/** Part of the page loads that failed; `undefined` when there were none. */
export function failedPart({ loads, failed }: Counted): number | undefined {
  const all = loads + failed;
  return all === 0 ? undefined : failed / all;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** `09:30` today, and `3 May, 09:30` on another day; of the reader's clock. */
export function timeOf(iso: string, now: number): string {
  const at = new Date(iso);
  const isToday = DAY.format(at) === DAY.format(now);
  return isToday ? CLOCK.format(at) : `${DAY.format(at)}, ${CLOCK.format(at)}`;
}
