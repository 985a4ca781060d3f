import { paths } from '@mortar/contracts/site-paths';
import type { Crumb } from '@mortar/ui';

/** Home > Account > …, the breadcrumb of every account page. */
export function accountCrumbs(...rest: readonly Crumb[]): Crumb[] {
  return [{ label: 'Home', href: paths.home }, { label: 'Account', href: paths.myProfile }, ...rest];
}
