import type { ViewCounts } from '@mortar/contracts';
import { useEffect } from 'react';
import { countViews } from './count.ts';

/** After which a page counts as looked at. */
const VIEW_MS = 2_000;

/** Counts a page that is in sight for two seconds. Undefined for one that is not there yet, or the seller's own. */
export function useCountedView(kind: keyof ViewCounts, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') countViews({ [kind]: [id] });
    }, VIEW_MS);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
