import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@mortar/contracts';
import envSchema, { type EnvSchemaOpt } from 'env-schema';
import { type Static, Type } from 'typebox';
import type { DatabaseLocation } from '#database/open-database.ts';
import { StartupError } from '#lib/startup-error.ts';
import { addressRanges, OWN_NETWORKS } from './address-ranges.ts';
import { generatedSecret } from './generated-secret.ts';

/** Every variable that is read; docs/operations.md says what each is for. */
export const Environment = Type.Object({
  HOST: Type.String({ default: '0.0.0.0' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 4000 }),
  /** Origin under which people reach the site. */
  PUBLIC_URL: Type.String({
    pattern: '^https?://[^/\\s]+$',
    description: 'must be an address without a path, like https://mortar.example',
    default: 'http://localhost:3000',
  }),
  /** Number of proxies in front, whose X-Forwarded-For is believed. */
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  /** What one account may ask for, and change, in a minute. */
  READS_PER_MINUTE: Type.Integer({ minimum: 1, default: 600 }),
  WRITES_PER_MINUTE: Type.Integer({ minimum: 1, default: 120 }),
  /** An address without account may do as much as so many accounts: mobile networks put many phones behind one. */
  ACCOUNTS_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 10_000, default: 10 }),
  /** Addresses and networks that are not limited. */
  UNLIMITED_ADDRESSES: Type.String({ default: OWN_NETWORKS }),
  LOG_LEVEL: Type.String({
    pattern: '^(fatal|error|warn|info|debug|trace|silent)$',
    description: 'must be fatal, error, warn, info, debug, trace or silent',
    default: 'info',
  }),
  /** Folder of everything that is kept locally. */
  DATA_DIR: Type.String({ minLength: 1, default: 'var' }),
  /** A PostgreSQL server; without it the embedded one is used. */
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://[^/]+/.',
      description: 'must look like postgres://user:password@host/database',
    }),
  ),
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 1, maximum: 500, default: 10 }),
  /** Signs access tokens; generated and kept in DATA_DIR when absent. */
  JWT_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  ACCESS_TOKEN_MINUTES: Type.Integer({ minimum: 1, maximum: 1440, default: 15 }),
  SESSION_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  PASSWORD_MIN: Type.Integer({
    minimum: PASSWORD_MIN_LENGTH,
    maximum: PASSWORD_MAX_LENGTH,
    default: PASSWORD_MIN_LENGTH,
  }),
  /** Mail goes to files under DATA_DIR when absent. */
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://.', description: 'must look like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: Type.String({ minLength: 3, default: 'Mortar <no-reply@mortar.example>' }),
  /** Lets Prometheus read /api/metrics; nobody may when absent. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  /** A bucket for pictures; a folder under DATA_DIR when absent. */
  S3_BUCKET: Type.Optional(Type.String({ minLength: 3 })),
  S3_ENDPOINT: Type.Optional(
    Type.String({ pattern: '^https?://.', description: 'must be an address like https://s3.example' }),
  ),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
});
type Environment = Static<typeof Environment>;

export interface Config {
  host: string;
  port: number;
  publicUrl: string;
  trustProxy: number;
  limits: RequestLimits;
  logLevel: string;
  database: DatabaseLocation;
  tokens: { secret: string; accessMinutes: number; sessionDays: number };
  passwordMin: number;
  mail: { from: string; transport: { smtpUrl: string } | { outbox: string } };
  media: { directory: string } | S3Location;
  metricsToken: string | undefined;
}

export interface RequestLimits {
  /** Of one account. */
  readsPerMinute: number;
  writesPerMinute: number;
  /** How many accounts an address without one counts as. */
  accountsPerAddress: number;
  unlimitedAddresses: BlockList;
}

export interface S3Location {
  bucket: string;
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Reads the configuration. With no variables at all everything is embedded: data under `var/`.
 *
 * @throws StartupError naming each variable that is wrong, and how.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const env = validated(environment);
  const inData = (name: string) => resolve(env.DATA_DIR, name);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    limits: {
      readsPerMinute: env.READS_PER_MINUTE,
      writesPerMinute: env.WRITES_PER_MINUTE,
      accountsPerAddress: env.ACCOUNTS_PER_ADDRESS,
      unlimitedAddresses: addressRanges('UNLIMITED_ADDRESSES', env.UNLIMITED_ADDRESSES),
    },
    logLevel: env.LOG_LEVEL,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }
      : { directory: inData('database') },
    tokens: {
      secret: env.JWT_SECRET ?? generatedSecret(inData('jwt-secret')),
      accessMinutes: env.ACCESS_TOKEN_MINUTES,
      sessionDays: env.SESSION_DAYS,
    },
    passwordMin: env.PASSWORD_MIN,
    mail: {
      from: env.MAIL_FROM,
      transport: env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { outbox: inData('outbox') },
    },
    media: s3Location(env) ?? { directory: inData('media') },
    metricsToken: env.METRICS_TOKEN,
  };
}

function s3Location(env: Environment): S3Location | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw wrong(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them']);
  }
  if (env.S3_BUCKET === undefined) {
    if (!env.S3_ENDPOINT && !accessKeyId) return undefined;
    throw wrong(['S3_BUCKET must name the bucket of the pictures, as other variables of the store are set']);
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
}

function validated(environment: NodeJS.ProcessEnv): Environment {
  // A variable set to nothing is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const options: EnvSchemaOpt<Environment> = { schema: Environment, data: given, env: false };
  try {
    return envSchema<Environment>(options);
  } catch (error) {
    const issues = (error as { errors?: Issue[] }).errors;
    if (!issues) throw error;
    const texts = issues.map(({ instancePath, message = 'is not valid' }) => {
      const name = instancePath.slice(1);
      return `${name} ${descriptionOf(name) ?? message}`;
    });
    throw wrong(texts, error);
  }
}

function wrong(sentences: string[], cause?: unknown): StartupError {
  return new StartupError(`The environment is not right: ${sentences.join('; ')}.`, { cause });
}

function descriptionOf(name: string): string | undefined {
  const property: { description?: string } | undefined = Reflect.get(Environment.properties, name);
  return property?.description;
}
