import { use } from 'react';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { createPath, resolvePath, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path on this site. */
  to: string;
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** Travels with the navigation. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to another page of this site; it leads where its anchor does when it is pressed. React Router's own also
 * prefetches routes of its framework, which makes it several times as large, and its hooks work out for each link of a
 * page what all of them have in common.
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps): ReactNode {
  const { navigator } = use(UNSAFE_NavigationContext);
  const location = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const address = createPath(event.currentTarget);
    if (replace ?? address === createPath(location)) navigator.replace(address, state);
    else navigator.push(address, state);
  };
  return (
    <a href={createPath(resolvePath(to, location.pathname))} onClick={follow} {...anchor}>
      {children}
    </a>
  );
}

/** Whether it opens another tab or window, or a menu. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !/^(_self)?$/.test(currentTarget.target);
}
