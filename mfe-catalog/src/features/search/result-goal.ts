import { paths } from '@mortar/contracts/site-paths';
import { reportGoal } from '@mortar/navigation/goals';
import { useEffect } from 'react';

const RESULTS = [paths.product(''), paths.store('')].map((path) => `a[href^="${path}"]`).join();

/** Reports when a product or store is opened from the results, which is what a search is for. */
export function useResultGoal(): void {
  useEffect(() => {
    const report = ({ target }: MouseEvent) => {
      const opened = target instanceof Element && target.closest(RESULTS);
      if (opened && !opened.closest('header')) reportGoal('result-opened');
    };
    // Before the press opens another page.
    addEventListener('click', report, { capture: true });
    return () => removeEventListener('click', report, { capture: true });
  }, []);
}
