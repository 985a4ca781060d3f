import { type FirstReads, type RemoteManifest, type RemoteRoute, requestsOf } from '@mortar/federation';

/**
 * The manifest of a remote with what its screens read first.
 *
 * @param manifest content of its mfe.json
 * @param firstReads by path of a route
 * @throws Error naming route and difference when the two do not agree
 */
export function withFirstReads(manifest: RemoteManifest, firstReads: FirstReads): RemoteManifest {
  const { name, routes } = manifest;
  const paths = new Set(routes.map(({ path }) => path));
  const unknown = Object.keys(firstReads).find((path) => !paths.has(path));
  if (unknown !== undefined) {
    throw new Error(
      `${name} declares first reads of ${unknown}, but mfe.json has no such route: correct one of the two.`,
    );
  }
  return { ...manifest, routes: routes.map((route) => withReads(name, route, firstReads[route.path])) };
}

/** With `:name` for each parameter of the path, and for an address without a query. */
function withReads(name: string, route: RemoteRoute, readsOf: FirstReads[string] | undefined): RemoteRoute {
  if (route.requests || route.serverRequests || route.image) {
    throw new Error(
      `mfe.json of ${name} names requests or an image of ${route.path}: declare them in the remote's firstReads, from which the build takes them.`,
    );
  }
  if (!readsOf) return route;
  const params = Object.fromEntries(route.path.match(/:[\w-]+/g)?.map((each) => [each.slice(1), each]) ?? []);
  const reads = readsOf(params, new URLSearchParams());
  const requests = requestsOf(reads.requests).map(asPattern);
  const serverRequests = requestsOf(reads.serverRequests).map(asPattern);
  const image = reads.image && { ...reads.image, request: asPattern(reads.image.request) };
  if (image && !requests.includes(image.request)) {
    throw new Error(
      `${name} declares the first image of ${route.path} from ${image.request}, which is none of the route's first requests: add it to them.`,
    );
  }
  return {
    ...route,
    ...(requests.length > 0 && { requests }),
    ...(serverRequests.length > 0 && { serverRequests }),
    ...(image && { image }),
  };
}

/** A request that was made with `:name` for a parameter has its colon encoded. */
function asPattern(request: string): string {
  return request.replaceAll('%3A', ':');
}
