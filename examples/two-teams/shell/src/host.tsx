import type { Host } from '@mortar/host';
import { Link } from '@mortar/navigation';
import site from '../site.json' with { type: 'json' };
import './harbour.css';

/** The harbour, as the platform hosts it. */
export const host: Host = {
  site: { name: site.name, description: site.description },
  shared: {},
  routes: [
    {
      path: '/about',
      load: () => import(/* webpackChunkName: "about" */ './about-page.tsx').then(({ AboutPage }) => AboutPage),
    },
  ],
  NotFound: () => <h1>There is no such page</h1>,
  Skeleton: () => <p>Loading</p>,
  Failure: ({ onRetry }) => (
    <p role="alert">
      This part of the harbour is closed for now.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  ),
  Frame: ({ children }) => (
    <>
      <nav aria-label="Harbour">
        <Link to="/">Tides</Link> <Link to="/boats">Boats</Link> <Link to="/about">About</Link>
      </nav>
      <main>{children}</main>
    </>
  ),
};
