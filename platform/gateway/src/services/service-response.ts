import type { IncomingHttpHeaders } from 'node:http';
import type { ServedService } from '@mortar/registry/core/services/service';
import { ownLocation, responseHeadersOf } from './service-headers.ts';

/** What a service has responded with, as visitors get it. */
type Judged = { headers: Record<string, string> } | { refused: 'redirect' | 'script' | 'credentials' };

interface Responded {
  status: number;
  headers: IncomingHttpHeaders;
  /** Path and query of the request. */
  url: string;
  /** Whether the visitor is signed in. */
  isPersonal: boolean;
}

const SCRIPT = /\b(?:java|ecma|live|j)script\b/i;

/**
 * Decides what visitors get of the response of a service, which is data below its own prefix: no redirection to
 * elsewhere, and no script, which pages of the site would run as their own.
 */
export function judgeResponse(service: ServedService, { status, headers, url, isPersonal }: Responded): Judged {
  // The API has just said that the token is valid: pages would renew it and send the request again, each time.
  if (status === 401 && isPersonal) return { refused: 'credentials' };
  if (SCRIPT.test(headers['content-type'] ?? '')) return { refused: 'script' };
  const passed = responseHeadersOf(headers, isPersonal);
  if (headers.location === undefined) return { headers: passed };
  const location = ownLocation(headers.location, url, service);
  return location === undefined ? { refused: 'redirect' } : { headers: { ...passed, location } };
}
