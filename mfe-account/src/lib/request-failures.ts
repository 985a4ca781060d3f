import { asRequestError } from '@mortar/store';
import type { SubmitFailure } from '@mortar/ui/forms';

/** Whether a request failed because the id in its URL is unknown or malformed. */
export function isNotFound(error: Parameters<typeof asRequestError>[0]): boolean {
  const status = asRequestError(error)?.status;
  return status === 404 || status === 400;
}

/** The field errors of a failed request, for its form. The message is shown as a toast for every request. */
export function submitFailure(error: Parameters<typeof asRequestError>[0]): SubmitFailure | undefined {
  return error && { fieldErrors: asRequestError(error)?.fieldErrors };
}
