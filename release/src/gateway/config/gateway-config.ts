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
  /** File that keeps the last good state, for a start without the database. */
  stateFile: string;
  /** Milliseconds between looks at the registry, in case a notification was lost. */
  pollMs: number;
  /** Number of proxies in front, whose `X-Forwarded-*` are believed. */
  trustProxy: number;
  /** Milliseconds between two judgements of the rollouts that run. */
  analysisMs: number;
  /**
   * Visitors of one address whose reports count in a rollout. Fewer than it takes to end one, or a
   * single client could.
   */
  visitorsPerAddress: number;
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
    visitorsPerAddress: 2,
    ...options,
  };
}
