import type { FieldError } from '@mortar/federation';
import type { FormikStatus } from './form-status.ts';

/** Why a submit failed. */
export interface SubmitFailure {
  /** Shown above the fields. */
  message?: string;
  /** A toast says the message already, so that a screen reader need not say it again. */
  announced?: boolean;
  /** Shown at the fields; those that the form does not have are added to the message. */
  fieldErrors?: readonly FieldError[];
}

/** Splits a failure into errors of the form's fields and a message for the rest. */
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
  return { fieldErrors, message: message || undefined, announced: failure.announced && rest.length === 0 };
}
