import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@mortar/contracts';
import type { DatabaseLocation, ReplicaServer } from '@mortar/server/database';
import {
  commonFields,
  databaseFields,
  databaseUrl,
  environmentError,
  mailFields,
  mailSettings,
  port,
  readEnvironment,
  s3Fields,
  type S3Location,
  s3Location,
} from '@mortar/server/environment';
import type { MailSettings } from '@mortar/server/mail';
import { type Static, Type } from 'typebox';
import { addressRanges, OWN_NETWORKS } from './address-ranges.ts';
import { generatedSecret } from './generated-secret.ts';
import { signInProviderFields, signInProviders, type SignInProviderSettings } from './sign-in-providers.ts';
import { supportFields, supportSettings, type SupportSettings } from './support-contact.ts';

/** Every variable that is read; docs/operations/variables.md describes each. */
export const Environment = Type.Object({
  ...commonFields,
  PORT: port(4000),
  /** Reads and writes that one account may request in a minute. */
  READS_PER_MINUTE: Type.Integer({ minimum: 1, default: 600 }),
  WRITES_PER_MINUTE: Type.Integer({ minimum: 1, default: 120 }),
  /**
   * Signed-out visitors of one address share the limit of this many accounts, because mobile networks put many
   * phones behind one address.
   */
  ACCOUNTS_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 10_000, default: 10 }),
  /** Addresses and networks that are not limited. */
  UNLIMITED_ADDRESSES: Type.String({ default: OWN_NETWORKS }),
  /** What one process holds at the same time; more gets 503, or is not connected. */
  CONNECTIONS_PER_PROCESS: Type.Integer({ minimum: 10, maximum: 100_000, default: 2_000 }),
  STREAMS_PER_PROCESS: Type.Integer({ minimum: 1, maximum: 100_000, default: 1_000 }),
  STREAMS_PER_ACCOUNT: Type.Integer({ minimum: 1, maximum: 1_000, default: 10 }),
  /** A PostgreSQL server; without it the embedded one is used. */
  DATABASE_URL: Type.Optional(databaseUrl),
  ...databaseFields,
  /** A copy of the database that serves what visitors read without an account. */
  DATABASE_REPLICA_URL: Type.Optional(databaseUrl),
  /** How far it may be behind while it is used. */
  DATABASE_REPLICA_MAX_LAG: Type.Integer({ minimum: 1, maximum: 30, default: 3 }),
  /** How old the last recorded backup of a server may be. */
  BACKUP_MAX_AGE_HOURS: Type.Integer({ minimum: 1, maximum: 8_760, default: 26 }),
  /** Redis or Valkey, where all processes count requests together; each counts in its memory when absent. */
  REDIS_URL: Type.Optional(
    Type.String({ pattern: '^rediss?://.', description: 'must look like redis://user:password@host:6379' }),
  ),
  /** OpenSearch, in which products and stores are searched and listed, by its nodes; the tables are when absent. */
  SEARCH_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^,]+(,https?://[^,]+)*$',
      description: 'must look like https://user:password@host:9200, with a comma before each further node',
    }),
  ),
  /** Parts of the engine's index of products, and copies of each part on other nodes. */
  SEARCH_SHARDS: Type.Integer({ minimum: 1, maximum: 100, default: 1 }),
  SEARCH_REPLICAS: Type.Integer({ minimum: 0, maximum: 10, default: 1 }),
  /** Signs access tokens; generated and stored in DATA_DIR when absent. */
  JWT_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  ACCESS_TOKEN_MINUTES: Type.Integer({ minimum: 1, maximum: 1440, default: 15 }),
  SESSION_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  PASSWORD_MIN: Type.Integer({
    minimum: PASSWORD_MIN_LENGTH,
    maximum: PASSWORD_MAX_LENGTH,
    default: PASSWORD_MIN_LENGTH,
  }),
  /** Buttons beside the sign-in form; none when absent. */
  ...signInProviderFields,
  ...supportFields,
  /** Mail goes to files under DATA_DIR when absent. */
  ...mailFields,
  /** Bearer token with which Prometheus reads /api/metrics; 404 for every request when absent. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  /** Images that are decoded at a time, each in a process of its own. */
  IMAGE_PROCESSES: Type.Integer({ minimum: 2, maximum: 4, default: 2 }),
  /** A bucket for images; a folder under DATA_DIR when absent. */
  ...s3Fields,
});

export interface Config {
  /** Folder of everything that is stored locally. */
  directory: string;
  host: string;
  port: number;
  publicUrl: string;
  /** Of OpenSearch; the tables are searched without it. */
  search: { nodes: string[]; shards: number; replicas: number } | undefined;
  trustProxy: number;
  limits: RequestLimits;
  bounds: ProcessBounds;
  logLevel: string;
  database: DatabaseLocation;
  replica: ReplicaServer | undefined;
  /** How old the last backup may be. */
  backupMaxAgeHours: number;
  tokens: { secret: string; accessMinutes: number; sessionDays: number };
  passwordMin: number;
  signInProviders: SignInProviderSettings[];
  support: SupportSettings;
  mail: MailSettings;
  media: { directory: string } | S3Location;
  imageProcesses: number;
  metricsToken: string | undefined;
  tracing: { endpoint: string; share: number } | undefined;
}

export interface RequestLimits {
  /** Per account. */
  readsPerMinute: number;
  writesPerMinute: number;
  /** The limit of an address, as a multiple of the limit of an account. */
  accountsPerAddress: number;
  unlimitedAddresses: BlockList;
  /** Where all processes count together. */
  redisUrl: string | undefined;
}

/** What one process holds at the same time. */
export interface ProcessBounds {
  connections: number;
  /** Live notification streams, of all accounts and of one. */
  streams: number;
  streamsPerAccount: number;
}

/**
 * Reads the configuration. Without any variable everything is embedded, with its data under `var/`.
 *
 * @throws StartupError naming each variable that is wrong, and how.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readEnvironment(Environment, environment);
  const inData = (name: string) => resolve(env.DATA_DIR, name);
  return {
    directory: resolve(env.DATA_DIR),
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    search: env.SEARCH_URL
      ? { nodes: env.SEARCH_URL.split(','), shards: env.SEARCH_SHARDS, replicas: env.SEARCH_REPLICAS }
      : undefined,
    trustProxy: env.TRUST_PROXY,
    limits: {
      readsPerMinute: env.READS_PER_MINUTE,
      writesPerMinute: env.WRITES_PER_MINUTE,
      accountsPerAddress: env.ACCOUNTS_PER_ADDRESS,
      unlimitedAddresses: addressRanges('UNLIMITED_ADDRESSES', env.UNLIMITED_ADDRESSES),
      redisUrl: env.REDIS_URL,
    },
    bounds: {
      connections: env.CONNECTIONS_PER_PROCESS,
      streams: env.STREAMS_PER_PROCESS,
      streamsPerAccount: env.STREAMS_PER_ACCOUNT,
    },
    logLevel: env.LOG_LEVEL,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, poolSize: env.DATABASE_POOL_SIZE }
      : { directory: inData('database') },
    replica: replicaServer(env),
    backupMaxAgeHours: env.BACKUP_MAX_AGE_HOURS,
    tokens: {
      secret: env.JWT_SECRET ?? generatedSecret(inData('jwt-secret')),
      accessMinutes: env.ACCESS_TOKEN_MINUTES,
      sessionDays: env.SESSION_DAYS,
    },
    passwordMin: env.PASSWORD_MIN,
    signInProviders: signInProviders(env),
    support: supportSettings(env),
    mail: mailSettings(env, inData('outbox')),
    media: s3Location(env, 'the images') ?? { directory: inData('media') },
    imageProcesses: env.IMAGE_PROCESSES,
    metricsToken: env.METRICS_TOKEN,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
  };
}

function replicaServer(env: Static<typeof Environment>): ReplicaServer | undefined {
  if (env.DATABASE_REPLICA_URL === undefined) return undefined;
  if (env.DATABASE_URL === undefined) {
    throw environmentError(['DATABASE_REPLICA_URL needs DATABASE_URL, the server that the replica follows']);
  }
  return { url: env.DATABASE_REPLICA_URL, maxLagSeconds: env.DATABASE_REPLICA_MAX_LAG };
}
