import { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import type { PostgresServer } from '@mortar/server/database';
import {
  addressRanges,
  commonFields,
  databaseFields,
  databaseUrl,
  port,
  readEnvironment,
  s3Fields,
  type S3Location,
  s3Location,
} from '@mortar/server/environment';
import { Type } from 'typebox';
import type { GatewayOptions } from './gateway-config.ts';
import { readSiteSettings } from './site-settings.ts';

/** Every variable that is read; docs/operations/variables.md describes each. */
export const Environment = Type.Object({
  ...commonFields,
  /** A bucket for the artefacts; a folder under DATA_DIR when absent. */
  ...s3Fields,
  PORT: port(3000),
  /** The PostgreSQL server of the releases. */
  DATABASE_URL: databaseUrl,
  ...databaseFields,
  /** Upstream of `/api` and `/media`, and source of page metadata and sitemap. */
  API_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'must be an address like http://api.internal:4000' }),
  ),
  /** Prometheus, whose queries may judge rollouts. */
  PROMETHEUS_URL: Type.Optional(
    Type.String({
      pattern: '^https?://.*[^/]$',
      description: 'must be an address without a slash at its end, like http://prometheus.internal:9090',
    }),
  ),
  /** Origin of the console alone, if it has one. */
  CONSOLE_URL: Type.Optional(
    Type.String({ pattern: '^https?://[^/]+$', description: 'must be an origin like https://releases.mortar.example' }),
  ),
  /** URL of the CDN that browsers fetch the artefacts from, if any. */
  ASSET_BASE_URL: Type.String({
    pattern: '^(/|https://).*[^/]$',
    description: 'must be a path or an address without a slash at its end, like https://cdn.example/assets',
    default: '/assets',
  }),
  /** File with the settings of this environment, which front ends read. */
  SITE_SETTINGS: Type.Optional(Type.String({ minLength: 1 })),
  /** Header in which the CDN states the country of a visitor, such as `CF-IPCountry`. */
  COUNTRY_HEADER: Type.Optional(
    Type.String({ pattern: '^[A-Za-z][A-Za-z-]*$', description: 'must be the name of a header like CF-IPCountry' }),
  ),
  /** As how many visitors one network counts in a rollout. */
  VISITORS_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  /** Networks, apart from the public internet, that webhooks may be in. */
  WEBHOOK_NETWORKS: Type.Optional(Type.String()),
  /** Bearer token with which Prometheus reads /health/metrics; 404 for every request when absent. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  /** Processes that render pages. */
  RENDERERS: Type.Integer({ minimum: 0, maximum: 64, default: 1 }),
});

export interface GatewaySettings {
  /** Folder of everything that is stored locally. */
  directory: string;
  publicUrl: string;
  /** Undefined when nothing is traced. */
  tracing: { endpoint: string; share: number } | undefined;
  listen: { host: string; port: number };
  logLevel: string;
  database: PostgresServer;
  artefacts: { directory: string } | S3Location;
  gateway: GatewayOptions;
}

/**
 * Reads the settings of a gateway that runs as a process of its own.
 *
 * @throws StartupError that names in one sentence which variables are wrong, and how
 */
export function loadGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const env = readEnvironment(Environment, environment);
  return {
    directory: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL,
    listen: { host: env.HOST, port: env.PORT },
    logLevel: env.LOG_LEVEL,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    database: { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, poolSize: env.DATABASE_POOL_SIZE },
    artefacts: s3Location(env, 'the artefacts') ?? { directory: join(env.DATA_DIR, 'artefacts') },
    gateway: {
      stateFile: join(env.DATA_DIR, 'gateway-state.json'),
      assetBaseUrl: env.ASSET_BASE_URL,
      ...(env.SITE_SETTINGS !== undefined && { settings: readSiteSettings(env.SITE_SETTINGS) }),
      publicUrl: env.PUBLIC_URL,
      ...(env.CONSOLE_URL !== undefined && { consoleUrl: env.CONSOLE_URL }),
      trustProxy: env.TRUST_PROXY,
      countryHeader: env.COUNTRY_HEADER?.toLowerCase(),
      visitorsPerAddress: env.VISITORS_PER_ADDRESS,
      renderers: env.RENDERERS,
      metricsToken: env.METRICS_TOKEN,
      webhookNetworks: env.WEBHOOK_NETWORKS ? addressRanges('WEBHOOK_NETWORKS', env.WEBHOOK_NETWORKS) : new BlockList(),
      apiUrl: env.API_URL,
      ...(env.PROMETHEUS_URL !== undefined && { prometheusUrl: env.PROMETHEUS_URL }),
    },
  };
}
