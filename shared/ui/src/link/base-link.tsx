import { type AnchorHTMLAttributes, createElement, type Ref } from 'react';
import { useRouterLink } from './link-provider.tsx';

export interface BaseLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** Travels with the navigation, as in React Router. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

const siteOwnPath = /^[/?#](?!\/)/;

/** An anchor without looks: client navigation for the site's own paths, a plain anchor for the rest. */
export function BaseLink({ href, replace, state, children, ...anchor }: BaseLinkProps) {
  const Router = useRouterLink();
  if (Router && siteOwnPath.test(href) && !anchor.target && anchor.download === undefined) {
    return createElement(Router, { to: href, replace, state, ...anchor }, children);
  }
  return (
    <a href={href} rel={anchor.target === '_blank' ? 'noopener noreferrer' : undefined} {...anchor}>
      {children}
    </a>
  );
}
