import { asCallError } from '@mortar/store';

/** Whether a call failed because what its address names is not there, or is no id at all. */
export function isGone(error: Parameters<typeof asCallError>[0]): boolean {
  const status = asCallError(error)?.status;
  return status === 404 || status === 400;
}
