import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { BlockList } from 'node:net';
import { RENDER_LIMIT_MS } from '#rendering/renderers.ts';

/** Settings of a gateway. */
export interface GatewayConfig {
  /** Where this gateway runs, for sentences that name it: one that starts takes the place of one with the same label. */
  label: string;
  /** Which build it is; left out, it runs from its sources. */
  build?: string | undefined;
  /** Where browsers find the artefacts: `/assets`, or the address of a CDN in front of it. */
  assetBaseUrl: string;
  /** Settings of the environment, which front ends read; left out, there are none. */
  settings?: Record<string, unknown>;
  /** Where browsers find the API. */
  apiBaseUrl: string;
  /** Origin under which visitors reach the site: documents, robots.txt and sitemap name it. */
  publicUrl: string;
  /** Origin of the console: that of the site, or one that it has to itself. */
  consoleUrl: string;
  /**
   * Upstream of `/api` and `/media`, and source of page metadata and the sitemap. Left
   * out, this process serves none of those, and documents have the metadata of their routes.
   */
  apiUrl?: string;
  /** Prometheus, which may judge rollouts; left out, none does. */
  prometheusUrl?: string;
  /** File with the last known good state, for a start while the database is unavailable. */
  stateFile: string;
  /** Interval in milliseconds at which the registry is polled, in case a notification was lost. */
  pollMs: number;
  /** Number of proxies in front of the gateway, whose `X-Forwarded-*` headers are trusted. */
  trustProxy: number;
  /** Header in which those proxies state the country of a visitor; left out, none does. In lower case. */
  countryHeader?: string;
  /** Interval in milliseconds of the canary analysis. */
  analysisMs: number;
  /** The same of the watch over live versions. */
  watchMs: number;
  /**
   * As how many visitors one network, an IPv4 address or an IPv6 /40, counts in a rollout. An attacker needs that
   * many times fewer networks to end one.
   */
  visitorsPerAddress: number;
  /** Processes that render pages. 0: pages are rendered in the browser. */
  renderers: number;
  /** Milliseconds that one render may take before its process is ended. */
  renderLimitMs: number;
  /** Bearer token with which Prometheus reads `/health/metrics`; left out, nobody does. */
  metricsToken?: string;
  /** Networks that webhooks may be in, beside the public internet. */
  webhookNetworks: BlockList;
}

export type GatewayOptions = Partial<GatewayConfig> & Pick<GatewayConfig, 'stateFile'>;

export function completeConfig({ publicUrl = 'http://localhost:3000', ...options }: GatewayOptions): GatewayConfig {
  return {
    // Several may run in one process.
    label: `${hostname()}:${randomBytes(4).toString('hex')}`,
    assetBaseUrl: '/assets',
    apiBaseUrl: '/api',
    publicUrl,
    consoleUrl: publicUrl,
    pollMs: 15_000,
    trustProxy: 0,
    analysisMs: 5_000,
    watchMs: 20_000,
    visitorsPerAddress: 1,
    renderers: 1,
    renderLimitMs: RENDER_LIMIT_MS,
    webhookNetworks: new BlockList(),
    ...options,
  };
}
