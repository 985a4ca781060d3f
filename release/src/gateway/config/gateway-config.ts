import { RENDER_LIMIT_MS } from '#rendering/renderers.ts';

/** Settings of a gateway. */
export interface GatewayConfig {
  /** Where browsers find the artefacts: `/assets`, or the address of a CDN in front of it. */
  assetBaseUrl: string;
  /** Where browsers find the marketplace API. */
  apiBaseUrl: string;
  /** Origin under which visitors reach the site: documents, robots.txt and sitemap name it. */
  publicUrl: string;
  /**
   * Upstream of `/api` and `/media`, and source of page metadata and the sitemap. Left
   * out, this process serves none of those, and documents have the metadata of their routes.
   */
  apiUrl?: string;
  /** File with the last known good state, for a start while the database is unavailable. */
  stateFile: string;
  /** Interval in milliseconds at which the registry is polled, in case a notification was lost. */
  pollMs: number;
  /** Number of proxies in front of the gateway, whose `X-Forwarded-*` headers are trusted. */
  trustProxy: number;
  /** Interval in milliseconds of the canary analysis. */
  analysisMs: number;
  /**
   * As how many visitors one network, an IPv4 address or an IPv6 /48, counts in a rollout. An attacker needs that
   * many times fewer networks to end one.
   */
  visitorsPerAddress: number;
  /** Processes that render pages. 0: pages are rendered in the browser. */
  renderers: number;
  /** Milliseconds that one render may take before its process is ended. */
  renderLimitMs: number;
}

export type GatewayOptions = Partial<GatewayConfig> & Pick<GatewayConfig, 'stateFile'>;

export function completeConfig(options: GatewayOptions): GatewayConfig {
  return {
    assetBaseUrl: '/assets',
    apiBaseUrl: '/api',
    publicUrl: 'http://localhost:3000',
    pollMs: 15_000,
    trustProxy: 0,
    analysisMs: 5_000,
    visitorsPerAddress: 1,
    renderers: 1,
    renderLimitMs: RENDER_LIMIT_MS,
    ...options,
  };
}
