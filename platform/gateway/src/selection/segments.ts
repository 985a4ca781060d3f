import type { FastifyRequest } from 'fastify';
import type { Segment } from '@mortar/registry/core/segments/segment';
import { deviceOf } from './traits.ts';

/** The names that browsers state, those first that state the names of others too. */
const BROWSERS: readonly (readonly [Segment, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Samsung', /SamsungBrowser\//],
  ['Opera', /OPR\/|OPT\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|HeadlessChrome|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
];

/** The header by which documents ask for the speed of the network with the requests that follow. */
export const ASKS_FOR_NETWORK = { 'accept-ch': 'ECT' } as const;

/** What a request shows of its sender, and its report says of the session. */
export function segmentsOf(request: FastifyRequest, isSignedIn: boolean): Segment[] {
  const agent = request.headers['user-agent'] ?? '';
  const browser = BROWSERS.find(([, names]) => names.test(agent))?.[0] ?? 'other-browser';
  // Browsers with the engine of Chrome state it where a document has asked for it.
  const { ect } = request.headers;
  return [
    browser,
    deviceOf(request) === 'phone' ? 'phone' : 'computer',
    ...(ect === undefined ? [] : ([ect === '4g' ? 'fast-network' : 'slow-network'] as const)),
    isSignedIn ? 'signed-in' : 'signed-out',
  ];
}
