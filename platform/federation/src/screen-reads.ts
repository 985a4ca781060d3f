// Browsers import this file: it must not import schemas.
import type { RouteImage } from './remote-manifest.ts';

/** A request to the API: its address below the API's base address, and the argument of the endpoint that makes it. */
export interface Read<Arg = unknown> {
  arg: Arg;
  request: string;
}

/**
 * What a screen reads at an address. The build writes it into the manifest, renderers read it before they render, and
 * the hooks of the screen take their arguments from it.
 */
export interface ScreenReads {
  /** First requests, by the names under which the screen takes them. */
  requests: Readonly<Record<string, Read | undefined>>;
  /** Requests that only the page rendered on the server makes, for example of what browsers load when it is near. */
  serverRequests?: Readonly<Record<string, Read | undefined>>;
  /** The first image, whose address is in the response to one of `requests`. */
  image?: RouteImage | undefined;
}

/** Reads of a remote's screens by path of their route, each by the parameters of the path and the query. */
export type FirstReads = Readonly<
  Record<string, (params: Readonly<Record<string, string | undefined>>, query: URLSearchParams) => ScreenReads>
>;

/** @param requestOf the function with which the endpoint makes its address, so that both are the same */
export function read<Arg>(requestOf: (arg: Arg) => string, arg: Arg): Read<Arg> {
  return { arg, request: requestOf(arg) };
}

export function requestsOf(reads: ScreenReads['requests'] = {}): string[] {
  return Object.values(reads).flatMap((each) => each?.request ?? []);
}
