export function milliseconds(value: number): string {
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`;
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1_024).toLocaleString('en')} KB`;
}

export function count(value: number): string {
  return value >= 10_000 ? `${Math.round(value / 1_000).toLocaleString('en')} k` : value.toLocaleString('en');
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** `09:30` */
export function clock(at: Date): string {
  return CLOCK.format(at);
}

/** `3 May` */
export function day(at: Date): string {
  return DAY.format(at);
}

/** `3 May, 09:30` */
export function dayAndClock(at: Date): string {
  return `${day(at)}, ${clock(at)}`;
}
