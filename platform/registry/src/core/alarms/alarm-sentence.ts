import type { Alarm, Suspect } from '#core/alarms/alarm.ts';
import { SIGNALS, VITALS } from '#core/signals/signals.ts';

type Figures = Pick<Alarm, 'watched' | 'since' | 'endedAt' | 'visits' | 'affected' | 'usualPart' | 'place'>;
/** Writes a time of ISO 8601 as its reader reads it. */
type TimeText = (iso: string) => string;

/** What is wrong, for how many, and since when. */
export function alarmSentence(alarm: Figures, timeOf: TimeText): string {
  const { watched, since, endedAt, visits, affected, usualPart, place } = alarm;
  const time = endedAt === null ? `since ${timeOf(since)}` : `between ${timeOf(since)} and ${timeOf(endedAt)}`;
  const what = watched in SIGNALS ? SIGNALS[watched as keyof typeof SIGNALS] : VITALS[watched as keyof typeof VITALS];
  const part = percent(visits === 0 ? 0 : affected / visits);
  const where = place ? ` Most of it: ${place}.` : '';
  return `${what.sentence} ${affected} of ${visits} visits (${part}) ${time}. In the day before: ${percent(usualPart)}.${where}`;
}

/** What it may be due to, the likeliest first. */
export function suspectsSentence(suspects: readonly Suspect[], timeOf: TimeText): string {
  const compared = suspects.flatMap(({ evidence }) => (evidence === undefined ? [] : [`${evidence}.`]));
  const changed = suspects.filter(({ evidence }) => evidence === undefined);
  if (changed.length === 0 && compared.length > 0) return compared.join(' ');
  if (changed.length === 0) {
    return 'Nothing that the platform knows of was changed in the hour before: open its pages, and look at the settings of servers and at what its pages call elsewhere.';
  }
  const before = changed.map((suspect) => `${suspectText(suspect)} at ${timeOf(suspect.at)}`);
  return [...compared, `Just before: ${before.join(', ')}.`].join(' ');
}

function suspectText({ action, name, version }: Suspect): string {
  const what = version === null ? name : `${name} ${version}`;
  switch (action) {
    case 'rollout-start':
      return `a rollout of ${what} began`;
    case 'rollout-advance':
      return `more visitors got ${what}`;
    case 'rollout-promote':
      return `${what} was promoted to everybody`;
    case 'rollout-abort':
    case 'rollout-roll-back':
      return `the rollout of ${what} was taken back`;
    case 'rollback':
      return version === null ? `${name} was rolled back to nothing` : `${name} was rolled back to ${version}`;
    case 'service-add':
      return `the service ${name} was registered`;
    case 'service-remove':
      return `the service ${name} was removed`;
    case 'deploy':
      return `build ${version} of ${name} was deployed`;
    case 'data-change':
      return `the ${name} were changed`;
    default:
      return `${what} was activated`;
  }
}

/** After which of them going back takes something from all visitors that they did not have before. */
const RELEASES = new Set(['activate', 'rollout-promote']);

/**
 * The release that an alarm is most likely due to; `undefined` when it is likelier due to something else. A candidate is
 * one only by its evidence.
 */
export function suspectedRelease([first]: readonly Suspect[]): (Suspect & { version: string }) | undefined {
  if (!first || first.version === null || first.previous === null) return undefined;
  if (first.evidence === undefined && !RELEASES.has(first.action)) return undefined;
  return { ...first, version: first.version };
}

const percent = (part: number) => `${(part * 100).toFixed(1)}\u00a0%`;
