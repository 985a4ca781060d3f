import { asRequestError } from '@mortar/store';

/** Whether a call failed because what its address names is not there, or is no id at all. */
export function isNotFound(error: Parameters<typeof asRequestError>[0]): boolean {
  const status = asRequestError(error)?.status;
  return status === 404 || status === 400;
}
