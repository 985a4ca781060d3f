import type { LoadMissingRemotes } from '#/remotes/missing-remotes.ts';
import { type Pages, remoteRoutes, type SiteRoute } from './site-routes.tsx';

const reloadPage = () => location.reload();

/**
 * Every page of a site whose document names some of the remotes. Where the others cannot be loaded, the document of the
 * new address is: it names the remote of that page.
 *
 * @param routes of the remotes that the document names
 * @returns the same promise each time, never rejected
 */
export function allRoutes(
  host: Pages,
  routes: readonly SiteRoute[],
  loadMissing: LoadMissingRemotes,
  reload: () => void = reloadPage,
): () => Promise<readonly SiteRoute[]> {
  let all: Promise<readonly SiteRoute[]> | undefined;
  return () => {
    all ??= loadMissing().then(
      (missing) => [...routes, ...remoteRoutes(host, missing)],
      () => {
        reload();
        return new Promise<never>(() => undefined);
      },
    );
    return all;
  };
}
