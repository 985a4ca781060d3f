import type { FastifyRequest } from 'fastify';
import { type Device, DEVICES } from '@mortar/registry/core/audiences/audience';

/** What a request shows of its sender, as far as audiences ask for it. */
export interface Traits {
  /** ISO 3166, two letters; `undefined` when no trusted proxy states it. */
  country: string | undefined;
  device: Device;
}

export interface TraitsOptions {
  /** Header in which the proxies in front state the country; left out: none does. */
  countryHeader?: string;
  /** Number of those proxies. */
  trustProxy: number;
}

const DAY_MS = 86_400_000;
/** Days for which a phone that roams, or a tab that asks for the desktop site, stays on its side. */
const KEPT_DAYS = 30;

/** Traits as a cookie contains them: country, device, and the day on which they were read. */
export const TRAITS_PATTERN = `(?:[A-Z]{2}|-)\\.(?:${DEVICES.join('|')})\\.\\d{1,6}`;

export function traitsAsKept({ country = '-', device }: Traits, now: Date): string {
  return `${country}.${device}.${dayOf(now)}`;
}

/** @param kept matches the pattern */
export function keptTraits(kept: string, now: Date): Traits | undefined {
  const [country, device, day] = kept.split('.');
  if (dayOf(now) - Number(day) > KEPT_DAYS) return undefined;
  return { country: country === '-' ? undefined : country, device: device as Device };
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);

export function traitsIn(request: FastifyRequest, { countryHeader, trustProxy }: TraitsOptions): Traits {
  // Through every proxy: a client that reaches the gateway directly states what it likes.
  const isProxied = trustProxy > 0 && (request.ips?.length ?? 0) > trustProxy;
  const stated = isProxied && countryHeader !== undefined ? request.headers[countryHeader] : undefined;
  const country = typeof stated === 'string' && /^[A-Za-z]{2}$/.test(stated) ? stated.toUpperCase() : undefined;
  return { country, device: deviceOf(request) };
}

/** By the client hint, which browsers with the engine of Chrome send, otherwise by the name of the browser. */
export function deviceOf({ headers }: FastifyRequest): Device {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1' || hint === '?0') return hint === '?1' ? 'phone' : 'other';
  return /Mobi|Opera Mini/i.test(headers['user-agent'] ?? '') ? 'phone' : 'other';
}
