export { commonFields, databaseUrl, port, s3Fields } from './environment/environment-fields.ts';
export { environmentError, readEnvironment } from './environment/read-environment.ts';
export { type S3Location, s3Location } from './environment/s3-location.ts';
