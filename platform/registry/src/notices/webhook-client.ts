import { lookup as lookUp } from 'node:dns';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isReachable, unreachable } from './usable-address.ts';

const CONNECT_MS = 5_000;
/** Milliseconds that a receiver has for its whole response; far below the lease of the job. */
const RESPOND_MS = 15_000;
/** Bytes of a response that are read, and not used, so that its connection can be used again. */
const RESPONSE_BYTES = 4_096;

/** Sends requests to addresses that users chose. */
export interface WebhookClient {
  /**
   * Follows no redirection, and connects to no address inside the network that the settings do not name.
   *
   * @returns the status of the response
   * @throws Error when there was none in time
   */
  post(url: string, body: string, headers: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

/** @param networks that webhooks may be in, beside the public internet */
export function createWebhookClient(networks: BlockList): WebhookClient {
  const agent = new Agent({
    connect: { lookup: lookUpReachable(networks), timeout: CONNECT_MS },
    headersTimeout: RESPOND_MS,
    bodyTimeout: CONNECT_MS,
    keepAliveTimeout: 1_000,
  });
  return {
    async post(url, body, headers) {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
      // Names are checked when they are looked up, once for the connection itself.
      if (isIP(host) !== 0 && !isReachable(host, networks)) throw unreachable(host);
      const response = await request(url, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'content-type': 'application/json', 'user-agent': 'Mortar', ...headers },
        body,
        signal: AbortSignal.timeout(RESPOND_MS),
      });
      await response.body.dump({ limit: RESPONSE_BYTES }).catch(() => undefined);
      return response.statusCode;
    },
    close: () => agent.destroy(),
  };
}

/** Looks names up, and fails when any of their addresses is not reachable for webhooks. */
function lookUpReachable(networks: BlockList): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
      if (addresses.some(({ address }) => !isReachable(address, networks))) return done(unreachable(host), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
