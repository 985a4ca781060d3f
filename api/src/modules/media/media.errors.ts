import type { StorageError } from '@mortar/server/storage';
import { ApiError, invalidField } from '#lib/api-error.ts';

const RETRY_AFTER_S = 5;

export const imageTooLarge = () =>
  new ApiError({ status: 413, code: 'image_too_large', message: 'An image can be at most 8 MB' });

export const notMultipart = () =>
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Send the image as multipart/form-data',
  });

export const oneImageExpected = () => invalidField('image', 'Send exactly one image, in the field named image');

export const foreignImage = (field: string) => invalidField(field, 'Please upload the image here first');

/** The account sends more images at a time than it may. */
export const tooManyUploads = () =>
  new ApiError({
    status: 429,
    code: 'too_many_uploads',
    message: `That is too many photos at once. Please try again in ${RETRY_AFTER_S} seconds.`,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });

/** Ends the work for a client that left; it sees no response. 499 is nginx's status for that. */
export const connectionClosed = () =>
  new ApiError({ status: 499, code: 'connection_closed', message: 'The connection was closed' });

/** Not 503: forms repeat that by themselves, and room seldom comes within seconds. */
export const mediaStorageFull = (cause: unknown) =>
  new ApiError({
    status: 507,
    code: 'storage_full',
    message: 'We cannot store photos at the moment. Please try again later.',
    cause,
  });

/** The media store is unavailable or failed: the same request may succeed in a moment. */
export const mediaUnavailable = (cause: StorageError) =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    message: 'We are having trouble with photos at the moment. Please try again shortly.',
    headers: cause.headers,
    cause,
  });
