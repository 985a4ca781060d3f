import { InvalidArgumentError } from 'commander';

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Seconds in `90s`, `10m`, `2h` or `1d`. */
export function duration(text: string): number {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (!amount || !unit) throw new InvalidArgumentError('Write it as 90s, 10m, 2h or 1d.');
  return Number(amount) * SECONDS[unit as keyof typeof SECONDS];
}
