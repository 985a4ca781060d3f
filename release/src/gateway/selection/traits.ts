import { isSignature, sign } from '@mortar/server/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Device, DEVICES } from '#core/audiences/audience.ts';
import { setSignedCookie } from './signed-cookie.ts';

/** What a request shows of its sender, as far as audiences ask for it. */
export interface Traits {
  /** ISO 3166, two letters; `undefined` when no trusted proxy states it. */
  country: string | undefined;
  device: Device;
}

/**
 * Keeps the traits that a browser had when it first got a document in a rollout by country or device: a phone that
 * roams, or a tab that asks for the desktop site, stays on its side.
 */
const COOKIE = 'mortar_traits';
const DAY_S = 86_400;
const KEPT_DAYS = 30;

const CONTENT = new RegExp(`^([A-Z]{2}|-)\\.(${DEVICES.join('|')})\\.([\\w-]{22})$`);

export interface TraitsOptions {
  /** Header in which the proxies in front state the country; left out: none does. */
  countryHeader?: string;
  /** Number of those proxies. */
  trustProxy: number;
}

/** The traits of a request: those that a gateway signed for this subject, otherwise those of its headers. */
export function traitsOf(request: FastifyRequest, subject: string, key: string, options: TraitsOptions): Traits {
  return keptTraits(request, subject, key) ?? traitsIn(request, options);
}

/** Has a browser keep its traits, unless it does already. */
export function keepTraits(
  request: FastifyRequest,
  reply: FastifyReply,
  { subject, key, ...options }: TraitsOptions & { subject: string; key: string },
): void {
  if (keptTraits(request, subject, key)) return;
  const { country = '-', device } = traitsIn(request, options);
  const content = `${country}.${device}`;
  const value = `${content}.${sign(key, 'traits', `${subject} ${content}`)}`;
  setSignedCookie(request, reply, { name: COOKIE, value, maxAgeS: KEPT_DAYS * DAY_S });
}

function keptTraits(request: FastifyRequest, subject: string, key: string): Traits | undefined {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return undefined;
  const [, country, device, signature] = CONTENT.exec(cookie) ?? [];
  if (!country || !signature || !isSignature(key, 'traits', `${subject} ${country}.${device}`, signature))
    return undefined;
  return { country: country === '-' ? undefined : country, device: device as Device };
}

function traitsIn(request: FastifyRequest, { countryHeader, trustProxy }: TraitsOptions): Traits {
  // Through every proxy: a client that reaches the gateway directly states what it likes.
  const isProxied = trustProxy > 0 && (request.ips?.length ?? 0) > trustProxy;
  const stated = isProxied && countryHeader !== undefined ? request.headers[countryHeader] : undefined;
  const country = typeof stated === 'string' && /^[A-Za-z]{2}$/.test(stated) ? stated.toUpperCase() : undefined;
  return { country, device: deviceOf(request) };
}

/** By the client hint, which browsers with the engine of Chrome send, otherwise by the name of the browser. */
function deviceOf({ headers }: FastifyRequest): Device {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1' || hint === '?0') return hint === '?1' ? 'phone' : 'other';
  return /Mobi|Opera Mini/i.test(headers['user-agent'] ?? '') ? 'phone' : 'other';
}
