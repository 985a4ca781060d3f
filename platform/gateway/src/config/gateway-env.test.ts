import { exampleDefaults, manualDefaults, schemaDefaults } from '@mortar/jest/environment-documents';
import { Environment, loadGatewaySettings } from './gateway-env.ts';

const DATABASE_URL = 'postgres://localhost/mortar';

it('gateway environment needs only a database', () => {
  expect(loadGatewaySettings({ DATABASE_URL, ASSET_BASE_URL: '' })).toMatchObject({
    listen: { port: 3000 },
    gateway: { assetBaseUrl: '/assets', trustProxy: 0 },
    artefacts: { directory: 'var/artefacts' },
  });
});

it('gateway environment configures a bucket with a key or with credentials of the machine', () => {
  const named = { DATABASE_URL, S3_BUCKET: 'releases' };
  expect(loadGatewaySettings(named).artefacts).toEqual({ bucket: 'releases', region: 'us-east-1' });
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const elsewhere = { ...named, ...key, S3_ENDPOINT: 'https://s3.example', S3_REGION: 'af-south-1' };
  expect(loadGatewaySettings(elsewhere).artefacts).toEqual({
    bucket: 'releases',
    region: 'af-south-1',
    endpoint: 'https://s3.example',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});

it.each([
  ['DATABASE_URL', {}],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/mortar' }],
  ['PORT', { DATABASE_URL, PORT: 'many' }],
  ['ASSET_BASE_URL', { DATABASE_URL, ASSET_BASE_URL: 'https://cdn.example/' }],
  ['PUBLIC_URL', { DATABASE_URL, PUBLIC_URL: 'https://mortar.example/press' }],
  ['API_URL', { DATABASE_URL, API_URL: 'elsewhere' }],
  ['S3_BUCKET', { DATABASE_URL, S3_BUCKET: 'Not_A_Bucket' }],
  ['S3_BUCKET', { DATABASE_URL, S3_ENDPOINT: 'https://s3.example' }],
  ['S3_ENDPOINT', { DATABASE_URL, S3_BUCKET: 'releases', S3_ENDPOINT: 's3.example' }],
  ['S3_SECRET_ACCESS_KEY', { DATABASE_URL, S3_BUCKET: 'releases', S3_ACCESS_KEY_ID: 'id' }],
  ['S3_ACCESS_KEY_ID', { DATABASE_URL, S3_BUCKET: 'releases', S3_SECRET_ACCESS_KEY: 'secret' }],
])('gateway does not start, with a sentence, when %s is invalid', (variable, environment) => {
  expect(() => loadGatewaySettings(environment)).toThrow(
    new RegExp(`^The environment is not right: .*${variable}.* must [^;]+\\.$`),
  );
});

it.each([
  ['.env.example', exampleDefaults],
  ['the operations manual', manualDefaults],
])('gateway environment has the variables and defaults that %s lists', (_, documented) => {
  expect(documented('gateway')).toEqual(schemaDefaults(Environment));
});
