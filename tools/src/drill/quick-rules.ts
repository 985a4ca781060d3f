/** How many times quicker a drill watches than a market: a minute of the rules is a second. */
export const QUICKER = 60;

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600 };

/**
 * The alert rules with every time in them divided by {@link QUICKER}: how long a condition has to hold (`for`), the range
 * of rates, offsets, and the age of jobs. What is no time, such as a rate or a share, stays as it is.
 */
export function quickRules(rules: string): string {
  return rules
    .replace(/(?<=for: |\[|offset )(\d+)([smh])\b/g, (_, count: string, unit: string) =>
      inSeconds(Number(count) * (UNITS[unit] ?? 1)),
    )
    .replace(/(?<=mortar_jobs_oldest_\w+_seconds[^>]*> )\d+/g, (age) => String(Number(age) / QUICKER));
}

/** The configuration of Prometheus that looks every second, which is as often as such rules need. */
export function quickConfiguration(configuration: string): string {
  return configuration.replace(/_interval: \d+s/g, '_interval: 1s');
}

const inSeconds = (seconds: number) => `${Math.max(1, Math.round(seconds / QUICKER))}s`;
