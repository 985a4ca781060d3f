export { addressRanges, isAmong } from './environment/address-ranges.ts';
export {
  commonFields,
  databaseFields,
  databaseUrl,
  mailFields,
  port,
  s3Fields,
} from './environment/environment-fields.ts';
export { mailSettings } from './environment/mail-settings.ts';
export { environmentError, readEnvironment } from './environment/read-environment.ts';
export { type S3Location, s3Location } from './environment/s3-location.ts';
