import type { FormikStatus } from './form-status.ts';

/** A field that the server refused, as in the `errors` of its problem. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a submit came to when it did not succeed. */
export interface SubmitFailure {
  /** Shown above the fields. */
  message?: string;
  /** Shown at the fields; those that the form does not have are added to the message. */
  fieldErrors?: readonly FieldError[];
}

/** Sorts a server's refusal into what belongs to the form's fields and what does not. */
export function toStatus(failure: SubmitFailure, fieldNames: ReadonlySet<string>): FormikStatus {
  const fieldErrors: Record<string, string> = {};
  const rest: string[] = [];
  for (const { field, message } of failure.fieldErrors ?? []) {
    // `tags/0` or `tags.0` is an entry of the field `tags`.
    const name = field.split(/[./[]/)[0] ?? field;
    if (!fieldNames.has(name)) rest.push(message);
    else fieldErrors[name] ??= message;
  }
  const message = [failure.message, ...rest].filter(Boolean).join(' ');
  return { fieldErrors, message: message || undefined };
}
