import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

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
 * A link to another page of this site. React Router's own also prefetches routes of its framework, which makes it
 * several times as large, and marks every link in the markup for that.
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps): ReactNode {
  const { target } = anchor;
  const navigate = useLinkClickHandler(to, { replace, state, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return (
    <a {...anchor} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  );
}
