import type { Host } from '@mortar/host';
import { Link } from '@mortar/navigation';
import site from '../site.json' with { type: 'json' };

/** __HEADING__, as the platform hosts it. */
export const host: Host = {
  site: { name: site.name, description: site.description },
  shared: {},
  routes: [],
  NotFound: () => <h1>There is no such page</h1>,
  Skeleton: () => <p>Loading</p>,
  Failure: ({ onRetry }) => (
    <p role="alert">
      This part is closed for now.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  ),
  Frame: ({ children }) => (
    <>
      <nav aria-label={site.name}>
        <Link to="/">Home</Link>
      </nav>
      <main>{children}</main>
    </>
  ),
};
