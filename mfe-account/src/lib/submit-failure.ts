import { asRequestError } from '@mortar/store';
import type { SubmitFailure } from '@mortar/ui/forms';

/** What a form shows of a refused call: its fields. The message itself is announced for every call. */
export function submitFailure(error: Parameters<typeof asRequestError>[0]): SubmitFailure | undefined {
  return error && { fieldErrors: asRequestError(error)?.fieldErrors };
}
