import type { FirstReads, RemoteManifest, RemoteRoute, RouteReads } from '@mortar/federation';

/**
 * The manifest of a remote with what its code declares to read first.
 *
 * @param manifest content of its mfe.json
 * @param reads by path of a route
 * @throws Error naming route and difference when the two do not agree
 */
export function withFirstReads(manifest: RemoteManifest, reads: FirstReads): RemoteManifest {
  const { name, routes } = manifest;
  const paths = new Set(routes.map(({ path }) => path));
  const unknown = Object.keys(reads).find((path) => !paths.has(path));
  if (unknown !== undefined) {
    throw new Error(
      `${name} declares first reads of ${unknown}, but mfe.json has no such route: correct one of the two.`,
    );
  }
  return { ...manifest, routes: routes.map((route) => withReads(name, route, reads[route.path])) };
}

function withReads(name: string, route: RemoteRoute, reads: RouteReads = {}): RemoteRoute {
  if (route.requests || route.serverRequests || route.image) {
    throw new Error(
      `mfe.json of ${name} names requests or an image of ${route.path}: declare them in the remote's firstReads, from which the build takes them.`,
    );
  }
  const requests = reads.requests?.map(asPattern);
  const serverRequests = reads.serverRequests?.map(asPattern);
  const image = reads.image && { ...reads.image, request: asPattern(reads.image.request) };
  if (image && !requests?.includes(image.request)) {
    throw new Error(
      `${name} declares the first image of ${route.path} from ${image.request}, which is none of the route's first requests: add it to them.`,
    );
  }
  const missing = [requests, serverRequests]
    .flatMap((all) => all?.flatMap(parametersOf) ?? [])
    .find((parameter) => !parametersOf(route.path).includes(parameter));
  if (missing !== undefined) {
    throw new Error(
      `${name} declares a first request of ${route.path} with ${missing}, which is no parameter of that path: correct it.`,
    );
  }
  return {
    ...route,
    ...(requests && { requests }),
    ...(serverRequests && { serverRequests }),
    ...(image && { image }),
  };
}

/** A request that was made with `:name` for a parameter has its colon encoded. */
function asPattern(request: string): string {
  return request.replaceAll('%3A', ':');
}

function parametersOf(pattern: string): string[] {
  return pattern.match(/:[\w-]+/g) ?? [];
}
