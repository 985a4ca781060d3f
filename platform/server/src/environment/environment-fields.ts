import { Type } from 'typebox';

/** Fields that every server process reads; docs/operations/variables.md describes each. */
export const commonFields = {
  HOST: Type.String({ default: '0.0.0.0' }),
  LOG_LEVEL: Type.String({
    pattern: '^(fatal|error|warn|info|debug|trace|silent)$',
    description: 'must be fatal, error, warn, info, debug, trace or silent',
    default: 'info',
  }),
  /** Folder of everything that is stored locally. */
  DATA_DIR: Type.String({ minLength: 1, default: 'var' }),
  /** Origin under which visitors reach the site. */
  PUBLIC_URL: Type.String({
    pattern: '^https?://[^/\\s]+$',
    description: 'must be an address without a path, like https://mortar.example',
    default: 'http://localhost:3000',
  }),
  /** OTLP receiver of traces; nothing is traced when absent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://.*[^/]$',
      description: 'must be an address like http://collector.internal:4318',
    }),
  ),
  /** Share of the requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 0.01 }),
  /** Number of proxies in front, whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
};

export const port = (standard: number) => Type.Integer({ minimum: 0, maximum: 65_535, default: standard });

/** A PostgreSQL server; made optional by a process that can do without one. */
export const databaseUrl = Type.String({
  pattern: '^postgres(ql)?://[^/]+/.',
  description: 'must look like postgres://user:password@host/database',
});

/** What goes with it. */
export const databaseFields = {
  /** The server itself, when the URL is that of a pooler. */
  DATABASE_DIRECT_URL: Type.Optional(databaseUrl),
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 1, maximum: 500, default: 10 }),
};

/** Where a bucket is, if files are stored in one; `s3Location` reads them. */
export const s3Fields = {
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
};

/** The mail server; `mailSettings` reads them. */
export const mailFields = {
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://.', description: 'must look like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: Type.String({ minLength: 3, default: 'Mortar <no-reply@mortar.example>' }),
};
