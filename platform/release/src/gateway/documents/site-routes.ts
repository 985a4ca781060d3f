import type { RemoteManifest, RemoteRoute } from '@mortar/federation';
import createRouter from 'find-my-way';

/** A route and the front end that serves it. */
export interface SiteRoute {
  owner: string;
  route: RemoteRoute;
}

/** A route that matches a URL, with the decoded values of its parameters. */
export interface MatchedRoute extends SiteRoute {
  params: Record<string, string | undefined>;
}

export type SiteRoutes = (path: string) => MatchedRoute | undefined;

const GET = 'GET';
const MATCHED = () => undefined;

/** Finds routes as React Router does: static segments first, any case, with or without a last slash. */
export function siteRoutes(manifests: readonly Pick<RemoteManifest, 'name' | 'routes'>[]): SiteRoutes {
  const router = createRouter({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    maxParamLength: 2_000,
  });
  for (const { name, routes } of manifests) {
    for (const route of routes) {
      const found: SiteRoute = { owner: name, route };
      // Activation refuses a second owner of a pattern; within one manifest the first one wins.
      if (!router.hasRoute(GET, route.path)) router.on(GET, route.path, MATCHED, found);
    }
  }
  function find(path: string): MatchedRoute | undefined {
    const match = router.find(GET, path);
    if (!match) return undefined;
    const { owner, route } = match.store as SiteRoute;
    return { owner, route, params: match.params };
  }

  // A request asks several times for its path.
  let last: { path: string; match: MatchedRoute | undefined } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, match: find(path) };
    return last.match;
  };
}

/**
 * The one of the paths that match a route under which its page is found in the browser too, and which caches and
 * search engines know it by: in the case of the route's pattern, without doubled slashes or a slash at its end.
 *
 * @param path as it was requested, encoded
 */
export function canonicalPath(path: string, { route }: SiteRoute): string {
  if (path === route.path) return path;
  const wanted = route.path.split('/').filter(Boolean);
  const requested = path.split('/').filter(Boolean);
  if (wanted.length !== requested.length) return path;
  const segments = wanted.map((segment, index) => (segment.startsWith(':') ? requested[index] : segment));
  // A browser takes it for a slash, and two of them at the start for another site.
  return `/${segments.join('/').replaceAll('\\', '%5C')}`;
}
