import { asRequestError } from '@mortar/store';
import type { SubmitFailure } from '@mortar/ui/forms';

/**
 * What a form shows of a failed request: the field errors of the server, else its message above the
 * fields, which stays when the toast has closed.
 */
export function submitFailure(error: Parameters<typeof asRequestError>[0]): SubmitFailure | undefined {
  const failure = asRequestError(error);
  if (!failure) return undefined;
  const { message, fieldErrors } = failure;
  return fieldErrors.length > 0 ? { fieldErrors } : { message, announced: true };
}
