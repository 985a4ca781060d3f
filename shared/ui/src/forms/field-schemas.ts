import { type AmountKind, readAmount } from '@mortar/contracts/amounts';
import { LINE_PATTERN, type TextRules, trimText } from '@mortar/contracts/rules/text-rules';
import { fieldTooLong } from '@mortar/contracts/rules/validation-texts';
import { type AnyObject, number, string, type StringSchema } from 'yup';

/** Casts to a text, which is empty when the field was left out. */
type TextSchema = StringSchema<string> | StringSchema<string, AnyObject, '', 'd'>;

/**
 * The yup schema of a text field, with the rules and messages that the API applies to it. Front ends bundle
 * this themselves: it is no part of the shared `@mortar/ui/forms`, so a page without a form loads no yup.
 */
export function textSchema({
  required,
  minLength,
  tooShort,
  maxLength,
  tooLong,
  email,
  line,
  verbatim,
  refusal,
}: TextRules): TextSchema {
  let schema = verbatim ? string() : string().transform(trimmed);
  if (minLength !== undefined) schema = schema.min(minLength, tooShort);
  schema = schema.max(maxLength, ({ path, max }) => tooLong ?? fieldTooLong(path, max));
  if (line !== undefined) schema = schema.matches(new RegExp(LINE_PATTERN), line);
  if (email !== undefined) schema = schema.email(email);
  if (refusal !== undefined) {
    schema = schema.test((text = '', { parent, createError }) => {
      const message = text && refusal(text, parent as Record<string, string | undefined>);
      return !message || createError({ message });
    });
  }
  return required === undefined ? schema.defined().default('') : schema.required(required);
}

/** The value of a field that was left out is no text. */
const trimmed = (value: unknown) => (typeof value === 'string' ? trimText(value) : value);

/** The yup schema of a `NumberField`: the number that was typed, null when there is none. */
export function numberSchema(kind: AmountKind = 'whole') {
  return number()
    .transform((value: number, typed: unknown) => {
      if (typeof typed !== 'string') return value;
      const amount = readAmount(typed, kind);
      return amount.problem === undefined ? amount.value : Number.NaN;
    })
    .typeError(({ originalValue }) => readAmount(String(originalValue), kind).problem);
}
