import { Refusal } from '#core/errors/refusal.ts';

/** A service of a team, as gateways pass requests on to it. */
export interface ServedService {
  /** Of the front end whose team runs it; it is the audience of what gateways state to it. */
  name: string;
  /** Path on the site, and at the service alike. */
  prefix: string;
  /** Origin at which gateways reach it. */
  address: string;
  /** What visitors read while it is unavailable; `null`: a sentence of the platform. */
  unavailable: string | null;
}

export interface RegisteredService extends ServedService {
  registeredBy: string;
  /** ISO 8601, UTC. */
  registeredAt: string;
}

const PREFIX = /^\/api(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/;

/** @throws Refusal unless the prefix is a path below `/api` */
export function checkPrefix(prefix: string): void {
  if (PREFIX.test(prefix)) return;
  throw new Refusal(
    'bad-service',
    `${prefix} is no prefix of a service: use one to four segments of lower-case letters, digits and hyphens below /api, as in /api/enquiries.`,
  );
}

/**
 * @returns the origin of the address
 * @throws Refusal unless the address is that of a server
 */
export function checkAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(url.href);
  if (isOrigin && !isLinkLocal(url.hostname)) return url.origin;
  throw new Refusal(
    'bad-service',
    `${address} is no address of a service: use the origin at which gateways reach it, as in http://enquiries.internal:4000.`,
  );
}

/** Where machines of a cloud ask for their own credentials. */
const isLinkLocal = (host: string) => /^(169\.254\.|\[fe[89ab])/.test(host);

/** Whether a path is the prefix or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');
}
