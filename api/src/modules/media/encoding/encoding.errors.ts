import { ApiError } from '#lib/api-error.ts';
import type { UnusableReason } from './unusable-image.ts';

const RETRY_AFTER_S = 5;

const notAnImage = () =>
  new ApiError({
    status: 415,
    code: 'not_an_image',
    message: 'oops something went wrong. Please select image again.',
  });

const tooManyPixels = () =>
  new ApiError({
    status: 413,
    code: 'too_many_pixels',
    message: 'An image can have at most 50 megapixels',
  });

export const unusableImage = (reason: UnusableReason) =>
  reason === 'too-many-pixels' ? tooManyPixels() : notAnImage();

/** The image ends the processes that decode it, or costs more than one may. */
export const imageTooCostly = () =>
  new ApiError({
    status: 415,
    code: 'image_too_costly',
    message: 'This photo is too large to process. Please choose one of at most 30 megapixels, or a JPG or PNG file.',
  });

/** Too many images wait for the processes, or none can be started: the same request may succeed in a moment. */
export const imagesBusy = (cause?: unknown) =>
  new ApiError({
    status: 503,
    code: 'images_busy',
    message: `We are receiving many photos at the moment. Please try again in ${RETRY_AFTER_S} seconds.`,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });
