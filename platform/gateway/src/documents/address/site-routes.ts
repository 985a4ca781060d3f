import type { RemoteManifest, RemoteRoute } from '@mortar/federation';
import createRouter from 'find-my-way';
import { LRUCache } from 'lru-cache';

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

type Router = ReturnType<typeof createRouter>;

const GET = 'GET';
const MATCHED = () => undefined;

/** Each change of the site makes its routes anew, mostly of the same patterns, of which a router is compiled. */
const routers = new LRUCache<string, Router>({ max: 10 });

/** Finds routes as React Router does: static segments first, any case, with or without a last slash. */
export function siteRoutes(manifests: readonly Pick<RemoteManifest, 'name' | 'routes'>[]): SiteRoutes {
  const routes = new Map<string, SiteRoute>();
  for (const { name, routes: own } of manifests) {
    for (const route of own) {
      // Activation refuses a second owner of a pattern; within one manifest the first one wins.
      if (!routes.has(route.path)) routes.set(route.path, { owner: name, route });
    }
  }
  const router = routerOf([...routes.keys()]);
  function find(path: string): MatchedRoute | undefined {
    const match = router.find(GET, path);
    if (!match) return undefined;
    const found = routes.get(match.store as string);
    return found && { ...found, params: match.params };
  }

  // A request asks several times for its path.
  let last: { path: string; match: MatchedRoute | undefined } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, match: find(path) };
    return last.match;
  };
}

function routerOf(patterns: readonly string[]): Router {
  const key = patterns.join('\n');
  const router = routers.get(key) ?? createPatternRouter(patterns);
  routers.set(key, router);
  return router;
}

function createPatternRouter(patterns: readonly string[]): Router {
  const router = createRouter({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    maxParamLength: 2_000,
  });
  for (const pattern of patterns) if (!router.hasRoute(GET, pattern)) router.on(GET, pattern, MATCHED, pattern);
  return router;
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
