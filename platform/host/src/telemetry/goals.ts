import { GOAL_MARK } from '@mortar/federation/names';
import { type PageVersion, versionInStack } from './versions-in-page.ts';

/** Watches for goals that visitors reach, those included that were reached before this was called. */
export function watchGoals(
  versions: readonly PageVersion[],
  report: (version: PageVersion, goal: string) => void,
): void {
  new PerformanceObserver((list) => {
    for (const mark of list.getEntries() as PerformanceMark[]) {
      if (!mark.name.startsWith(GOAL_MARK) || typeof mark.detail !== 'string') continue;
      const version = versionInStack(mark.detail, versions);
      if (version) report(version, mark.name.slice(GOAL_MARK.length));
    }
  }).observe({ type: 'mark', buffered: true });
}
