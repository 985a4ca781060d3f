import { asRequestError } from '@mortar/store';

/** Whether a request failed because the id in its URL is unknown or malformed. */
export function isNotFound(error: Parameters<typeof asRequestError>[0]): boolean {
  const status = asRequestError(error)?.status;
  return status === 404 || status === 400;
}
