import type { ReactNode } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';

const stay = (): void => undefined;

/** Without `encodeLocation`, which parses an address for each match: links here are resolved against the location alone. */
const NAVIGATOR: Navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  push: stay,
  replace: stay,
  go: stay,
};

interface StaticRouterProps {
  /** Address of the page, which stays. */
  location: string;
  children: ReactNode;
}

/** The router of a page that is rendered where there is no browser. */
export function StaticRouter({ location, children }: StaticRouterProps): ReactNode {
  return (
    <Router location={location} navigator={NAVIGATOR} static>
      {children}
    </Router>
  );
}
