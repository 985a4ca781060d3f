import { paths } from '@mortar/navigation';
import type { Crumb } from '@mortar/ui';

/** Home > Account > …, the way to every page of one's own. */
export function accountCrumbs(...rest: readonly Crumb[]): Crumb[] {
  return [{ label: 'Home', href: paths.home }, { label: 'Account', href: paths.myProfile }, ...rest];
}
