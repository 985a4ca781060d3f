interface Route {
  path: string;
}

/** Whether a route has a part that stands for any number of segments. */
const IS_OPEN = /[*?]/;

/**
 * Leaves out routes that differ from a path in length or in their first segment. The router compiles and ranks every
 * route that it is given, again for each page.
 *
 * @param routes all of a site
 * @returns those of them that a path may match, in their order
 */
export function possibleRoutes<R extends Route>(routes: readonly R[]): (path: string) => R[] {
  const shaped = routes.map((route) => ({ route, isOpen: IS_OPEN.test(route.path), segments: segmentsOf(route.path) }));
  return (path) => {
    const segments = segmentsOf(path);
    const isPlain = !path.includes('%');
    const isPossible = (wanted: string[]) =>
      wanted.length === segments.length &&
      (wanted[0] === segments[0] || wanted[0]?.startsWith(':') || (!isPlain && segments.length > 0));
    return shaped.flatMap((each) => (each.isOpen || isPossible(each.segments) ? [each.route] : []));
  };
}

/** The router takes no notice of case, nor of slashes at the end. */
const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
