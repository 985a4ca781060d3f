import { segmentText } from '#core/segments/segment.ts';
import type { VersionFigures } from '#schemas/insights.ts';
import { failedPart, percent } from './figures.ts';

/** With fewer loads a difference is chance. */
export const FEWEST_LOADS = 50;
const MOST_KINDS = 4;

/** A kind is named from so many times the part of all. */
const WORSE = 1.25;

/**
 * Page loads that failed by kind of visitors, of kinds that meet more of it than all, the worst first, as in `4.2 % in
 * Safari, 1.1 % on phones`.
 */
export function failedByKind(figures: Pick<VersionFigures, 'loads' | 'failed' | 'segments'>): string {
  const ofAll = failedPart(figures) ?? 0;
  return (figures.segments ?? [])
    .filter(({ loads, failed }) => loads + failed >= FEWEST_LOADS)
    .map(({ segment, ...counted }) => ({ segment, part: failedPart(counted) ?? 0 }))
    .filter(({ part }) => part > ofAll * WORSE)
    .toSorted((one, other) => other.part - one.part)
    .slice(0, MOST_KINDS)
    .map(({ segment, part }) => `${percent(part)} ${segmentText(segment)}`)
    .join(', ');
}

type Reached = Pick<VersionFigures, 'version' | 'loads' | 'goals'>;

/** Part of the page loads that reached each goal, beside the version before, as in `contact-pressed 4.2 % (1.3.0: 5.0 %)`. */
export function goalsReached({ loads, goals }: Reached, before: Reached | undefined): string {
  if (loads === 0) return '';
  return Object.entries(goals)
    .map(([goal, times]) => {
      const compared = before && before.loads >= FEWEST_LOADS && loads >= FEWEST_LOADS ? before : undefined;
      const earlier = compared
        ? ` (${compared.version}: ${percent((compared.goals[goal] ?? 0) / compared.loads)})`
        : '';
      return `${goal} ${percent(times / loads)}${earlier}`;
    })
    .join(', ');
}
