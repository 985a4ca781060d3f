// Browsers import the files of this folder: they must not import schemas.

/**
 * What a text field of a request accepts, and what users read when it does not. The schemas of requests
 * (`RuledText`) and the yup schemas of forms (`textSchema` of `@mortar/ui/field-schemas`) are made from these.
 */
export interface TextRules {
  /** Message for a missing or empty text; a field without one may be empty. */
  required?: string;
  /** Characters. */
  minLength?: number;
  tooShort?: string;
  /** Characters. */
  maxLength: number;
  /** Instead of the general message of `fieldTooLong`. */
  tooLong?: string;
  /** Message for a text that is no email address; a field without one takes any text. */
  email?: string;
  /** Spaces around the text belong to it. */
  verbatim?: boolean;
}

/** A text that must be there: `<label> is required`. */
export function requiredText(label: string, maxLength: number): TextRules {
  return { required: `${label} is required`, maxLength };
}
