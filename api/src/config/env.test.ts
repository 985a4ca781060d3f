import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleDefaults, manualDefaults, schemaDefaults } from '@mortar/jest/environment-documents';
import { StartupError } from '@mortar/server/process';
import { isAmong } from './address-ranges.ts';
import { Environment, loadConfig } from './env.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mortar-config-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const messageOf = (environment: Record<string, string>): string => {
  try {
    loadConfig({ DATA_DIR: directory, ...environment });
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
};

describe('loadConfig', () => {
  it('configures embedded services when no variable is set', () => {
    expect(loadConfig({ DATA_DIR: directory })).toMatchObject({
      database: { directory: join(directory, 'database') },
      media: { directory: join(directory, 'media') },
      mail: { transport: { outbox: join(directory, 'outbox') } },
      passwordMin: 4,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('stores the generated secret in a file that only its owner can read', async () => {
    const { secret } = loadConfig({ DATA_DIR: directory }).tokens;
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR: directory, JWT_SECRET: '' }).tokens.secret).toBe(secret);
    const file = join(directory, 'jwt-secret');
    expect(await readFile(file, 'utf8')).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('configures servers when their variables are set', () => {
    const config = loadConfig({
      DATA_DIR: directory,
      DATABASE_URL: 'postgres://u:p@db/mortar',
      SMTP_URL: 'smtp://mail:25',
      S3_BUCKET: 'images',
      S3_ENDPOINT: 'http://s3:9000',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    });
    expect(config).toMatchObject({
      database: { url: 'postgres://u:p@db/mortar', poolSize: 10 },
      media: { bucket: 'images', endpoint: 'http://s3:9000', credentials: { accessKeyId: 'id' } },
      mail: { transport: { smtpUrl: 'smtp://mail:25' } },
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be integer'],
    [{ PORT: '70000' }, 'PORT must be <= 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://'],
    [{ SEARCH_URL: 'http://a.example:9200,b.example' }, 'SEARCH_URL must look like https://'],
    [{ SEARCH_SHARDS: '0' }, 'SEARCH_SHARDS must be >= 1'],
    [{ PUBLIC_URL: 'https://a.example/path' }, 'PUBLIC_URL must be an address without a path'],
    [{ PASSWORD_MIN: '3' }, 'PASSWORD_MIN must be >= 4'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an address'],
    [{ SUPPORT_PHONE: '0803 123 4567' }, 'SUPPORT_PHONE must be an international number'],
    [{ SUPPORT_WHATSAPP: '+234 803 javascript' }, 'SUPPORT_WHATSAPP must be an international number'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must name the bucket of the images'],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_BUCKET must name the bucket of the images'],
    [{ S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'],
    [
      { S3_BUCKET: 'images', S3_SECRET_ACCESS_KEY: 'key' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://u@h/d' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
    [{ OPENID_CLIENT_ID: 'id' }, 'OPENID_ISSUER must be the address of the provider that OPENID_CLIENT_ID is for'],
    [{ OPENID_ISSUER: 'https://id.example' }, 'OPENID_CLIENT_ID must be set together with OPENID_ISSUER'],
    [{ OPENID_ISSUER: 'http://id.example' }, 'OPENID_ISSUER must be an address like https://accounts.example'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must NOT have fewer than 32 characters'],
  ])('throws a StartupError with one sentence when the environment is %j', (environment, text) => {
    expect(messageOf(environment)).toContain(text);
  });

  it('throws a StartupError when DATA_DIR cannot be written', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(messageOf({ DATA_DIR: file })).toMatch(/^The folder .* cannot be written \(E\w+\)\.$/);
  });

  it('reads addresses and networks from UNLIMITED_ADDRESSES', () => {
    const { unlimitedAddresses } = loadConfig({
      DATA_DIR: directory,
      UNLIMITED_ADDRESSES: '203.0.113.9, 2001:db8::/32',
    }).limits;
    const unlimited = (address: string) => isAmong(unlimitedAddresses, address);
    expect(['203.0.113.9', '2001:db8::7'].every(unlimited)).toBe(true);
    expect(['203.0.113.8', '127.0.0.1', '2001:db9::7'].some(unlimited)).toBe(false);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'fc00::/129', '10.0.0.0/', 'here'])(
    'throws a StartupError when UNLIMITED_ADDRESSES contains %s',
    (range) => {
      expect(messageOf({ UNLIMITED_ADDRESSES: range })).toBe(
        `The environment is not right: "${range}" in UNLIMITED_ADDRESSES is no network like 10.0.0.0/8.`,
      );
    },
  );
});

it.each([
  ['.env.example', exampleDefaults],
  ['the operations manual', manualDefaults],
])('the environment schema has the variables and defaults that %s lists', (_, documented) => {
  expect(documented('API')).toEqual(schemaDefaults(Environment));
});
