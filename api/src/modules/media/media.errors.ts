import type { StorageError } from '@mortar/server/storage';
import { ApiError, invalidField } from '#lib/api-error.ts';

export const notAnImage = () =>
  new ApiError({
    status: 415,
    code: 'not_an_image',
    message: 'oops something went wrong. Please select image again.',
  });

export const imageTooLarge = () =>
  new ApiError({ status: 413, code: 'image_too_large', message: 'An image may have at most 8 MB' });

export const tooManyPixels = () =>
  new ApiError({
    status: 413,
    code: 'too_many_pixels',
    message: 'An image may have at most 50 megapixels',
  });

export const notMultipart = () =>
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Send the image as multipart/form-data',
  });

export const oneImageExpected = () => invalidField('image', 'Send exactly one image, in the field named image');

export const foreignImage = (field: string) => invalidField(field, 'Please upload the image here first');

/** The media store is unavailable or failed: the same request may succeed in a moment. */
export const mediaUnavailable = (cause: StorageError) =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    message: 'We are having trouble with pictures at the moment. Please try again shortly.',
    headers: cause.headers,
    cause,
  });
