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
  /**
   * Message for a text that is no single line of visible characters; a field without one takes line breaks. Every
   * field that a mail or a notification quotes has one, so that it carries a name and no message.
   */
  line?: string;
  /** Spaces around the text belong to it. */
  verbatim?: boolean;
  /** What a form says of a text that other rules allow, with the other fields; the API applies it by itself. */
  refusal?: (text: string, fields: Record<string, string | undefined>) => string | undefined;
}

/** A text without line breaks, other control characters, and characters that change the direction of writing. */
export const LINE_PATTERN = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069]*$';

const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** The text without spaces around it; empty when it shows nothing, as characters without width do. */
export function trimText(text: string): string {
  return INVISIBLE.test(text) ? '' : text.trim();
}

/** A text that must be there: `<label> is required`. */
export function requiredText(label: string, maxLength: number): TextRules {
  return { required: `${label} is required`, maxLength };
}

/** A text that must be there, in one line. */
export function requiredLine(label: string, maxLength: number): TextRules {
  return { ...requiredText(label, maxLength), line: `${label} cannot contain line breaks or hidden characters` };
}
