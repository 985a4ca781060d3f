import type { FastifyInstance } from 'fastify';
import { watcherRoute, type WatcherRouteOptions } from '#observability/watcher-route.ts';
import { type Check, ok, warning } from './check.ts';

/** An address that no visitor has (RFC 5737): what a client claims of itself. */
const CLAIMED = '192.0.2.1';
const TIMEOUT_MS = 5_000;

/** What a process knows of the way that a request has come. */
interface Passage {
  /** `X-Forwarded-For`: the address of the visitor, and of each proxy but the last one. */
  forwarded: string[];
  /** Proxies that it trusts. */
  trusted: number;
}

const isPassage = (body: unknown): body is Passage => {
  const { forwarded, trusted } = (body ?? {}) as Partial<Passage>;
  return Array.isArray(forwarded) && typeof trusted === 'number';
};

interface ProxiesRouteOptions extends WatcherRouteOptions {
  /** `TRUST_PROXY` */
  trustProxy: number;
}

/** Tells those who watch the process how their request has come to it, and tells all others 404. */
export function proxiesRoute(app: FastifyInstance, { trustProxy, ...options }: ProxiesRouteOptions): void {
  watcherRoute(app, options, ({ request }): Passage => {
    const header = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
    return { forwarded: header.split(',').flatMap((each) => each.trim() || []), trusted: trustProxy };
  });
}

interface SeenFromOutside {
  /** Address that visitors open. */
  publicUrl: string;
  /** Of the process's {@link proxiesRoute}. */
  path: string;
  token: string;
}

/**
 * Requests the site as a visitor who claims another address, and compares the proxies on the way with those that the
 * process trusts. It never says `wrong`: during a rolling restart with another setting a process with the old one may
 * have responded.
 */
export function checkProxies({ publicUrl, path, token }: SeenFromOutside): Check {
  return {
    part: 'proxies',
    run: async () => {
      const response = await fetch(new URL(path, publicUrl), {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': CLAIMED },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      const passage = await response?.json().catch(() => undefined);
      // A site that is down, is throttling or has another token says nothing about proxies: others warn of that.
      if (!isPassage(passage)) {
        const said = response ? `responds with ${response.status}` : 'does not respond';
        return ok(`TRUST_PROXY is not compared: ${publicUrl}${path} ${said}.`);
      }
      const { forwarded, trusted } = passage;
      // A proxy passes on what the client claimed, or puts what it knows in its place.
      const passed = forwarded.filter((address) => address !== CLAIMED).length;
      if (trusted === passed) return ok(`Requests of visitors pass as many proxies as TRUST_PROXY says, ${trusted}.`);
      const said = `TRUST_PROXY is ${trusted}, and requests of visitors pass ${passed} ${passed === 1 ? 'proxy' : 'proxies'}`;
      return warning(
        trusted > passed
          ? `${said}: anybody can claim any address and pass by the limits. Set it to ${passed}.`
          : `${said}: all visitors have the address of a proxy and share its limits. Set it to ${passed}.`,
      );
    },
  };
}
