import type { IncomingHttpHeaders } from 'node:http';
import { isBelow, type ServedService } from '@mortar/registry/core/services/service';

/**
 * What a service gets of a request, and visitors of its response. Lists of what passes: what is not named here cannot
 * be forgotten. Tokens, cookies and what proxies in front of the gateway add stay here. What concerns the whole site in
 * a response, such as `clear-site-data`, `nel` or `www-authenticate`, is not for a service to say.
 */
const REQUEST = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'prefer',
  'range',
  'user-agent',
];
const RESPONSE = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
];

/** What a service responds with is data of its own: opened as a page it has no origin, no script and no frame. */
const ISOLATED = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

export function requestHeadersFor(headers: IncomingHttpHeaders): Record<string, string> {
  return pick(headers, REQUEST);
}

/** @param isPersonal whether the response is to a signed-in visitor, for whom alone it is */
export function responseHeadersOf(headers: IncomingHttpHeaders, isPersonal: boolean): Record<string, string> {
  return {
    ...pick(headers, RESPONSE),
    // Otherwise a browser would take a response from before signing in for one after it.
    vary: [headers.vary, 'authorization'].filter(Boolean).join(', '),
    ...(isPersonal && { 'cache-control': 'private, no-store' }),
    ...ISOLATED,
  };
}

/** @returns the address of a redirection within the service's own paths; undefined for any other */
export function ownLocation(location: string, requested: string, { prefix, address }: ServedService) {
  const base = new URL(requested, address);
  const url = URL.canParse(location, base) ? new URL(location, base) : undefined;
  if (!url || url.origin !== base.origin || !isBelow(url.pathname, prefix)) return undefined;
  return url.pathname + url.search + url.hash;
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
