import type { ReactNode } from 'react';
import { dayAndClock } from './formats.ts';
import { useNow } from './use-now.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was, with the time itself for a pointer and for machines. */
export function Ago({ at }: { at: string }): ReactNode {
  const now = useNow(30_000);
  return (
    <time dateTime={at} title={dayAndClock(new Date(at))}>
      {ago(at, now)}
    </time>
  );
}

/** `3 hours ago` */
function ago(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1_000);
  for (const [unit, size] of UNITS) {
    const count = Math.floor(seconds / size);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
