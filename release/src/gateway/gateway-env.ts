import { join } from 'node:path';
import envSchema from 'env-schema';
import { type Static, Type } from 'typebox';
import type { GatewayOptions } from './gateway-config.ts';

const Environment = Type.Object({
  HOST: Type.String({ default: '0.0.0.0' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  LOG_LEVEL: Type.String({ pattern: '^(fatal|error|warn|info|debug|trace|silent)$', default: 'info' }),
  /** The PostgreSQL server that holds the registry. */
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  /** Folder of the artefacts and of the last good state. */
  DATA_DIR: Type.String({ minLength: 1, default: 'var' }),
  /** Origin under which people reach the site. */
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/\\s]+$', default: 'http://localhost:3000' }),
  /** Where `/api` and `/media` are passed on to, and heads and sitemap are asked for. */
  API_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** Where browsers find the artefacts, when that is a CDN. */
  ASSET_BASE_URL: Type.String({ pattern: '^(/|https://).*[^/]$', default: '/assets' }),
  /** Number of proxies in front, whose X-Forwarded-* are believed. */
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  /** People of one address whose reports count in a rollout. */
  PEOPLE_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 2 }),
});
type Environment = Static<typeof Environment>;

export interface GatewaySettings {
  listen: { host: string; port: number };
  logLevel: string;
  databaseUrl: string;
  artefactDirectory: string;
  gateway: GatewayOptions;
}

/**
 * Reads the settings of a gateway that runs by itself.
 *
 * @throws Error naming the variables that are wrong
 */
export function loadGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  // A variable set to nothing is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = envSchema<Environment>({ schema: Environment, data: given, env: false });
  return {
    listen: { host: env.HOST, port: env.PORT },
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    artefactDirectory: join(env.DATA_DIR, 'artefacts'),
    gateway: {
      stateFile: join(env.DATA_DIR, 'gateway-state.json'),
      assetBaseUrl: env.ASSET_BASE_URL,
      publicUrl: env.PUBLIC_URL,
      trustProxy: env.TRUST_PROXY,
      peoplePerAddress: env.PEOPLE_PER_ADDRESS,
      apiUrl: env.API_URL,
    },
  };
}
