import { Type } from 'typebox';
import { StartupError } from '#process/startup-error.ts';
import { commonFields, databaseUrl, port, s3Fields } from './environment-fields.ts';
import { readEnvironment } from './read-environment.ts';
import { s3Location } from './s3-location.ts';

const Environment = Type.Object({ ...commonFields, ...s3Fields, PORT: port(4000), DATABASE_URL: databaseUrl });
const read = (environment: Record<string, string>) =>
  readEnvironment(Environment, { DATABASE_URL: 'postgres://db/mortar', ...environment });

describe('the environment', () => {
  it('has defaults for variables that are missing or empty', () => {
    expect(read({ PORT: '' })).toMatchObject({ HOST: '0.0.0.0', PORT: 4000, LOG_LEVEL: 'info', TRUST_PROXY: 0 });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be integer'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL must look like postgres://user:password@host/database'],
    [{ PUBLIC_URL: 'https://a.example/path' }, 'PUBLIC_URL must be an address without a path'],
    [{ S3_BUCKET: 'Not_A_Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address like https://s3.example'],
    [{ S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET must name the bucket of the images'],
  ])('throws a StartupError with one sentence when it is %j', (environment, sentence) => {
    const location = () => s3Location(read(environment), 'the images');
    expect(location).toThrow(StartupError);
    expect(location).toThrow(`The environment is not right: ${sentence}`);
  });

  it('has an S3 location when it names a bucket', () => {
    expect(s3Location(read({}), 'the images')).toBeUndefined();
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(s3Location(read({ S3_BUCKET: 'images', ...keys }), 'the images')).toEqual({
      bucket: 'images',
      region: 'us-east-1',
      endpoint: undefined,
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
  });
});
