import { asRequestError } from '@mortar/store';
import type { SubmitFailure } from '@mortar/ui/forms';

/**
 * What a form shows of a failed call: sentences at the fields that the server refused, else its
 * message above them, which stays when the toast has gone.
 */
export function submitFailure(error: Parameters<typeof asRequestError>[0]): SubmitFailure | undefined {
  const failure = asRequestError(error);
  if (!failure) return undefined;
  const { message, fieldErrors } = failure;
  return fieldErrors.length > 0 ? { fieldErrors } : { message };
}
