import { asRequestError } from '@mortar/store';
import type { SubmitFailure } from '@mortar/ui/forms';

/** The field errors of a failed request, for its form. The message is shown as a toast for every request. */
export function submitFailure(error: Parameters<typeof asRequestError>[0]): SubmitFailure | undefined {
  return error && { fieldErrors: asRequestError(error)?.fieldErrors };
}
