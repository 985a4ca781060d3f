import { type Static, Type } from 'typebox';
import { s3Fields } from './environment-fields.ts';
import { environmentError } from './read-environment.ts';

const S3Environment = Type.Object(s3Fields);

/** A bucket of any store that speaks the S3 protocol. */
export interface S3Location {
  bucket: string;
  region: string;
  /** Amazon's own when absent. */
  endpoint?: string;
  /** Those that the SDK finds by itself, such as the role of the machine, when absent. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * The bucket that the environment names, or `undefined` when it names none.
 *
 * @param content what the bucket is for, as in "the images"
 * @throws StartupError when only some of the variables are set
 */
export function s3Location(env: Static<typeof S3Environment>, content: string): S3Location | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw environmentError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them']);
  }
  if (env.S3_BUCKET === undefined) {
    if (!env.S3_ENDPOINT && !accessKeyId) return undefined;
    throw environmentError([`S3_BUCKET must name the bucket of ${content}, as other variables of the store are set`]);
  }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId ? { accessKeyId, secretAccessKey } : undefined,
  };
}
