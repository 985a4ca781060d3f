import { join } from 'node:path';
import envSchema from 'env-schema';
import { type Static, Type } from 'typebox';
import type { S3Location } from '#artefacts/s3-bucket.ts';
import type { GatewayOptions } from './gateway-config.ts';

/** Every variable that is read; docs/operations.md says what each is for. */
export const Environment = Type.Object({
  HOST: Type.String({ default: '0.0.0.0' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  LOG_LEVEL: Type.String({
    pattern: '^(fatal|error|warn|info|debug|trace|silent)$',
    description: 'must be fatal, error, warn, info, debug, trace or silent',
    default: 'info',
  }),
  /** The PostgreSQL server that holds the registry. */
  DATABASE_URL: Type.String({
    pattern: '^postgres(ql)?://',
    description: 'must look like postgres://user:password@host/database',
  }),
  /** Folder of the last good state, and of the artefacts when there is no bucket for them. */
  DATA_DIR: Type.String({ minLength: 1, default: 'var' }),
  /** Origin under which people reach the site. */
  PUBLIC_URL: Type.String({
    pattern: '^https?://[^/\\s]+$',
    description: 'must be an address without a path, like https://mortar.example',
    default: 'http://localhost:3000',
  }),
  /** Where `/api` and `/media` are passed on to, and heads and sitemap are asked for. */
  API_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'must be an address like http://api.internal:4000' }),
  ),
  /** Where browsers find the artefacts, when that is a CDN. */
  ASSET_BASE_URL: Type.String({
    pattern: '^(/|https://).*[^/]$',
    description: 'must be a path or an address without a slash at its end, like https://cdn.example/assets',
    default: '/assets',
  }),
  /** Number of proxies in front, whose X-Forwarded-* are believed. */
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  /** People of one address whose reports count in a rollout. */
  PEOPLE_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 2 }),
  /** A bucket for the artefacts; a folder under DATA_DIR when absent. */
  S3_BUCKET: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    }),
  ),
  S3_ENDPOINT: Type.Optional(
    Type.String({ pattern: '^https?://[^/\\s]', description: 'must be an address like https://s3.example' }),
  ),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
});
type Environment = Static<typeof Environment>;

export interface GatewaySettings {
  listen: { host: string; port: number };
  logLevel: string;
  databaseUrl: string;
  artefacts: { directory: string } | S3Location;
  gateway: GatewayOptions;
}

/**
 * Reads the settings of a gateway that runs by itself.
 *
 * @throws Error that says in one sentence which variables are wrong, and how
 */
export function loadGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const env = validated(environment);
  return {
    listen: { host: env.HOST, port: env.PORT },
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    artefacts: s3Location(env) ?? { directory: join(env.DATA_DIR, 'artefacts') },
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

function s3Location(env: Environment): S3Location | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw wrong(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them']);
  }
  if (env.S3_BUCKET === undefined) {
    if (!env.S3_ENDPOINT && !accessKeyId) return undefined;
    throw wrong(['S3_BUCKET must name the bucket of the artefacts, as other variables of the store are set']);
  }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId ? { accessKeyId, secretAccessKey } : undefined,
  };
}

interface Issue {
  instancePath: string;
  message?: string;
  params?: { missingProperty?: string };
}

function validated(environment: NodeJS.ProcessEnv): Environment {
  // A variable set to nothing is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  try {
    return envSchema<Environment>({ schema: Environment, data: given, env: false });
  } catch (error) {
    const issues = (error as { errors?: Issue[] }).errors;
    if (!issues) throw error;
    throw wrong(issues.map(sentenceOf));
  }
}

function sentenceOf({ instancePath, message = 'is not valid', params }: Issue): string {
  const name = params?.missingProperty ?? instancePath.slice(1);
  const property: { description?: string } | undefined = Reflect.get(Environment.properties, name);
  return `${name} ${property?.description ?? message}`;
}

function wrong(sentences: string[]): Error {
  return new Error(`The environment is not right: ${sentences.join('; ')}.`);
}
